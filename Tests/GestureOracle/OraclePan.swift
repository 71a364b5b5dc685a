import TouchGeometry
import TouchGestures
import TouchInput

/// Section 4.3.
class OraclePan: OracleRecognizer {
  /// The fingers with the places where they were followed to.
  private var seen: [(touch: OracleTouch, place: Point)] = []
  /// The centre less what counts as movement (PAN-10: shifted by every jump of the centre).
  private var anchor = Point.zero
  private var offset = Vector.zero
  private var scroll: (place: Point, sum: Vector)?
  private var speed = OracleVelocity()
  /// When a wheel turned last, also in a gesture before of its burst; and the first step's velocity
  /// (G-3).
  private var lastTurn: Timestamp?
  private var isPhased = false
  private var firstStep: (time: Timestamp, velocity: Vector)?

  var most: Int { plan.mostFingers }
  var threshold: Double { plan.thresholds.pan.hysteresis }

  private var center: Point { centroid(seen.map(\.place)) ?? .zero }
  var travel: Vector { scroll?.sum ?? (center - anchor) }

  /// PAN-8: below the minimum nothing counts.
  private func follow(_ touches: [OracleTouch]) {
    if touches.isEmpty { return }
    let before = travel
    for index in seen.indices where touches.contains(where: { $0 === seen[index].touch }) {
      seen[index].place = seen[index].touch.location
    }
    if seen.count < plan.fingers {
      anchor = center - before
    } else {
      speed.move(from: before, to: travel, world.now)
    }
  }

  /// Changes who is followed; the travel stays what it is.
  private func change(_ body: () -> Void) {
    let before = travel
    let count = seen.count
    body()
    anchor = center - before
    // PAN-3: when the last of the minimum lands, accumulation starts at zero.
    guard count < plan.fingers, seen.count >= plan.fingers else { return }
    if isRunning { return speed.goOn(at: world.now) }
    anchor = center
    speed.start(at: .zero, world.now)
  }

  override func began(_ touches: [OracleTouch]) {
    // PAN-10, section 8: movement is followed first, once begun also that of who lifts (PAN-8).
    follow(
      seen.map(\.touch).filter {
        $0.isUnreported && $0.hasMoved && ($0.phase == .moved || isRunning)
      })
    if isRunning {
      // PAN-11.
      while self.touches.count > most, let last = self.touches.last { ignore(last) }
    } else if self.touches.count > most {
      propose(.failed, "PAN-11", Double(self.touches.count), of: Double(most))
    }
    change {
      for touch in touches where self.touches.contains(where: { $0 === touch }) {
        seen.append((touch, touch.location))
      }
    }
  }

  override func moved(_ touches: [OracleTouch]) {
    follow(isRunning ? seen.map(\.touch).filter { $0.isUnreported && $0.hasMoved } : touches)
    guard self.touches.count >= plan.fingers else { return }
    if isRunning { return propose(.changed, nil) }
    let length = travel.length
    guard proposed == .possible, length >= threshold else { return }
    if let refusal { return propose(.failed, refusal.rule, refusal.value, of: refusal.limit) }
    // PAN-4.
    offset = travel * (threshold / length)
    propose(.began, beginning, length, of: threshold)
  }

  /// Why a movement that is long enough is none of its own (EDGE-2).
  var refusal: (rule: StaticString, value: Double, limit: Double)? { nil }
  var beginning: StaticString { "PAN-2" }

  override func rested() { speed.repeatPlace(world.now) }

  override func ended(_ touches: [OracleTouch]) {
    // PAN-8, PAN-9, section 8: a lift at another place counts after began.
    let moved = touches.filter(\.hasMoved)
    let counts = isRunning && !moved.isEmpty && seen.count >= plan.fingers
    if isRunning { follow(moved) }
    change { seen.removeAll { one in touches.contains { $0 === one.touch } } }
    if self.touches.isEmpty {
      propose(isRunning ? .ended : .failed, isRunning ? "PAN-9" : nil)
    } else if counts {
      propose(.changed, nil)
    }
  }

  /// PAN-12.
  override func cancelled(_ touches: [OracleTouch]) {
    change { seen.removeAll { one in touches.contains { $0 === one.touch } } }
    super.cancelled(touches)
  }

  // MARK: Wheels (SCR-1 … SCR-3)

  override func acceptsScroll(_ event: WheelEvent) -> Bool {
    plan.scrollTypes & (event.isPrecise ? 2 : 1) != 0
  }

  override func scrolled(_ event: WheelEvent) {
    if event.phase == .ended {
      // SCR-4: it ends a gesture at once.
      guard scroll != nil else { return }
      deadline = nil
      // SCR-4: clicks stop where they end.
      if !event.momentum {
        speed = OracleVelocity()
        firstStep = nil
      }
      return propose(.ended, "SCR-4")
    }
    isPhased = event.phase != nil
    let before = scroll?.sum ?? .zero
    scroll = (event.location, before + event.delta)
    if hasBegun {
      // Also while it waits and its burst has ended (F-5): its first step is past.
      speed.move(from: before, to: travel, world.now)
    } else {
      // G-3: the first step over the time since the step before of the same burst, zero if there is
      // none.
      firstStep = nil
      if let last = lastTurn, event.phase == .began || world.now > last.advanced(bySeconds: 0.1) {
        lastTurn = nil
      }
      speed.start(
        at: lastTurn.map { $0 < world.now } == true ? .zero : travel, lastTurn ?? world.now)
      if let lastTurn, lastTurn < world.now {
        speed.move(from: .zero, to: travel, world.now, restingCounts: true)
        firstStep = (world.now, travel / world.now.seconds(since: lastTurn))
      }
    }
    lastTurn = world.now
    if isRunning {
      propose(.changed, nil)
    } else {
      propose(.began, "SCR-3", event.delta.length, of: 0)
    }
    // SCR-3: continuous scrolling lasts until its end is reported, if it is.
    if isPhased, event.isPrecise {
      deadline = nil
    } else {
      setDeadline(after: 0.1, from: world.now, afterEvents: true)
    }
  }

  override func timerEnded() { propose(.ended, "SCR-3", of: 0.1) }

  override func reset() {
    seen = []
    anchor = .zero
    offset = .zero
    scroll = nil
    firstStep = nil
    speed = OracleVelocity()
  }

  override var location: Point { scroll?.place ?? super.location }

  override func rebase() {
    if hasBegun { offset = travel }
  }

  /// SCR-4: what says its phase has the velocity of its last step for 0.1 s.
  private var speedTime: Timestamp {
    guard isPhased, scroll != nil, let lastTurn, world.now.seconds(since: lastTurn) < 0.1 else {
      return world.now
    }
    return lastTurn
  }

  /// On the surface.
  var translation: Vector { hasBegun ? travel - offset : .zero }
  var velocity: Vector {
    if let firstStep, firstStep.time == world.now { return firstStep.velocity }
    return speed.value(at: speedTime)
  }

  override var measured: SIMD4<Double> {
    let (translation, velocity) = (translation, velocity)
    return SIMD4(translation.dx, translation.dy, velocity.dx, velocity.dy)
  }
}
