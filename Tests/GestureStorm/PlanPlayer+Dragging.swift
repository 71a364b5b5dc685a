import GestureOracle
import TouchGeometry
import TouchGestures
import TouchInput
import TouchLists
import TouchScene

/// Drag and drop interactions, and what they hear.
extension PlanPlayer {
  /// Lets a layer be taken out of its place.
  func addDrag(_ plan: DragPlan, to layer: Layer) {
    let drag = layer.addInteraction(DragInteraction(by: plan.isByPan ? .pan : .longPress))
    drag.scrollsAtEdges = plan.scrollsAtEdges
    drag.didLift = { [unowned self] in write(.lifted, $0, nil) }
    drag.didEnd = { [unowned self] layer, target in write(.ended, layer, target) }
  }

  /// Lets others be dropped on a layer.
  func addDrop(_ plan: DropPlan, to layer: Layer) {
    let drop = layer.addInteraction(DropInteraction())
    drop.canHandle = { [unowned self] in
      self.plan.answers.takes(number($0.target), number($0.layer))
    }
    drop.didEnter = { [unowned self] in write(.entered, $0.layer, $0.target, at: $0.location) }
    drop.didExit = { [unowned self] in write(.left, $0.layer, $0.target, at: $0.location) }
    drop.performDrop = { [unowned self] in
      write(.dropped, $0.layer, $0.target, at: $0.location)
      if case .removes = plan { $0.layer.removeFromParent() }
    }
  }

  private func number(_ layer: Layer?) -> Int? { (layer as? any PlanTarget)?.index }

  private func write(_ call: DragCall, _ layer: Layer, _ target: Layer?, at place: Point? = nil) {
    var line = LogLine(
      time: stage.now, subject: number(layer) ?? -1, .drag(call, target: number(target)))
    if let place {
      line.values[0] = place.x
      line.values[1] = place.y
    }
    write(line)
  }
}
