import TouchGeometry
import TouchGestures
import TouchInput

/// The rules of gestures once more, from their text alone, plain and slow: plays a plan and says
/// what happens.
///
/// Nothing is kept that can be asked for again, and everything is searched for in plain lists.
public final class OracleWorld {
  let plan: ScenePlan
  let root: OracleLayer
  let layers: [OracleLayer]
  private(set) var recognizers: [OracleRecognizer] = []
  /// Fingers that are down, in order of arrival.
  var touches: [OracleTouch] = []
  /// Fingers that are up and whose end is withheld from their layer (V-5, V-6).
  var withheld: [OracleTouch] = []
  /// Fingers of the past (T-8).
  var past: [(touch: OracleTouch, end: Timestamp)] = []
  /// Where the script says that its fingers are.
  var places: [TouchID: Point] = [:]
  var now = Timestamp.zero
  /// What has happened.
  public internal(set) var lines: [LogLine] = []
  /// Those who were recognized in this pass (X-1, F-4).
  var recognized: [OracleRecognizer] = []
  /// Somebody is being delivered, and who is to be stopped after it (S-16, S-17).
  var isDelivering = false
  var isStopping = false
  var stops: [(one: OracleRecognizer, rule: StaticString)] = []
  private var activations = 0
  var landings = 0
  private var isBusy = false
  private var queue: [() -> Void] = []
  /// Layers that were taken out and whose fingers and recognizers have not ended yet (H-15).
  var removals: [OracleLayer] = []
  /// What the pointer is over (HOV-1).
  var hovered: [OracleRecognizer] = []
  var pointer = Point.zero
  var buttons: Set<Int> = []
  /// What moves by itself, in the order in which it was started.
  var animations: [any OracleAnimation] = []
  /// Time passes between two steps: how often content is shown meanwhile is open.
  var isAdvancing = false
  /// What follows is not known: the law, or rounding, leaves open what has happened.
  var isOpen = false
  /// The first step of which not everything is known; nil if that is of all.
  public private(set) var openStep: Int?

  var answers: PlannedAnswers { plan.answers }

  /// Builds the scene.
  public init(plan: ScenePlan) {
    self.plan = plan
    var surface = LayerPlan(
      parent: nil, position: Point(x: 400, y: 300), size: Size(width: 800, height: 600))
    surface.drop = plan.rootDrop
    root = OracleLayer(index: nil, plan: surface)
    layers = plan.layers.enumerated().map { OracleLayer(index: $0.offset, plan: $0.element) }
    for layer in layers where layer.plan.isPresent { insert(layer) }
    for layer in layers {
      layer.drag = layer.plan.drag.map { OracleDrag(layer, $0, in: self) }
      layer.scroll = layer.plan.scroll.map { OracleScroll(layer, $0, in: self) }
    }
    recognizers = plan.recognizers.enumerated().map { makeRecognizer($0.offset, $0.element) }
    for recognizer in recognizers where recognizer.plan.isPresent {
      attach(recognizer, to: recognizer.plan.layer.map { layers[$0] } ?? root)
    }
  }

  /// Fingers, layers and recognizers name each other: what ends in the middle of a gesture is to
  /// go, too.
  deinit {
    let all = touches + withheld + past.map(\.touch)
    for touch in all + recognizers.flatMap({ $0.touches + $0.received }) { touch.receivers = [] }
    for layer in layers + [root] {
      layer.recognizers = []
      layer.children = []
      layer.drag = nil
    }
  }

  /// Puts a layer in front of its siblings.
  func insert(_ layer: OracleLayer) {
    let parent = layer.plan.parent.map { layers[$0] } ?? root
    layer.parent = parent
    parent.children.append(layer)
  }

  /// Numbers recognizers in the order in which they become active.
  func nextActivation() -> Int {
    activations += 1
    return activations
  }

  func attach(_ recognizer: OracleRecognizer, to layer: OracleLayer) {
    layer.additions += 1
    recognizer.addition = layer.additions
    recognizer.layer = layer
    layer.recognizers.append(recognizer)
    if recognizer.plan.kind.isDrag { layer.drag?.recognizer = recognizer }
    (recognizer as? OracleScrollTouches)?.scroll = layer.scroll
    if let pan = recognizer as? OracleScrollPan { layer.scroll?.pan = pan }
    if let pinch = recognizer as? OracleScrollPinch { layer.scroll?.pinch = pinch }
  }

  private func makeRecognizer(_ index: Int, _ plan: RecognizerPlan) -> OracleRecognizer {
    switch plan.kind {
    case .tap: OracleTap(index: index, plan: plan, world: self)
    case .longPress: OracleLongPress(index: index, plan: plan, world: self)
    case .pan: OraclePan(index: index, plan: plan, world: self)
    case .swipe: OracleSwipe(index: index, plan: plan, world: self)
    case .pinch: OraclePinch(index: index, plan: plan, world: self)
    case .rotation: OracleRotation(index: index, plan: plan, world: self)
    case .screenEdge: OracleScreenEdge(index: index, plan: plan, world: self)
    case .hover: OracleHover(index: index, plan: plan, world: self)
    case .transform: OracleTransform(index: index, plan: plan, world: self)
    case .dial: OracleDial(index: index, plan: plan, world: self)
    case .scripted: OracleScripted(index: index, plan: plan, world: self)
    case .dragPan: OraclePan(index: index, plan: plan, world: self)
    case .dragPress: OracleLongPress(index: index, plan: plan, world: self)
    case .scrollTouches: OracleScrollTouches(index: index, plan: plan, world: self)
    case .scrollPan: OracleScrollPan(index: index, plan: plan, world: self)
    case .scrollPinch: OracleScrollPinch(index: index, plan: plan, world: self)
    }
  }

