import TouchGeometry
import TouchGestures
import TouchInput

/// Section 4.2.
final class OracleLongPress: OracleRecognizer {
  private lazy var row = TapRow(needed: plan.fingers)
  /// Where the centre was when the clock started; nil before.
  private var clockStart: Point?

  private var isPress: Bool { row.count == plan.taps }

  override func began(_ touches: [OracleTouch]) {
    if isRunning {
      // LP-8.
      for touch in touches { ignore(touch) }
      noteCentroid()
      return
    }
    let isFirst = row.fingers.isEmpty
    if case .isNone(let rule) = row.land(touches, beside: self.touches) {
      return propose(.failed, isPress && rule == "TAP-7" ? "LP-4" : rule)
    }
    if !isPress {
      if isFirst { setDeadline(after: 0.75, from: world.now, afterEvents: true) }
      return
    }
    if isFirst { deadline = nil }
    guard row.fingers.count == plan.fingers else { return }
    // LP-2: the clock starts when the last finger lands. LP-11: zero begins at once.
    clockStart = centroid(row.fingers.map(\.location))
    if plan.duration <= 0 { return propose(.began, "LP-11") }
    setDeadline(after: plan.duration, from: world.now, afterEvents: false)
  }

  override func moved(_ touches: [OracleTouch]) {
    if isRunning { return propose(.changed, nil) }
    if isPress {
      // LP-3.
      if let clockStart, let here = centroid(row.fingers.map(\.location)),
        here.distance(to: clockStart) > plan.movement
      {
        propose(.failed, "LP-3")
      }
    } else if case .isNone(let rule) = row.wander() {
      propose(.failed, rule)
    }
  }

  override func ended(_ touches: [OracleTouch]) {
    // LP-7, LP-4.
    if isRunning { return propose(.ended, "LP-7") }
    if isPress { return propose(.failed, "LP-4") }
    switch row.lift(leaving: self.touches) {
    case .goesOn: break
    case .isNone(let rule): propose(.failed, rule)
    case .isWhole: setDeadline(after: 0.35, from: world.now, afterEvents: true)
    }
  }

  /// LP-9.
  override func cancelled(_ touches: [OracleTouch]) { cancelOrFail("S-18") }

  override func timerEnded() {
    if clockStart != nil { return propose(.began, "LP-2") }
    propose(.failed, row.fingers.isEmpty ? "TAP-5" : "TAP-3")
  }

  override func reset() {
    row = TapRow(needed: plan.fingers)
    clockStart = nil
  }
}

/// Whether two rules are the same.
func == (a: StaticString, b: StaticString) -> Bool { a.description == b.description }
