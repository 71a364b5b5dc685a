import TouchGeometry
import TouchGestures
import TouchInput

/// Section 4.2.
final class OracleLongPress: OracleRecognizer {
  private lazy var row = TapRow(needed: plan.fingers, reach: plan.thresholds.tap.movement)
  /// Where the centre was when the clock started; nil before.
  private var clockStart: Point?
  private var clockTime = Timestamp.zero

  private var isPress: Bool { row.count == plan.taps }

  override func began(_ touches: [OracleTouch]) {
    if isRunning {
      // LP-8.
      for touch in touches { ignore(touch) }
      noteCentroid()
      return
    }
    let isFirst = row.fingers.isEmpty
    if case .isNone(let rule, let value, let limit) = row.land(touches, beside: self.touches) {
      return propose(.failed, isPress && rule == "TAP-7" ? "LP-4" : rule, value, of: limit)
    }
    if !isPress {
      if isFirst {
        setDeadline(after: plan.thresholds.tap.durationSeconds, from: world.now, afterEvents: true)
      }
      return
    }
    if isFirst { deadline = nil }
    guard row.fingers.count == plan.fingers else { return }
    // LP-2: the clock starts when the last finger lands. LP-11: zero begins at once.
    clockStart = centroid(row.fingers.map(\.location))
    clockTime = world.now
    if plan.duration <= 0 { return propose(.began, "LP-11", 0, of: 0) }
    setDeadline(after: plan.duration, from: world.now, afterEvents: false)
  }

  override func moved(_ touches: [OracleTouch]) {
    if isRunning { return propose(.changed, nil) }
    if isPress {
      // LP-3.
      if let clockStart, let here = centroid(row.fingers.map(\.location)),
        here.distance(to: clockStart) > plan.movement
      {
        propose(.failed, "LP-3", here.distance(to: clockStart), of: plan.movement)
      }
    } else if case .isNone(let rule, let value, let limit) = row.wander() {
      propose(.failed, rule, value, of: limit)
    }
  }

  override func ended(_ touches: [OracleTouch]) {
    // LP-7, LP-4.
    let down = Double(self.touches.count)
    if isRunning { return propose(.ended, "LP-7", down, of: Double(plan.fingers)) }
    if isPress {
      // LP-2: it was held since the clock started; without a clock fingers were missing.
      if clockStart == nil { return propose(.failed, "LP-4", down, of: Double(plan.fingers)) }
      return propose(.failed, "LP-4", world.now.seconds(since: clockTime), of: plan.duration)
    }
    switch row.lift(leaving: self.touches) {
    case .goesOn: break
    case .isNone(let rule, let value, let limit): propose(.failed, rule, value, of: limit)
    case .isWhole:
      setDeadline(after: plan.thresholds.tap.gapSeconds, from: world.now, afterEvents: true)
    }
  }

  /// LP-9.
  override func cancelled(_ touches: [OracleTouch]) { cancelOrFail("S-18") }

  override func timerEnded() {
    if clockStart != nil { return propose(.began, "LP-2", plan.duration, of: plan.duration) }
    let isGap = row.fingers.isEmpty
    let limits = (gap: plan.thresholds.tap.gapSeconds, held: plan.thresholds.tap.durationSeconds)
    propose(.failed, isGap ? "TAP-5" : "TAP-3", of: isGap ? limits.gap : limits.held)
  }

  override func reset() {
    row = TapRow(needed: plan.fingers, reach: plan.thresholds.tap.movement)
    clockStart = nil
  }
}

/// Whether two rules are the same.
func == (a: StaticString, b: StaticString) -> Bool { a.description == b.description }
