import TouchGestures

/// Which constants a reason depends on, the one that it names first.
enum TunableConstants {
  /// A change that may make the gesture what it was not.
  enum Change: Sendable {
    /// A constant of the recognizer; which way is up to what was measured.
    case raise(GestureConstant)
    case lower(GestureConstant)
    /// The hand takes less time, or more.
    case hurry, linger
    /// Another direction of a swipe.
    case direct
  }

  /// Something else that fingers could do.
  enum Deed: Sendable {
    /// Each goes farther from its landing, or less far, or strays less from a straight line.
    case farther, lessFar, straighter
    /// The distance of two changes more; two turn more.
    case wider, turned
    /// They land nearer the edge.
    case nearerEdge
    /// The next one lands earlier.
    case nextEarlier
  }

  /// What fingers could do for a recognizer that failed by a rule.
  static func deeds(afterFailingBy rule: String, _ measured: Verdict.Measurement?) -> [Deed] {
    switch rule {
    case "TAP-4", "LP-3": [.lessFar]
    case "TAP-5": [.nextEarlier]
    case "PAN-2", "EDGE-2", "SWP-6", "DIAL-2", "GATH-2": [.farther]
    case "SWP-4": [measured?.quantity == .across ? .straighter : .farther]
    case "EDGE-1": [.nearerEdge]
    case "SWP-11": [measured?.side == .atMost ? .straighter : .farther]
    case "PIN-2": [.wider]
    case "ROT-3": [.turned]
    case "TRF-4": [.farther, .wider, .turned]
    default: []
    }
  }

  /// What to try for a recognizer that failed by a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - measured: What was measured; rules with two limits are told apart by it.
  /// - Returns: The changes; empty where no constant is known that the rule depends on.
  static func changes(
    afterFailingBy rule: String, _ measured: Verdict.Measurement?
  ) -> [Change] {
    let isTooMany = measured?.side == .atMost
    return switch rule {
    case "TAP-2", "TAP-7": fingers(.tapFingers, isTooMany)
    case "TAP-3": [.raise(.tapDuration), .hurry]
    case "TAP-4", "TAP-6": [.raise(.tapMovement)]
    case "TAP-5": [.raise(.tapGap), .lower(.taps)]
    case "LP-3": [.raise(.pressMovement), .lower(.pressDuration)]
    case "LP-4":
      measured?.quantity == nil
        ? fingers(.pressFingers, isTooMany) : [.lower(.pressDuration), .linger]
    case "PAN-2": [.lower(.panHysteresis)]
    case "PAN-3": [.lower(.panMinimum)]
    case "PAN-11": [.raise(.panMaximum)]
    case "EDGE-1": [.raise(.edgeBand)]
    case "EDGE-2": [.lower(.edgeHysteresis)]
    case "SWP-2": [.raise(.swipeDuration), .hurry, .lower(.swipeLength)]
    case "SWP-4": [.lower(.swipeWidthDecay), .hurry, .raise(.swipeLength)]
    case "SWP-5": [.direct]
    case "SWP-6": [.lower(.swipeLength), .lower(.swipeMinimum), .linger, .direct]
    case "SWP-8": fingers(.swipeFingers, isTooMany)
    case "SWP-11": isTooMany ? [.raise(.swipeVariance)] : [.lower(.swipeMinimum)]
    case "PIN-2": [.lower(.pinchHysteresis)]
    case "ROT-3": [.lower(.rotationHysteresis)]
    case "TRF-4":
      [.lower(.transformHysteresis), .lower(.turnHysteresis), .lower(.spreadHysteresis)]
    case "DIAL-2": [.lower(.dialMovement), .lower(.dialSweep)]
    case "GATH-1":
      measured?.quantity == .spread
        ? [.raise(.gatherReach)] : [.raise(.gatherDuration), .hurry]
    case "GATH-2": [.lower(.gatherMovement), .raise(.gatherClosing)]
    case "GATH-3": [.raise(.gatherStraying)]
    default: []
    }
  }

  private static func fingers(_ constant: GestureConstant, _ isTooMany: Bool) -> [Change] {
    isTooMany ? [.raise(constant)] : [.lower(constant)]
  }

  /// What to try on the recognizer that won, by the rule it was recognized by: what makes it later.
  static func changes(afterWinningBy rule: String) -> [Change] {
    switch rule {
    case "TAP-2": [.lower(.tapGap), .lower(.tapDuration)]
    case "LP-2": [.raise(.pressDuration)]
    case "PAN-2": [.raise(.panHysteresis)]
    case "EDGE-2": [.raise(.edgeHysteresis)]
    case "SWP-3": [.raise(.swipeLength)]
    case "SWP-11": [.raise(.swipeMinimum)]
    case "PIN-2": [.raise(.pinchHysteresis)]
    case "ROT-3": [.raise(.rotationHysteresis)]
    case "TRF-4": [.raise(.transformHysteresis)]
    case "DIAL-2": [.raise(.dialMovement), .raise(.dialSweep)]
    default: []
    }
  }
}
