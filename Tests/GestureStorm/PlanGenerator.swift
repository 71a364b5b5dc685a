import GestureOracle
import TouchGeometry
import TouchGestures
import TouchInput

/// Makes random plans: what is in a scene, and what happens to it.
struct PlanGenerator {
  let dice: Dice
  private let seed: UInt64
  var plan: ScenePlan
  private var down: [TouchID: Finger] = [:]
  var names: [Int] = []
  private var freeNames: [Int] = []
  /// How many fingers are of another type, and how many frames are mixed, of all.
  private var strangers = 0.0
  private var mixes = 0.0
  /// How many events follow at the same time, and how many frames lift fingers, of all.
  private var haste = 0.0
  private var lifts = 0.0
  /// A burst of scrolling that says its phase, and of which type.
  private var scrolling: Bool?
  private var time = Timestamp.zero
  private var lastPlace = Point(x: 400, y: 300)
  /// A pointer's button, and a trackpad's gesture.
  private var isButtonDown = false
  private var isPinching = false
  /// How many layers are scroll layers, of all.
  var scrollers = 0.0
  /// How many layers can be dragged, of all.
  var drags = 0.0
  /// Of a hundred steps, how many are a pointer's.
  private let pointers: Int

  private struct Finger {
    var place: Point
    let drift: Vector
    let type: TouchType
  }

  static func plan(seed: UInt64) -> ScenePlan {
    var generator = PlanGenerator(seed: seed)
    return generator.make()
  }

  private init(seed: UInt64) {
    self.seed = seed
    dice = Dice(seed: seed &* 0x2545_F491_4F6C_DD1D)
    pointers = dice.pick([4, 4, 10, 40]) ?? 4
    plan = ScenePlan(answers: PlannedAnswers(seed: seed))
  }

  private mutating func make() -> ScenePlan {
    plan.answers.together = dice.pick([0, 0, 30, 100]) ?? 0
    plan.answers.waiting = dice.pick([0, 0, 10, 30]) ?? 0
    plan.answers.refused = dice.pick([0, 0, 10, 20]) ?? 0
    plan.answers.stopped = dice.pick([0, 0, 10, 30]) ?? 0
    plan.answers.eager = dice.pick([20, 50]) ?? 0
    let count = dice.pick([1, 2, 3, 5]) ?? 5
    names = Array(1...count)
    // E-9: a name means nothing.
    if dice.chance(0.5) { names = names.map { $0 * 7919 % 17 * (dice.chance(0.5) ? 1 : -1) } }
    freeNames = names
    strangers = dice.pick([0.02, 0.02, 0.08, 0.5]) ?? 0.02
    mixes = dice.pick([0.1, 0.2, 0.6]) ?? 0.2
    haste = dice.pick([0, 0, 0.4]) ?? 0
    lifts = dice.pick([0.3, 0.3, 0.7]) ?? 0.3
    drags = dice.pick([0, 0, 0, 0, 0, 0, 0, 0.5]) ?? 0
    scrollers = dice.pick(drags > 0 ? [0, 0.5] : [0, 0, 0, 0, 0, 0.6]) ?? 0
    if drags > 0, dice.chance(0.2) { plan.rootDrop = drop() }
    for _ in 0..<dice.int(0...4) { addLayer() }
    for index in plan.layers.indices where plan.layers[index].scroll != nil { chooseZoom(index) }
    let kinds = dice.chance(0.3) ? [dice.pick(Self.kinds), dice.pick(Self.kinds)] : []
    for _ in 0..<dice.int(1...6) {
      addRecognizer((dice.pick(kinds) ?? nil) ?? dice.pick(Self.kinds) ?? .tap)
    }
    if dice.chance(0.4) { for _ in 0..<dice.int(1...4) { addMeddling() } }
    for _ in 0..<dice.int(3...24) { step() }
    finish()
    return plan
  }

  /// What a recognizer's own thresholds may be.
  static var thresholds: [(WritableKeyPath<GestureTuning, Double>, [Double])] {
    [
      (\.tap.gapSeconds, [0.2, 0.6]), (\.tap.durationSeconds, [0.3, 1]),
      (\.tap.movement, [20, 90]),
      (\.pan.hysteresis, [3, 25]), (\.swipe.durationSeconds, [0.25, 0.8]),
      (\.swipe.length, [30, 80]),
      (\.swipe.lengthDecay, [0, 0.5]), (\.swipe.widthDecay, [0, 0.5]),
      (\.swipe.minimumLength, [10, 50]), (\.swipe.maximumVariance, [1, 20]),
      (\.pinch.hysteresis, [2, 25]), (\.pinch.referenceMinimum, [10, 60, 200]),
      (\.rotation.hysteresis, [0.02, 0.5]), (\.edge.hysteresis, [3, 25]),
      (\.transform.catchUp, [5, 80]), (\.spread.minimum, [3, 11]), (\.spread.recovery, [20, 60]),
      (\.dial.core, [2, 40]), (\.dial.sweep, [0.01, 0.5]), (\.dial.movement, [1, 30]),
    ]
  }

