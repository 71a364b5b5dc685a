import GestureOracle
import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// Plays a plan with the product and writes down what the observer hears and which actions run.
final class PlanPlayer {
  let plan: ScenePlan
  let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
  private(set) var lines: [LogLine] = []
  private var layers: [Layer] = []
  private var recognizers: [GestureRecognizer] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var runs: [Int] = []
  private var places: [TouchID: Point] = [:]
  private let witness: PlanWitness
  private let scrollWitness: PlanScrollWitness
  /// Time passes between two steps.
  private(set) var isAdvancing = false

  init(plan: ScenePlan) {
    self.plan = plan
    witness = PlanWitness(answers: plan.answers)
    scrollWitness = PlanScrollWitness(plan: plan)
    witness.player = self
    scrollWitness.player = self
    stage.dispatcher.observer = witness
    for (index, one) in plan.layers.enumerated() { addLayer(index, one) }
    if let drop = plan.rootDrop { addDrop(drop, to: stage.root) }
    for (index, one) in plan.recognizers.enumerated() { addRecognizer(index, one) }
  }

  private func addLayer(_ index: Int, _ one: LayerPlan) {
    let find: (GestureRecognizer) -> Int = { [unowned self] in self.index(of: $0) }
    let layer: Layer
    if let scroll = one.scroll {
      let scrolling = PlanScrollLayer(
        index: index, answers: plan.answers, plan: one, scroll: scroll, find: find)
      scrolling.delegate = scrollWitness
      layer = scrolling
    } else {
      layer = PlanLayer(index: index, answers: plan.answers, plan: one, find: find)
    }
    layer.position = one.position
    layer.transform = one.transform
    layer.isHidden = one.isHidden
    layer.opacity = one.opacity
    layer.isUserInteractionEnabled = one.isInteractive
    layer.isMultipleTouchEnabled = one.takesManyFingers
    layer.isExclusiveTouch = one.isExclusive
    if let drag = one.drag { addDrag(drag, to: layer) }
    if let drop = one.drop { addDrop(drop, to: layer) }
    layers.append(layer)
    if one.isPresent { parent(of: index).addChild(layer) }
  }

  private func isInside(_ inner: Layer, _ outer: Layer) -> Bool {
    var next: Layer? = inner
    while let layer = next, layer !== outer { next = layer.parent }
    return next != nil
  }

  private func parent(of index: Int) -> Layer {
    plan.layers[index].parent.map { layers[$0] } ?? stage.root
  }

  private func addRecognizer(_ index: Int, _ one: RecognizerPlan) {
    let owner = one.kind.belongsToLayer ? one.layer.map { layers[$0] } : nil
    let recognizer = one.make(
      index: index, answers: plan.answers, of: owner
    ) { [unowned self] in self.index(of: $0) }
    recognizers.append(recognizer)
    runs.append(0)
    indices[ObjectIdentifier(recognizer)] = index
    recognizer.cancelsTouchesInView = one.cancelsTouches
    recognizer.delaysTouchesBegan = one.delaysBegan
    recognizer.delaysTouchesEnded = one.delaysEnded
    recognizer.allowedTouchTypes = one.types
    recognizer.requiresExclusiveTouchType = one.requiresOneType
    if one.hasDelegate { recognizer.delegate = witness }
    for other in one.requirements where other < index {
      recognizer.require(toFail: recognizers[other])
    }
    recognizer.addAction { [unowned self] in acted($0, index) }
    guard one.isPresent, !one.kind.belongsToLayer else { return }
    (one.layer.map { layers[$0] } ?? stage.root).addGestureRecognizer(recognizer)
  }

  func index(of recognizer: GestureRecognizer) -> Int {
    indices[ObjectIdentifier(recognizer)] ?? -1
  }

  func write(_ line: LogLine) { lines.append(line) }

  private func acted(_ recognizer: GestureRecognizer, _ index: Int) {
    write(LogLine(time: witness.now, subject: index, .acted(recognizer.state)))
    runs[index] += 1
    for meddling in plan.meddlings
    where meddling.recognizer == index && meddling.run == runs[index] {
      perform(meddling.deed)
    }
  }

