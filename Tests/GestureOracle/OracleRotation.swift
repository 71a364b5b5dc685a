import TouchGeometry
import TouchGestures
import TouchInput

/// Section 4.6.
final class OracleRotation: OracleTwoFinger {
  /// Turned since the pair was pinned, or since it was set.
  private var turned = 0.0
  /// Nil while the fingers have been at one place only: the law is silent on a direction that does
  /// not exist.
  private var direction: Double?
  private var offset = 0.0
  private var threshold: Double { plan.thresholds.rotation.hysteresis }

  override var tracked: Double { turned }
  override var canMeasure: Bool { span != .zero }
  override var beginning: StaticString { "ROT-3" }
  override var ending: StaticString { "ROT-8" }

  override func pin() {
    direction = span == .zero ? nil : span.angle
    if !isRunning { turned = 0 }
  }

  /// ROT-5.
  override func follow() {
    if span == .zero { return }
    var step = span.angle - (direction ?? span.angle)
    while step > .pi { step -= 2 * .pi }
    while step <= -.pi { step += 2 * .pi }
    turned += step
    direction = span.angle
  }

  /// ROT-3, ROT-4.
  override var progress: (value: Double, limit: Double) { (abs(turned), threshold) }
  override func takeOutThreshold() { offset = turned > 0 ? threshold : -threshold }

  override func take(_ event: PinchEvent) { turned = event.rotation }

  /// ROT-6.
  override func rebase() {
    guard hasBegun else { return }
    offset = turned
    forgetVelocity()
  }

  override func reset() {
    super.reset()
    turned = 0
    offset = 0
  }

  override var measured: SIMD4<Double> {
    SIMD4(hasBegun ? turned - offset : 0, .nan, velocity, .nan)
  }
}
