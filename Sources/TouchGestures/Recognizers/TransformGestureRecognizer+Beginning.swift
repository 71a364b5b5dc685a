import TouchGeometry
import TouchInput

/// When a transform begins.
extension TransformGestureRecognizer {
  /// Why it begins with this event; nil if it does not (TRF-4).
  func reasonToBegin() -> Verdict? {
    let fingers = own.marks.fingers
    var farthest = 0.0
    for finger in fingers { farthest = max(farthest, finger.distanceFromLanding) }
    if farthest > 0, farthest >= hysteresis {
      return .measured(rule: "TRF-4", .moved, farthest, .needs, hysteresis)
    }
    guard fingers.count == 2, mode != .translation else { return nil }
    if isSpreadBelow(tuning.spreadMinimum) {
      own.isPairTooClose = true
    } else if isSpreadAbove(tuning.spreadRecovery) {
      own.isPairTooClose = false
    }
    if own.isPairTooClose { return nil }
    // Since both are down: the first may have moved before the second one landed.
    let before = fingers[1].landingVector(from: fingers[0])
    let after = fingers[1].touch.seenLocation - fingers[0].touch.seenLocation
    let turn = abs(Angle.remainder(after.angle - before.angle))
    if turn >= tuning.rotationHysteresis {
      return .measured(rule: "TRF-4", .turned, turn, .needs, tuning.rotationHysteresis)
    }
    let spread = abs(after.length - before.length)
    guard mode != .rigid, spread >= tuning.pinchHysteresis else { return nil }
    return .measured(rule: "TRF-4", .spread, spread, .needs, tuning.pinchHysteresis)
  }

  /// How far from the threshold it stayed.
  func missed() -> Verdict {
    .measured(
      rule: "TRF-4", .moved, farthestSeen, hysteresis > 0 ? .needs : .moreThan, hysteresis)
  }

  private var farthestSeen: Double {
    // Where a finger went as it lifted does not count (PAN-8).
    trackedTouches.map { ($0.seenLocation - $0.startLocation).length }.max() ?? 0
  }
}
