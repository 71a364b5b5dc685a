import TouchGestures

/// The numbers of a failure that a smaller recording must keep, so that it shows the same defect and
/// not merely the same rule.
struct FailureEvidence: Hashable, Sendable {
  /// The excess of the verdict's measure over its limit; nil if nothing was measured.
  var excess: Double?
  /// The actual count, location, rotation or scale.
  var found: [Double] = []
  /// The largest difference of an actual number from the original's.
  var tolerance = 0.0
  /// The actual text or colour.
  var text: String?

  /// Returns whether this failure is as close to holding as another one, with the same actual
  /// values.
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
    // Sums of locations differ in their last bits if they have fewer samples.
    case (let own?, let limit?): return own <= limit + 1e-6
    default: return false
    }
  }
}

extension Verdict {
  /// The excess of a measure over its limit, 0 at the limit; nil if nothing was measured.
  var excess: Double? {
    guard case .measured(let measured, _) = self, !measured.hasTimedOut else { return nil }
    let excess = measured.value - measured.bound
    return measured.side == .atMost ? excess : -excess
  }
}