  // MARK: Playing

  /// Plays the script to its end.
  public func play() {
    for (number, step) in plan.steps.enumerated() {
      lines.append(LogLine(time: step.time, subject: number, .step))
      advance(to: step.time)
      note(step.kind)
      handle(step.kind)
      notePlaces()
      if isOpen {
        openStep = number
        return
      }
    }
  }

  /// Where the script leaves its fingers.
  private func note(_ kind: ScriptStep.Kind) {
    if case .focusLost = kind { places = [:] }
    guard case .touches(let samples) = kind else { return }
    for sample in samples { places[sample.id] = sample.phase.isTerminal ? nil : sample.location }
  }

  /// An event from inside an action is handled after the one under way.
  func handle(_ kind: ScriptStep.Kind) {
    if case .deed(let deed) = kind { return perform(deed) }
    afterwards { [self] in process(kind) }
  }

  /// Does something now, or after what is under way.
  func afterwards(_ body: @escaping () -> Void) {
    queue.append(body)
    whileBusy {}
  }

  /// Does something, and then what was put off meanwhile.
  func whileBusy(_ body: () -> Void) {
    if isBusy { return body() }
    isBusy = true
    body()
    while !queue.isEmpty || !removals.isEmpty {
      if removals.isEmpty { queue.removeFirst()() } else { handleRemovals() }
    }
    isBusy = false
  }

  var isInsideDispatch: Bool { isBusy }

  private func process(_ kind: ScriptStep.Kind) {
    switch kind {
    case .touches(let samples): handleTouches(samples)
    case .wheel(let event): handleWheel(event)
    case .pinch(let event): handlePinch(event)
    case .mouse(let event): handleMouse(event)
    case .focusLost: loseFocus()
    case .deed(let deed): perform(deed)
    case .nothing: break
    }
  }

  /// E-8: timers at their own moments; those of one moment together, in the order of X-6.
  ///
  /// At its moment a timer
  /// that lets something happen comes before the events, one that forbids comes after them.
  ///
  /// What moves by itself comes first, and ends at its own moment.
  private func advance(to time: Timestamp) {
    isAdvancing = true
    defer { isAdvancing = false }
    while true {
      let due = recognizers.filter { recognizer in
        guard let deadline = recognizer.deadline else { return false }
        return deadline.time < time || (deadline.time == time && !deadline.afterEvents)
      }
      let first = due.compactMap(\.deadline).min {
        ($0.time, $0.afterEvents ? 1 : 0) < ($1.time, $1.afterEvents ? 1 : 0)
      }
      let end = animations.map(\.end).filter { $0 <= time }.min()
      if let end, end <= first?.time ?? time {
        if end > now { now = end }
        showAnimations()
        endAnimations()
        continue
      }
      guard let first else { break }
      if first.time > now { now = first.time }
      showAnimations()
      let together = due.filter {
        $0.deadline?.time == first.time && $0.deadline?.afterEvents == first.afterEvents
      }
      whileBusy {
        for recognizer in together.sorted(by: { $0.isBefore($1) }) {
          recognizer.deadline = nil
          recognizer.timerEnded()
        }
        settle()
      }
    }
    if time > now { now = time }
    showAnimations()
  }

  /// E-7, steps 3 to 5.
  func settle() {
    pass()
    tellLayers()
    let decided = recognizers.filter { $0.state.isFinal }
    for recognizer in decided.sorted(by: { $0.activation < $1.activation }) {
      recognizer.resetAll()
    }
    recognized = []
  }

  // MARK: The log

  func log(_ recognizer: OracleRecognizer, from old: GestureState) {
    var line = LogLine(time: now, subject: recognizer.index, .moved(old, recognizer.state))
    if recognizer.state != .failed {
      line.fingers = recognizer.fingers
      let measured = recognizer.measured
      let place = recognizer.location
      line.values = SIMD8(lowHalf: SIMD4(place.x, place.y, .nan, .nan), highHalf: measured)
      line.transform = recognizer.transform
    }
    let isBegin = recognizer.state == .began
    line.rule = isBegin ? recognizer.beganRule : recognizer.rule
    line.numbers = isBegin ? recognizer.beganNumbers : recognizer.numbers
    lines.append(line)
  }

  func act(_ recognizer: OracleRecognizer) {
    if recognizer.plan.kind.isDrag { recognizer.layer?.drag?.follow(recognizer) }
    if let pan = recognizer as? OracleScrollPan { pan.layer?.scroll?.follow(pan) }
    if let pinch = recognizer as? OracleScrollPinch { pinch.layer?.scroll?.follow(pinch) }
    lines.append(LogLine(time: now, subject: recognizer.index, .acted(recognizer.state)))
    recognizer.runs += 1
    for meddling in plan.meddlings
    where meddling.recognizer == recognizer.index && meddling.run == recognizer.runs {
      perform(meddling.deed)
    }
  }

  func tell(_ layer: OracleLayer, _ touch: OracleTouch, _ phase: TouchPhase) {
    var line = LogLine(time: now, subject: touch.id.rawValue, .told(layer: layer.index, phase))
    line.fingers = touch.tapCount
    lines.append(line)
  }
}