  typealias Kind = RecognizerPlan.Kind
  static let kinds = Kind.allCases.filter { !$0.belongsToLayer }

  // MARK: The script

  private mutating func add(_ kind: ScriptStep.Kind) {
    plan.steps.append(ScriptStep(time: time, kind))
  }

  private mutating func pass() {
    if dice.chance(haste) { return }
    let milliseconds: Int64
    switch dice.int(0...99) {
    case 0..<12: milliseconds = 0
    case 12..<50: milliseconds = Int64(dice.pick([10, 50, 50, 100, 150, 200, 250]) ?? 10)
    case 50..<56: milliseconds = Int64(dice.pick([350, 500, 750, 351, 349, 751, 501]) ?? 350)
    case 56..<60: milliseconds = Int64(dice.int(300...1500))
    default: milliseconds = Int64(dice.int(1...60))
    }
    time.nanoseconds += milliseconds * 1_000_000
    if dice.chance(0.03) { time.nanoseconds += dice.pick([1, -1]) ?? 1 }
    if let last = plan.steps.last, time < last.time { time = last.time }
    if time < .zero { time = .zero }
  }

  private mutating func step() {
    pass()
    switch dice.int(0...99) {
    case 0...3: add(.deed(deed(of: nil)))
    case 4:
      add(.focusLost)
      freeNames += down.keys.map(\.rawValue).sorted()
      down = [:]
    case 5...(4 + pointers): pointerInput()
    case 98: add(.nothing)
    case 60..<75 where drags > 0 && scrollers > 0: carry()
    default: fingers()
    }
  }

  private mutating func fingers() {
    var samples: [TouchSample] = []
    let isMixed = dice.chance(mixes)
    let isLifting = dice.chance(lifts)
    for id in down.keys.sorted() where dice.chance(0.7) {
      guard var finger = down[id] else { continue }
      let isLift = isMixed ? dice.chance(0.3) : isLifting
      let isCancelled = isLift && dice.chance(0.08)
      if !isLift || dice.chance(0.15) { finger.place = onGrid(next(finger)) }
      let phase: TouchPhase = isLift ? (isCancelled ? .cancelled : .ended) : .moved
      samples.append(TouchSample(id: id, phase: phase, location: finger.place, type: finger.type))
      down[id] = phase.isTerminal ? nil : finger
      if phase.isTerminal {
        freeNames.append(id.rawValue)
        lastPlace = finger.place
      }
    }
    let mayLand = samples.isEmpty || isMixed
    while mayLand, let name = freeNames.first, dice.chance(samples.isEmpty ? 0.9 : 0.3),
      !samples.contains(where: { $0.id.rawValue == name })
    {
      freeNames.removeFirst()
      samples.append(land(TouchID(name)))
    }
    if !samples.isEmpty { add(.touches(samples)) }
  }

  /// A finger picks a layer up and holds it near an edge of a scroll layer (DND-6), which random
  /// steps hardly ever do.
  private mutating func carry() {
    let dragged = dice.pick(plan.layers.indices.filter { plan.layers[$0].drag != nil })
    let scroller = dice.pick(plan.layers.indices.filter { plan.layers[$0].scroll != nil })
    guard let dragged, let scroller, let name = freeNames.first else { return fingers() }
    freeNames.removeFirst()
    let id = TouchID(name)
    let drift = Vector(dx: dice.number(-2...2), dy: dice.number(-2...2))
    var finger = Finger(place: onGrid(middle(of: dragged)), drift: drift, type: .direct)
    func put(_ phase: TouchPhase, after milliseconds: Int) {
      time.nanoseconds += Int64(milliseconds) * 1_000_000
      add(.touches([TouchSample(id: id, phase: phase, location: finger.place)]))
    }
    put(.began, after: 0)
    // Long enough for one that is pressed first, and far enough for one that is panned.
    time.nanoseconds += 550_000_000
    for _ in 0..<2 {
      finger.place = onGrid(finger.place + Vector(dx: 9, dy: 5))
      put(.moved, after: dice.int(8...30))
    }
    let size = plan.layers[scroller].size
    let depth = Double(dice.int(2...60))
    let (x, y) = (size.width / 2 - depth, size.height / 2 - depth)
    let edge =
      dice.pick([
        Vector(dx: x, dy: 0), Vector(dx: -x, dy: 0), Vector(dx: 0, dy: y), Vector(dx: 0, dy: -y),
      ]) ?? .zero
    finger.place = onGrid(middle(of: scroller))
    put(.moved, after: dice.int(8...60))
    for _ in 0..<dice.int(1...4) {
      finger.place = onGrid(middle(of: scroller) + edge + drift * Double(dice.int(-4...4)))
      put(.moved, after: dice.int(8...400))
    }
    down[id] = finger
    lastPlace = finger.place
  }

