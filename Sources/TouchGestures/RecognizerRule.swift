/// A rule by which a kind of recognizer decides, and what would have made it decide otherwise.
///
///     RecognizerRule("TAP-5", [.hand(.nextEarlier), .raise(.tapGap)])
///
/// A failure that names the rule is explained by these changes: each is tried on a replay.
public struct RecognizerRule: Sendable {
  /// The rule, as reasons cite it: `TAP-5`.
  public let name: String
  /// What must have been measured; nil for anything, and for fingers that were counted.
  public let quantity: Verdict.Quantity?
  /// Which side of the limit must have been asked for; nil for any.
  public let side: Verdict.Limit?
  /// What would have helped, the likeliest first.
  public let changes: [Change]

  /// Something that would have been decided otherwise with.
  public enum Change: Sendable {
    /// A larger number.
    case raise(RecognizerOption)
    /// A smaller number.
    case lower(RecognizerOption)
    /// As many as there were: a larger number where there were too many, else a smaller one.
    case fit(RecognizerOption)
    /// The same in less time.
    case hurry
    /// The same in more time.
    case linger
    /// Another direction of a swipe.
    case redirect
    /// Something else that the fingers do.
    case hand(Deed)
  }

  /// Something else that fingers could do.
  public enum Deed: Sendable {
    /// Each goes farther from its landing.
    case farther
    /// Each goes less far from its landing.
    case lessFar
    /// Each strays less from a straight line.
    case straighter
    /// The distance of two changes more.
    case wider
    /// Two turn more.
    case turned
    /// They land nearer the edge.
    case nearerEdge
    /// The next one lands earlier.
    case nextEarlier
  }

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - name: The rule, as reasons cite it.
  ///   - quantity: What must have been measured, where the rule has several limits.
  ///   - side: Which side of the limit must have been asked for, where the rule has both.
  ///   - changes: What would have helped.
  public init(
    _ name: String, measuring quantity: Verdict.Quantity? = nil, asking side: Verdict.Limit? = nil,
    _ changes: [Change]
  ) {
    self.name = name
    self.quantity = quantity
    self.side = side
    self.changes = changes
  }

  fileprivate func explains(_ rule: String, _ measured: Verdict.Measurement?) -> Bool {
    name == rule && (quantity == nil || quantity == measured?.quantity)
      && (side == nil || side == measured?.side)
  }
}

extension RecognizerKind {
  /// What would have prevented a failure by a rule; empty where nothing is known.
  ///
  /// A recognizer may fail by a rule of another kind, as a press does whose taps are none.
  package func changes(
    afterFailingBy rule: String, _ measured: Verdict.Measurement?
  ) -> [RecognizerRule.Change] {
    ([self] + Self.all).lazy.flatMap(\.failures).first { $0.explains(rule, measured) }?.changes
      ?? []
  }

  /// What would have delayed a recognition by a rule; empty where nothing is known.
  package func changes(afterRecognitionBy rule: String) -> [RecognizerRule.Change] {
    ([self] + Self.all).lazy.flatMap(\.recognitions).first { $0.name == rule }?.changes ?? []
  }
}
