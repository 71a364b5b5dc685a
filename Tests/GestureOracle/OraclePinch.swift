import TouchGeometry
import TouchGestures
import TouchInput

/// Section 4.5.
class OraclePinch: OracleTwoFinger {
  private var scale = 1.0
  private var landing = 0.0
  private var reference = 1.0
  /// What the scale was as the pair, or its value, was set last, and the distance then: nil until
  /// that has happened (PIN-5, PIN-10).
  private var anew: (scale: Double, distance: Double)?
  private var perUnit = 1.0
  /// What a trackpad says in all.
  private var total: Double?
  private var burst: OracleBurst?

  private var least: Double { plan.thresholds.pinch.referenceMinimum }

  override var tracked: Double {
    if total == nil, !hasBegun { return pair.count == 2 ? span.length : 0 }
    return scale * perUnit
  }
  override var unit: Double { perUnit }
  /// PIN-6: counted from 1.
  override func firstChange(since before: Double) -> Double { scale - 1 }

  override func pin() {
    landing = span.length
    if isRunning { pairAnew() }
  }

  /// PIN-10: without a jump of the scale.
  private func pairAnew() {
    anew = (scale, span.length)
    reference = max(scale > 0 ? span.length / scale : span.length, least)
  }

  override func follow() {
    guard isRunning else { return }
    guard let anew else { return scale = span.length / reference }
    scale = max(0, anew.scale + (span.length - anew.distance) / reference)
  }

  /// PIN-2, PIN-3.
  override var progress: (value: Double, limit: Double) {
    (abs(span.length - landing), plan.thresholds.pinch.hysteresis)
  }
  override func takeOutThreshold() {
    let limit = plan.thresholds.pinch.hysteresis
    reference = max(landing + (span.length > landing ? limit : -limit), least)
    scale = span.length / reference
    perUnit = reference
  }

  override func take(_ event: PinchEvent) {
    total = event.scale
    scale = event.scale / reference
  }

  // MARK: Wheels (SCR-5)

  override func acceptsScroll(_ event: WheelEvent) -> Bool {
    event.phase != nil && !event.isPrecise && plan.scrollTypes & 1 != 0
      && (event.phase == .ended || event.delta.dy != 0)
  }

  override func scrolled(_ event: WheelEvent) {
    var next = burst ?? OracleBurst(at: event.location, world.now)
    // Upright ticks alone are a pinch.
    var upright = event
    upright.delta.dx = 0
    if event.phase != .ended { next.add(upright, at: world.now) }
    var pinch = next.pinch(event.phase == .ended ? .ended : burst == nil ? .began : .changed)
    pinch.momentum = event.momentum
    if event.phase == .ended {
      propose(.ended, "SCR-4")
    } else if burst == nil {
      propose(.began, "SCR-3", upright.delta.length, of: 0)
    }
    burst = next
    transformed(pinch)
  }

  override var velocityTime: Timestamp { burst?.velocityTime(at: world.now) ?? world.now }

  /// PIN-5.
  override func rebase() {
    guard hasBegun else { return }
    scale = 1
    if let total { reference = total } else if pair.count == 2 { pairAnew() }
    perUnit = reference
    forgetVelocity()
  }

  override func reset() {
    super.reset()
    scale = 1
    reference = 1
    anew = nil
    perUnit = 1
    total = nil
    burst = nil
  }

  override var measured: SIMD4<Double> { SIMD4(hasBegun ? scale : 1, .nan, velocity, .nan) }
}
