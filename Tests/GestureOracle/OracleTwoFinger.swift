import TouchGeometry
import TouchGestures
import TouchInput

/// What sections 4.5 and 4.6 have in common: two fingers (PIN-1, PIN-8 … PIN-11).
class OracleTwoFinger: OracleRecognizer {
  /// The first two fingers, with the places where they were followed to.
  var pair: [(touch: OracleTouch, place: Point)] = []
  private var trackpad: Point?
  var speed = OracleVelocity()
  /// When the pair last moved or landed; and the velocity in the event of the beginning (PIN-6,
  /// ROT-7).
  private var lastChange = Timestamp.zero
  private var firstStep: (time: Timestamp, velocity: Double)?

  /// From the first finger to the second.
  var span: Vector { pair[1].place - pair[0].place }

  /// Two fingers are down: what is measured starts here, the value stays (PIN-10).
  func pin() {}
  /// They moved.
  func follow() {}
  /// How far the fingers are from where they were paired up, and how much farther they must be.
  var progress: (value: Double, limit: Double) { (0, 0) }
  /// Takes the threshold out, which is passed.
  func takeOutThreshold() {}
  var beginning: StaticString { "PIN-2" }
  var ending: StaticString { "PIN-11" }
  func take(_ event: PinchEvent) {}
  /// When the pair was followed last, and from which value.
  private var step = (time: Timestamp(nanoseconds: -1), value: 0.0)
  /// What the velocity is measured of, and how many of it are one unit of the value.
  var tracked: Double { 0 }
  var unit: Double { 1 }
  /// Whether the pair has what is measured; fingers that have moved without it do not rest.
  var canMeasure: Bool { true }
  /// The change that the first velocity is made of.
  func firstChange(since before: Double) -> Double { tracked - before }

  /// SCR-4.
  var velocityTime: Timestamp { world.now }

  /// PIN-5, ROT-6: it is 0 until the next movement.
  func forgetVelocity() {
    firstStep = nil
    speed.startAgain(at: Vector(dx: tracked, dy: 0))
  }

  var velocity: Double {
    if !hasBegun { return 0 }
    if let firstStep, firstStep.time == world.now { return firstStep.velocity }
    return speed.value(at: velocityTime).dx / unit
  }

  private func follow(_ touches: [OracleTouch]) {
    if touches.isEmpty { return }
    let before = tracked
    for index in pair.indices where touches.contains(where: { $0 === pair[index].touch }) {
      pair[index].place = pair[index].touch.location
    }
    guard pair.count == 2 else { return }
    if step.time != world.now { step = (world.now, before) }
    follow()
    if canMeasure { track(since: before) }
  }

  private func track(since before: Double, isEnd: Bool = false) {
    speed.move(
      from: Vector(dx: before, dy: 0), to: Vector(dx: tracked, dy: 0), world.now, isEnd: isEnd)
  }

  override func began(_ touches: [OracleTouch]) {
    // Section 8: movement first, once begun also that of who lifts.
    follow(
      pair.map(\.touch).filter {
        $0.isUnreported && $0.hasMoved && ($0.phase == .moved || isRunning)
      })
    let before = pair.count
    for touch in touches {
      if pair.count == 2 { ignore(touch) } else { pair.append((touch, touch.location)) }
    }
    guard before < 2, pair.count == 2 else { return }
    lastChange = world.now
    pin()
    if isRunning {
      speed.goOn(at: world.now)
    } else {
      speed.start(at: Vector(dx: tracked, dy: 0), world.now)
    }
  }

  override func moved(_ touches: [OracleTouch]) {
    // One event is one step: once begun, who lifts elsewhere in it moves in that step too.
    defer { if pair.count == 2 { lastChange = world.now } }
    follow(isRunning ? pair.map(\.touch).filter(\.hasMoved) : touches)
    if isRunning { return propose(.changed, nil) }
    let progress = pair.count == 2 ? self.progress : (value: 0, limit: 0)
    if self.touches.count == 2, proposed == .possible, progress.value > progress.limit {
      takeOutThreshold()
      let elapsed = world.now.seconds(since: lastChange)
      firstStep = elapsed > 0 ? (world.now, firstChange(since: step.value) / elapsed) : nil
      propose(.began, beginning, progress.value, of: progress.limit)
    }
  }

  override func rested() { speed.repeatPlace(world.now) }

  override func ended(_ touches: [OracleTouch]) {
    // Section 8 says it of the pan: a lift at another place counts after began.
    let moved = touches.filter(\.hasMoved)
    if isRunning { follow(moved) }
    pair.removeAll { one in touches.contains { $0 === one.touch } }
    if self.touches.isEmpty {
      propose(isRunning ? .ended : .failed, isRunning ? ending : nil)
    } else if isRunning, !moved.isEmpty {
      propose(.changed, nil)
    }
  }

  override func cancelled(_ touches: [OracleTouch]) {
    pair.removeAll { one in touches.contains { $0 === one.touch } }
    super.cancelled(touches)
  }

  override func reset() {
    pair = []
    trackpad = nil
    firstStep = nil
    speed = OracleVelocity()
  }

  // MARK: Trackpads (IND-2)

  override var acceptsTransform: Bool { true }

  override func transformed(_ event: PinchEvent) {
    // S-18: where it was cancelled counts nowhere.
    if event.phase != .cancelled { trackpad = event.location }
    switch event.phase {
    case .began:
      take(event)
      speed.start(at: Vector(dx: tracked, dy: 0), world.now)
      propose(.began, "IND-2")
    case .changed:
      let before = tracked
      take(event)
      track(since: before)
      propose(.changed, nil)
    case .ended:
      let before = tracked
      take(event)
      track(since: before, isEnd: true)
      if !event.momentum {
        speed = OracleVelocity()
        firstStep = nil
      }
      propose(.ended, "IND-2")
    case .cancelled: cancelOrFail("S-18")
    }
  }

  override var location: Point { trackpad ?? super.location }
}
