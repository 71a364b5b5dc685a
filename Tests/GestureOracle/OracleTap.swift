import TouchGeometry
import TouchGestures
import TouchInput

/// Section 4.1.
final class OracleTap: OracleRecognizer {
  private lazy var row = TapRow(needed: plan.fingers, reach: plan.thresholds.tap.movement)

  override func began(_ touches: [OracleTouch]) {
    if !plan.wantsPrimary, touches.contains(where: { $0.type == .indirectPointer }) {
      return propose(.failed, "TAP-1")
    }
    let isFirst = row.fingers.isEmpty
    if case .isNone(let rule, let value, let limit) = row.land(touches, beside: self.touches) {
      return propose(.failed, rule, value, of: limit)
    }
    // TAP-3: at most 0.75 s, that included.
    if isFirst {
      setDeadline(after: plan.thresholds.tap.durationSeconds, from: world.now, afterEvents: true)
    }
  }

  override func moved(_ touches: [OracleTouch]) {
    if case .isNone(let rule, let value, let limit) = row.wander() {
      propose(.failed, rule, value, of: limit)
    }
  }

  override func ended(_ touches: [OracleTouch]) {
    switch row.lift(leaving: self.touches) {
    case .goesOn: break
    case .isNone(let rule, let value, let limit): propose(.failed, rule, value, of: limit)
    case .isWhole:
      deadline = nil
      if row.count == plan.taps {
        propose(.ended, "TAP-2", Double(row.count), of: Double(plan.taps))
      } else {
        // TAP-5.
        setDeadline(after: plan.thresholds.tap.gapSeconds, from: world.now, afterEvents: true)
      }
    }
  }

  /// TAP-9.
  override func cancelled(_ touches: [OracleTouch]) { propose(.failed, "S-18") }

  override func timerEnded() {
    let isGap = row.fingers.isEmpty
    let limits = (gap: plan.thresholds.tap.gapSeconds, held: plan.thresholds.tap.durationSeconds)
    propose(.failed, isGap ? "TAP-5" : "TAP-3", of: isGap ? limits.gap : limits.held)
  }

  override func reset() { row = TapRow(needed: plan.fingers, reach: plan.thresholds.tap.movement) }

  /// S-22, TAP-8.
  override var fingers: Int { proposed == .ended ? plan.fingers : super.fingers }
  override var location: Point { proposed == .ended ? row.start : super.location }

  ///
  override func canPrevent(_ other: OracleRecognizer) -> Bool {
    guard let other = other as? OracleTap else { return true }
    return other.plan.taps <= plan.taps
  }
  override func canBePrevented(by other: OracleRecognizer) -> Bool {
    guard let other = other as? OracleTap else { return true }
    return other.plan.taps >= plan.taps
  }
}