  /// The middle of a layer on the surface, as far as nothing is turned or scaled.
  private func middle(of index: Int) -> Point {
    var place = plan.layers[index].position
    var next = plan.layers[index].parent
    while let parent = next {
      let layer = plan.layers[parent]
      let offset = layer.scroll?.offset ?? .zero
      place = Point(
        x: place.x + layer.position.x - layer.size.width / 2 - offset.x,
        y: place.y + layer.position.y - layer.size.height / 2 - offset.y)
      next = layer.parent
    }
    return place
  }

  /// Places with few binary digits: sums of them are exact, so that rounding decides no threshold.
  private func onGrid(_ place: Point) -> Point {
    let grid = 1_048_576.0
    return Point(x: (place.x * grid).rounded() / grid, y: (place.y * grid).rounded() / grid)
  }

  private func next(_ finger: Finger) -> Point {
    let steps: [Double] = [0, 0, 1, 3, 5, 8, 9, 10, 10.0001, 9.9999, 25, 40, 45, 50, 120]
    let x = (dice.pick(steps) ?? 0) * (dice.chance(0.5) ? 1 : -1)
    let y = (dice.pick(steps) ?? 0) * (dice.chance(0.5) ? 1 : -1)
    switch dice.int(0...9) {
    case 0: return finger.place
    case 1...3: return finger.place + finger.drift
    case 4: return finger.place + Vector(dx: x, dy: 0)
    case 5: return finger.place + Vector(dx: 0, dy: y)
    case 6: return finger.place + Vector(dx: x, dy: y)
    case 7: return finger.place + Vector(dx: dice.number(-12...12), dy: dice.number(-12...12))
    default: return finger.place + finger.drift * dice.number(0...0.5)
    }
  }

  private mutating func land(_ id: TouchID) -> TouchSample {
    let anywhere = Point(x: Double(dice.int(0...800)), y: Double(dice.int(0...600)))
    let near = lastPlace + Vector(dx: Double(dice.int(-50...50)), dy: Double(dice.int(-30...30)))
    let place: Point
    switch dice.int(0...9) {
    case 0...3: place = anywhere
    case 4...5: place = near
    case 6: place = lastPlace + Vector(dx: Double(dice.int(-12...12)), dy: Double(dice.int(-8...8)))
    default: place = lastPlace
    }
    let drifts = [
      Vector.zero, Vector(dx: 30, dy: 0), Vector(dx: -30, dy: 0), Vector(dx: 0, dy: 30),
      Vector(dx: 0, dy: -30), Vector(dx: 20, dy: 20),
    ]
    let type = !dice.chance(strangers) ? .direct : dice.pick(TouchType.allCases) ?? .direct
    down[id] = Finger(place: place, drift: dice.pick(drifts) ?? .zero, type: type)
    lastPlace = place
    return TouchSample(id: id, phase: .began, location: place, type: type)
  }

  private mutating func pointerInput() {
    let place =
      dice.chance(0.5) ? lastPlace : Point(x: dice.number(0...800), y: dice.number(0...600))
    switch dice.int(0...9) {
    case 0...3:
      let delta = Vector(dx: Double(dice.int(-20...20)), dy: Double(dice.int(-20...20)))
      add(.wheel(wheel(at: place, by: delta)))
    case 4...6:
      let phase: PinchEvent.Phase
      if isPinching {
        phase = dice.pick([.changed, .changed, .ended, .cancelled]) ?? .ended
      } else {
        phase = .began
      }
      isPinching = phase == .began || phase == .changed
      var event = PinchEvent(
        phase: phase, location: place, scale: dice.number(0.5...2),
        rotation: dice.pick([0, dice.number(-2...2), dice.number(-2...2)]) ?? 0)
      event.momentum = dice.chance(0.7)
      add(.pinch(event))
    case 7...8:
      add(.mouse(MouseEvent(phase: .moved, button: isButtonDown ? 2 : 0, location: place)))
    default:
      isButtonDown.toggle()
      add(.mouse(MouseEvent(phase: isButtonDown ? .down : .up, button: 2, location: place)))
    }
  }

  /// Scrolling that says its phase, or does not.
  private mutating func wheel(at place: Point, by delta: Vector) -> WheelEvent {
    let isPrecise = scrolling ?? dice.chance(0.5)
    if scrolling == nil, dice.chance(0.5) {
      return WheelEvent(location: place, delta: delta, isPrecise: isPrecise)
    }
    let isOver = scrolling != nil && dice.chance(0.3)
    let phase: WheelEvent.Phase = scrolling == nil ? .began : isOver ? .ended : .changed
    scrolling = isOver ? nil : isPrecise
    var event = WheelEvent(
      location: place, delta: isOver ? .zero : delta, isPrecise: isPrecise, phase: phase)
    event.momentum = dice.chance(0.7)
    return event
  }

  /// All fingers lift and every timer runs out.
  private mutating func finish() {
    pass()
    let ends = down.sorted { $0.key < $1.key }
    if !ends.isEmpty {
      add(
        .touches(
          ends.map {
            TouchSample(id: $0.key, phase: .ended, location: $0.value.place, type: $0.value.type)
          }))
    }
    time = time.advanced(bySeconds: 5)
    add(.nothing)
  }
}
