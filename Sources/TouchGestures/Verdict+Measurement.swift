extension Verdict {
  /// The deciding rule, or nil if a custom recognizer gave no reason.
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

  /// The measured value and its limit, or nil if nothing was measured.
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
  /// Returns one of its numbers with its unit, as readable text.
  package func text(_ value: Double) -> String { withUnit(plain(value)) }
}
