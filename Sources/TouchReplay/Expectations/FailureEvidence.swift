import TouchGestures

/// The numbers of a failure that a smaller recording must keep, so that it shows the same defect and
/// not merely the same rule.
struct FailureEvidence: Hashable, Sendable {
  /// By how much the verdict's measure misses its limit; nil if nothing was measured.
  var excess: Double?
  /// The count, place, turn or size that was found.
  var found: [Double] = []
  /// How far a found number may lie from the original's.
  var tolerance = 0.0
  /// The text or the color that was found.
  var text: String?

  /// Whether this failure is as near to holding as another one, and what was found is the same.
  ///
  /// A measure may come closer to its limit, but not go farther beyond it: a limit that lets the
  /// other failure pass lets this one pass, too.
  func keeps(_ other: FailureEvidence) -> Bool {
    guard text == other.text, found.count == other.found.count else { return false }
    guard zip(found, other.found).allSatisfy({ abs($0 - $1) <= other.tolerance }) else {
      return false
    }
    switch (excess, other.excess) {
    case (nil, nil): return true
    // Sums of places end in other bits when fewer samples lead there.
    case (let own?, let limit?): return own <= limit + 1e-6
    default: return false
    }
  }
}

extension Verdict {
  /// By how much a measure misses its limit, 0 at the limit; nil if nothing was measured.
  var excess: Double? {
    guard case .measured(let measured, _) = self, !measured.hasTimedOut else { return nil }
    return measured.side.excess(of: measured.value, beyond: measured.bound)
  }
}

extension Verdict.Limit {
  fileprivate func excess(of value: Double, beyond bound: Double) -> Double {
    switch self {
    case .needs, .moreThan: bound - value
    case .atMost: value - bound
    }
  }
}
