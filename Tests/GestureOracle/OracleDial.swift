import TouchGeometry
import TouchGestures
import TouchInput

/// DIAL-1 … DIAL-3.
final class OracleDial: OracleRecognizer {
  private var finger: OracleTouch?
  private var place = Point.zero
  private var swept = 0.0
  private var speed = OracleVelocity()

  private var anchor: Point {
    // The stage's root has its anchor at its origin.
    guard let layer, layer.index != nil else { return .zero }
    let middle = Point(x: layer.plan.size.width / 2, y: layer.plan.size.height / 2)
    return middle.applying(layer.toSurface)
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
    if abs(swept) >= limits.dialSweep {
      propose(.began, "DIAL-2", abs(swept), of: limits.dialSweep)
    } else if moved >= limits.dialMovement {
      propose(.began, "DIAL-2", moved, of: limits.dialMovement)
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
    if isRunning, let finger, finger.hasMoved {
      sweep(to: finger.location)
    }
    propose(isRunning ? .ended : .failed, isRunning ? "DIAL-1" : nil)
  }

  /// DIAL-2: what of the straight way lies outside the core, in one or two pieces.
  private func angle(from a: Point, to b: Point) -> Double {
    let start = a - anchor
    let way = b - a
    let core = plan.thresholds.dialCore
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

  override func reset() {
    finger = nil
    swept = 0
    speed = OracleVelocity()
  }

  override var measured: SIMD4<Double> {
    SIMD4(hasBegun ? swept : 0, .nan, speed.value(at: world.now).dx, .nan)
  }
}
