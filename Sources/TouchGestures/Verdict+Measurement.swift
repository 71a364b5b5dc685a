extension Verdict {
  /// The rule that decided; nil where a recognizer of one's own gave no reason.
  package var rule: String? { ruleName.map { "\($0)" } }

  /// The same without an allocation.
  package var ruleName: StaticString? {
    switch self {
    case .measured(let rule, _, _, _, _), .measuredAt(let rule, _, _, _, _, _),
      .outlasted(let rule, _, _), .fingers(let rule, _, _, _), .lifted(let rule),
      .allLifted(let rule), .taps(let rule, _, _), .rule(let rule, _):
      rule
    case .touchesCancelled: "S-18"
    case .excluded: "X-2"
    case .requirementRecognized: "F-4"
    case .waitingCycle: "F-8"
    case .refused: "G-3"
    case .refusedByTarget: "G-4"
    case .disabled: "S-16"
    case .removed: "S-17"
    case .nothingLeft: "F-3"
    case .own: nil
    }
  }

  /// A number and the limit that it was held against.
  package struct Measurement: Hashable, Sendable {
    /// What was measured; nil for what was counted, fingers or taps.
    package var quantity: Quantity?
    /// How much: points, seconds, radians or a count.
    package var value: Double
    /// Which side of the limit was asked for.
    package var side: Limit
    /// The limit, in the same unit.
    package var bound: Double

    /// Whether the value is on the side that was asked for.
    package var isKept: Bool { side.isKept(value, bound) }
  }

  /// What was measured against which limit; nil where nothing was.
  ///
  /// A time limit that passed has the limit itself for its value: nobody measured more.
  package var measurement: Measurement? {
    switch self {
    case .measured(_, let quantity, let value, let side, let bound),
      .measuredAt(_, let quantity, let value, let side, let bound, _):
      Measurement(quantity: quantity, value: value, side: side, bound: bound)
    case .outlasted(_, let quantity, let bound):
      Measurement(quantity: quantity, value: bound, side: .atMost, bound: bound)
    case .fingers(_, let count, let side, let bound):
      Measurement(quantity: nil, value: Double(count), side: side, bound: Double(bound))
    case .taps(_, let count, let needed):
      Measurement(quantity: nil, value: Double(count), side: .needs, bound: Double(needed))
    default: nil
    }
  }

  /// The recognizer that decided in this one's place, if one did.
  package var other: GestureRecognizer? {
    switch self {
    case .excluded(let other), .requirementRecognized(let other): other
    default: nil
    }
  }
}

extension Verdict.Quantity {
  /// A number of it with its unit, for people.
  package func text(_ value: Double) -> String {
    switch self {
    case .turned: plain(value)
    case .held, .gap, .elapsed, .silence: plain(value) + " s"
    case .score: plain(value)
    default: plain(value) + " pt"
    }
  }
}
