/// A rule by which a kind of recognizer decides, and the changes that lead to another decision.
///
///     RecognizerRule("TAP-5", [.hand(.nextEarlier), .raise(.tapGap)])
///
/// To explain a failure that names the rule, each of these changes is tried on a replay.
public struct RecognizerRule: Sendable {
  /// The name of the rule, as reasons cite it: `TAP-5`.
  public let name: String
  /// The quantity that must have been measured; nil for any, and for a number of fingers.
  public let quantity: Verdict.Quantity?
  /// The side of the limit that must have been required; nil for any.
  public let side: Verdict.Limit?
  /// The changes that would have helped, the likeliest first.
  public let changes: [Change]

  /// A change that would have led to another decision.
  public enum Change: Sendable {
    /// A larger number.
    case raise(RecognizerOption)
    /// A smaller number.
    case lower(RecognizerOption)
    /// The number that was measured: larger if there were too many, otherwise smaller.
    case fit(RecognizerOption)
    /// The same gesture in less time.
    case hurry
    /// The same gesture in more time.
    case linger
    /// Another direction of a swipe.
    case redirect
    /// A change of the fingers' movement.
    case hand(Deed)
  }

  /// A change of the fingers' movement.
  public enum Deed: Sendable {
    /// Each finger moves farther from its landing.
    case farther
    /// Each finger moves less far from its landing.
    case lessFar
    /// Each finger strays less from a straight line.
    case straighter
    /// The distance of two fingers changes more.
    case wider
    /// Two fingers turn more.
    case turned
    /// The fingers land nearer the edge.
    case nearerEdge
    /// The next finger lands earlier.
    case nextEarlier
  }

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - name: The name of the rule, as reasons cite it.
  ///   - quantity: The quantity that must have been measured, if the rule has several limits.
  ///   - side: The side of the limit that must have been required, if the rule has both.
  ///   - changes: The changes that would have helped.
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
  /// Returns the changes that would have prevented a failure by a rule; empty if none is known.
  ///
  /// A recognizer may fail by a rule of another kind, as a press does if its taps are not valid.
  package func changes(
    afterFailingBy rule: String, _ measured: Verdict.Measurement?
  ) -> [RecognizerRule.Change] {
    ([self] + Self.all).lazy.flatMap(\.failures).first { $0.explains(rule, measured) }?.changes
      ?? []
  }

  /// Returns the changes that would have delayed a recognition by a rule; empty if none is known.
  package func changes(afterRecognitionBy rule: String) -> [RecognizerRule.Change] {
    ([self] + Self.all).lazy.flatMap(\.recognitions).first { $0.name == rule }?.changes ?? []
  }
}
