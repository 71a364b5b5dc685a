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
    } else if own.isPairTooClose, isSpreadAbove(tuning.spreadRecovery) {
      own.isPairTooClose = false
      own.turnStart = pairNow
    }
    if own.isPairTooClose { return nil }
    let turn = pairTurn
    if turn >= tuning.rotationHysteresis {
      return .measured(rule: "TRF-4", .turned, turn, .needs, tuning.rotationHysteresis)
    }
    let spread = pairSpread
    guard mode != .rigid, spread >= tuning.pinchHysteresis else { return nil }
    return .measured(rule: "TRF-4", .spread, spread, .needs, tuning.pinchHysteresis)
  }

  /// From the first to the second of two fingers, when the later one landed: the first may have
  /// moved before.
  var pairAtLanding: Vector {
    own.marks.fingers[1].landingVector(from: own.marks.fingers[0])
  }

  /// From the first to the second of two fingers, now.
  var pairNow: Vector {
    own.marks.fingers[1].touch.seenLocation - own.marks.fingers[0].touch.seenLocation
  }

  /// How far a pair has turned since its landing, or since it last became far enough apart (TRF-4).
  var pairTurn: Double {
    abs(Angle.remainder(pairNow.angle - (own.turnStart ?? pairAtLanding).angle))
  }

  /// How much the distance of a pair has changed since its landing (TRF-4).
  var pairSpread: Double { abs(pairNow.length - pairAtLanding.length) }

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
