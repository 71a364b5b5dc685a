import GestureOracle
import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// Hears what the scroll layers of a plan do, and answers as planned.
final class PlanScrollWitness: ScrollLayerDelegate {
  weak var player: PlanPlayer?
  private let plan: ScenePlan
  /// The offset of each layer that the log has last.
  private var logged: [Int: Point] = [:]
  private var loggedScales: [Int: Double] = [:]

  init(plan: ScenePlan) {
    self.plan = plan
    for (index, layer) in plan.layers.enumerated() { logged[index] = layer.scroll?.offset }
  }

  private var now: Timestamp { player?.stage.now ?? .zero }

  private func index(_ layer: ScrollLayer) -> Int { (layer as? any PlanTarget)?.index ?? -1 }

  private func write(
    _ layer: ScrollLayer, _ call: ScrollCall, _ place: Point? = nil, _ velocity: Vector? = nil
  ) {
    var line = LogLine(time: now, subject: index(layer), .scroll(call))
    line.note(place, velocity)
    player?.write(line)
  }

  /// How often content is shown while time passes is not fixed; and rounding is no movement.
  func scrollLayerDidScroll(_ layer: ScrollLayer) {
    let place = layer.contentOffset
    if player?.isAdvancing == true {
      logged[index(layer)] = place
    } else if place.distance(to: logged[index(layer)] ?? .zero) > 1e-7 {
      logged[index(layer)] = place
      write(layer, .scrolled, place)
    }
  }

  func scrollLayerWillBeginDragging(_ layer: ScrollLayer) { write(layer, .willBeginDragging) }

  func scrollLayerWillEndDragging(
    _ layer: ScrollLayer, withVelocity velocity: Vector, targetContentOffset: inout Point
  ) {
    write(layer, .willEndDragging, targetContentOffset, velocity)
    if let target = plan.layers[index(layer)].scroll?.target,
      plan.answers.scroll(index(layer), targetsAt: now)
    {
      targetContentOffset = target
    }
  }

  func scrollLayerDidEndDragging(_ layer: ScrollLayer, willDecelerate: Bool) {
    write(layer, .didEndDragging(goesOn: willDecelerate))
  }

  func scrollLayerWillBeginDecelerating(_ layer: ScrollLayer) {
    write(layer, .willBeginDecelerating)
  }

  func scrollLayerDidEndDecelerating(_ layer: ScrollLayer) { write(layer, .didEndDecelerating) }

  func layerForZooming(in layer: ScrollLayer) -> Layer? { player?.zoomed(in: layer) }

  func scrollLayerDidZoom(_ layer: ScrollLayer) {
    let scale = layer.zoomScale
    if player?.isAdvancing == true {
      loggedScales[index(layer)] = scale
    } else if abs(scale - loggedScales[index(layer), default: 1]) > 1e-7 {
      loggedScales[index(layer)] = scale
      write(layer, .zoomed, Point(x: scale, y: scale))
    }
  }

  func scrollLayerDidEndZooming(_ layer: ScrollLayer, atScale scale: Double) {
    write(layer, .didEndZooming, Point(x: scale, y: scale))
  }

  func scrollLayerDidEndScrollingAnimation(_ layer: ScrollLayer) { write(layer, .didEndAnimation) }
}
