extension Verdict {
  /// The rule that decided; nil where a recognizer of one's own gave no reason.
  package var rule: String? { ruleName.map { "\($0)" } }

  /// The same without an allocation.
  package var ruleName: StaticString? {
    switch self {
    case .measured(_, let rule), .lifted(let rule), .allLifted(let rule), .rule(let rule, _):
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

  /// What was measured against which limit; nil where nothing was.
  package var measurement: Measurement? {
    if case .measured(let measured, _) = self { measured } else { nil }
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
    case .score, .fingers, .taps: plain(value)
    default: plain(value) + " pt"
    }
  }
}
