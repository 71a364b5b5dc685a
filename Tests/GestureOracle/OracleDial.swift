import TouchGeometry
import TouchGestures
import TouchInput

/// DIAL-1 … DIAL-3.
final class OracleDial: OracleRecognizer {
  private var finger: OracleTouch?
  private var place = Point.zero
  private var swept = 0.0
  private var speed = OracleVelocity()
  /// When scrolling turned it last.
  private var lastScroll: Timestamp?

  private var anchor: Point {
    // The stage's root has its anchor at its origin.
    guard let layer, layer.index != nil else { return .zero }
    return layer.middle.applying(layer.toSurface)
  }

  override func began(_ touches: [OracleTouch]) {
    for touch in touches {
      if finger == nil {
        finger = touch
        place = touch.location
        speed.start(at: .zero, world.now)
      } else {
        ignore(touch)
      }
    }
  }

  override func moved(_ touches: [OracleTouch]) {
    guard let finger else { return }
    sweep(to: finger.location)
    if isRunning { return propose(.changed, nil) }
    let moved = finger.start.distance(to: place)
    let limits = plan.thresholds
    if abs(swept) >= limits.dial.sweep {
      propose(.began, "DIAL-2", abs(swept), of: limits.dial.sweep)
    } else if moved >= limits.dial.movement {
      propose(.began, "DIAL-2", moved, of: limits.dial.movement)
    }
  }

  private func sweep(to next: Point) {
    let before = swept
    swept += angle(from: place, to: next)
    place = next
    speed.move(from: Vector(dx: before, dy: 0), to: Vector(dx: swept, dy: 0), world.now)
  }

  override func rested() { speed.repeatPlace(world.now) }

  override func ended(_ touches: [OracleTouch]) {
    // Section 8 says it of the pan: a lift at another place counts after began.
    if isRunning, let finger, finger.hasMoved { sweep(to: finger.location) }
    propose(isRunning ? .ended : .failed, isRunning ? "DIAL-1" : nil)
  }

  /// DIAL-2: what of the straight way lies outside the core, in one or two pieces.
  private func angle(from a: Point, to b: Point) -> Double {
    let start = a - anchor
    let way = b - a
    let core = plan.thresholds.dial.core
    // |start + s·way| = core
    let q = way.lengthSquared
    if q == 0 { return 0 }
    let p = start.dot(way)
    let root = p * p - q * (start.lengthSquared - core * core)
    if root <= 0 { return sweep(start, start + way) }
    let enter = (-p - root.squareRoot()) / q
    let leave = (-p + root.squareRoot()) / q
    var sum = 0.0
    if enter > 0 { sum += sweep(start, start + way * min(enter, 1)) }
    if leave < 1 { sum += sweep(start + way * max(leave, 0), start + way) }
    return sum
  }

  private func sweep(_ a: Vector, _ b: Vector) -> Double {
    Vector(dx: a.dot(b), dy: a.cross(b)).angle
  }

  // MARK: Wheels and trackpads (SCR-5, IND-2)

  override func acceptsScroll(_ event: WheelEvent) -> Bool {
    event.phase != nil && plan.scrollTypes & (event.isPrecise ? 2 : 1) != 0
  }

  override func scrolled(_ event: WheelEvent) {
    guard event.phase != .ended else {
      if !event.momentum { speed = OracleVelocity() }
      return propose(.ended, "SCR-4")
    }
    // Up is clockwise; the longer part counts.
    let points = abs(event.delta.dx) > abs(event.delta.dy) ? event.delta.dx : event.delta.dy
    turn(to: swept + points / 40 * plan.turnPerTick)
    lastScroll = world.now
    if isRunning {
      propose(.changed, nil)
    } else {
      propose(.began, "SCR-3", event.delta.length, of: 0)
    }
  }

  private func turn(to next: Double, isEnd: Bool = false) {
    if !hasBegun {
      speed.start(at: Vector(dx: next, dy: 0), world.now)
    } else {
      speed.move(
        from: Vector(dx: swept, dy: 0), to: Vector(dx: next, dy: 0), world.now, isEnd: isEnd)
    }
    swept = next
  }

  override var acceptsTransform: Bool { plan.scrollTypes != 0 }

  override func transformed(_ event: PinchEvent) {
    switch event.phase {
    case .began: break
    case .changed:
      // From its first turn on.
      if !hasBegun, event.rotation == 0 { return }
      turn(to: event.rotation)
      if isRunning { propose(.changed, nil) } else { propose(.began, "IND-2") }
    case .ended:
      if hasBegun { turn(to: event.rotation, isEnd: true) }
      if !event.momentum { speed = OracleVelocity() }
      propose(hasBegun ? .ended : .failed, "IND-2")
    case .cancelled: cancelOrFail("S-18")
    }
  }

  override func reset() {
    finger = nil
    lastScroll = nil
    swept = 0
    speed = OracleVelocity()
  }

  override var measured: SIMD4<Double> {
    // SCR-4: until 0.1 s have passed the velocity is that of the last step.
    let rest = lastScroll.map { world.now.seconds(since: $0) } ?? .infinity
    let velocity = speed.value(at: rest < 0.1 ? lastScroll ?? world.now : world.now)
    return SIMD4(hasBegun ? swept : 0, .nan, velocity.dx, .nan)
  }
}