  // MARK: Playing

  func play() {
    for (number, step) in plan.steps.enumerated() {
      lines.append(LogLine(time: step.time, subject: number, .step))
      isAdvancing = true
      stage.advance(to: step.time)
      isAdvancing = false
      note(step.kind)
      switch step.kind {
      case .touches(let samples): send(.touches(TouchFrame(samples)))
      case .wheel(let event): send(.wheel(event))
      case .pinch(let event): send(.pinch(event))
      case .mouse(let event): send(.mouse(event))
      case .focusLost: send(.focus(.lost))
      case .deed(let deed): perform(deed)
      case .nothing: break
      }
      notePlaces()
    }
  }

  /// SCL-9: what the delegate names.
  func zoomed(in layer: ScrollLayer) -> Layer? {
    guard let index = (layer as? any PlanTarget)?.index else { return nil }
    return plan.layers[index].scroll?.zoomed.map { layers[$0] }
  }

  private func notePlaces() {
    for (index, layer) in layers.enumerated() where plan.layers[index].isPresent {
      guard let layer = layer as? PlanScrollLayer else { continue }
      var line = LogLine(time: stage.now, subject: index, .place)
      line.values[0] = layer.contentOffset.x
      line.values[1] = layer.contentOffset.y
      line.values[2] = layer.zoomScale
      line.values[3] = layer.contentSize.width
      if let zoomed = zoomed(in: layer) {
        line.values[4] = zoomed.position.x
        line.values[5] = zoomed.position.y
      }
      lines.append(line)
    }
  }

  private func note(_ kind: ScriptStep.Kind) {
    if case .focusLost = kind { places = [:] }
    guard case .touches(let samples) = kind else { return }
    for sample in samples { places[sample.id] = sample.phase.isTerminal ? nil : sample.location }
  }

  private func send(_ kind: InputEvent.Kind) { stage.handle(InputEvent(time: stage.now, kind)) }

  private func perform(_ deed: Deed) {
    switch deed {
    case .enable(let index, let isOn): recognizers[index].isEnabled = isOn
    case .restart(let index):
      recognizers[index].isEnabled = false
      recognizers[index].isEnabled = true
    case .removeLayer(let index): layers[index].removeFromParent()
    case .addLayer(let index):
      if plan.layers[index].isPresent, layers[index].parent == nil,
        !isInside(parent(of: index), layers[index])
      {
        parent(of: index).addChild(layers[index])
      }
    case .bringToFront(let index): layers[index].bringToFront()
    case .moveRecognizer(let index, let place):
      guard plan.recognizers[index].isPresent else { return }
      if let place, !plan.layers[place].isPresent { return }
      recognizers[index].view?.removeGestureRecognizer(recognizers[index])
      (place.map { layers[$0] } ?? stage.root).addGestureRecognizer(recognizers[index])
    case .removeRecognizer(let index):
      recognizers[index].view?.removeGestureRecognizer(recognizers[index])
    case .nudge(let id, let way):
      guard let place = places[id] else { return }
      let sample = TouchSample(id: id, phase: .moved, location: place + way)
      send(.touches(TouchFrame([sample])))
    case .carryLayer(let index, let way): layers[index].position += way
    case .scroll(let index, let place, let isAnimated):
      (layers[index] as? ScrollLayer)?.setContentOffset(place, animated: isAnimated)
    case .zoom(let index, let scale, let isAnimated):
      (layers[index] as? ScrollLayer)?.setZoomScale(scale, animated: isAnimated)
    case .enableScrolling(let index, let isOn):
      (layers[index] as? ScrollLayer)?.isScrollEnabled = isOn
    case .rebase(let index): rebase(recognizers[index])
    case .assign(let index, let state):
      let one = recognizers[index]
      if one.isActive, state != .ended || one.state.isRunning { one.state = state }
    }
  }

  private func rebase(_ recognizer: GestureRecognizer) {
    (recognizer as? PanGestureRecognizer)?.setTranslation(.zero, in: nil)
    (recognizer as? PinchGestureRecognizer)?.scale = 1
    (recognizer as? RotationGestureRecognizer)?.rotation = 0
  }
}
