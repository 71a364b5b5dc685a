import TouchGeometry
import TouchGestures
import TouchInput

/// Section 4.5.
final class OraclePinch: OracleTwoFinger {
  private var scale = 1.0
  private var landing = 0.0
  private var reference = 1.0
  private var perUnit = 1.0
  /// What a trackpad says in all.
  private var total: Double?

  override var tracked: Double {
    if total == nil, !hasBegun { return pair.count == 2 ? span.length : 0 }
    return scale * perUnit
  }
  override var unit: Double { perUnit }
  /// PIN-6: counted from 1.
  override func firstChange(since before: Double) -> Double { scale - 1 }

  override func pin() {
    landing = span.length
    // PIN-10: without a jump of the scale. The law is silent on fingers at one place: as in PIN-3.
    if isRunning { reference = scale > 0 ? max(landing, 1) / scale : max(landing, 1) }
  }

  override func follow() {
    if isRunning { scale = span.length / reference }
  }

  /// PIN-2, PIN-3.
  override var progress: (value: Double, limit: Double) { (abs(span.length - landing), 8) }
  override func takeOutThreshold() {
    reference = max(landing + (span.length > landing ? 8 : -8), 1)
    scale = span.length / reference
    perUnit = reference
  }

  override func take(_ event: PinchEvent) {
    total = event.scale
    scale = event.scale / reference
  }

  /// PIN-5.
  override func rebase() {
    guard hasBegun else { return }
    if let total { reference = total } else if pair.count == 2 { reference = max(span.length, 1) }
    scale = 1
    perUnit = reference
    forgetVelocity()
  }

  override func reset() {
    super.reset()
    scale = 1
    reference = 1
    perUnit = 1
    total = nil
  }

  override var measured: SIMD4<Double> { SIMD4(hasBegun ? scale : 1, .nan, velocity, .nan) }
}
