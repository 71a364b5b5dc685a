import TouchGeometry
import TouchInput

/// Decides when a transform begins.
extension TransformGestureRecognizer {
  /// Returns the reason why it begins with this event, or nil if it does not (TRF-4).
  func reasonToBegin() -> Verdict? {
    let fingers = own.marks.fingers
    var farthest = 0.0
    for finger in fingers { farthest = max(farthest, finger.distanceFromLanding) }
    if farthest > 0, farthest >= hysteresis {
      return .measured(.init(.moved, farthest, .needs, hysteresis), rule: "TRF-4")
    }
    guard fingers.count == 2, mode != .translation else { return nil }
    if isSpreadBelow(tuning.spread.minimum) {
      own.isPairTooClose = true
    } else if own.isPairTooClose, isSpreadAbove(tuning.spread.recovery) {
      own.isPairTooClose = false
      own.turnStart = pairNow
    }
    if own.isPairTooClose { return nil }
    let turn = pairTurn
    if turn >= tuning.rotation.hysteresis {
      return .measured(.init(.turned, turn, .needs, tuning.rotation.hysteresis), rule: "TRF-4")
    }
    let spread = pairSpread
    guard mode != .rigid, spread >= tuning.pinch.hysteresis else { return nil }
    return .measured(.init(.spread, spread, .needs, tuning.pinch.hysteresis), rule: "TRF-4")
  }

  /// From the first to the second of two fingers, when the later one landed: the first may have
  /// moved before.
  var pairAtLanding: Vector { own.marks.fingers[1].landingVector(from: own.marks.fingers[0]) }

  /// The current vector from the first to the second of two fingers.
  var pairNow: Vector {
    own.marks.fingers[1].touch.seenLocation - own.marks.fingers[0].touch.seenLocation
  }

  /// The rotation of a pair since its landing, or since it last became far enough apart (TRF-4).
  var pairTurn: Double {
    abs(Angle.remainder(pairNow.angle - (own.turnStart ?? pairAtLanding).angle))
  }

  /// The change of a pair's distance since its landing (TRF-4).
  var pairSpread: Double { abs(pairNow.length - pairAtLanding.length) }

  /// Returns the verdict with its distance from the threshold.
  func missed() -> Verdict {
    // A finger's movement as it lifts does not count (PAN-8).
    let farthest = trackedTouches.map { ($0.seenLocation - $0.startLocation).length }.max() ?? 0
    return .measured(
      .init(.moved, farthest, hysteresis > 0 ? .needs : .moreThan, hysteresis), rule: "TRF-4")
  }
}
