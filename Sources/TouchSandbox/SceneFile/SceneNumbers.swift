import TouchJSON

// A saved scene must be readable again. Gestures can take a layer farther than a file can express,
// because their scales and translations multiply.

extension JSONValue {
  /// Returns an array of numbers, each brought into a range; NaN becomes 0, or the bound next to
  /// it.
  static func within(
    _ numbers: Double..., in range: ClosedRange<Double> = SceneLimits.number
  ) -> JSONValue { .array(numbers.map { .number(bounded($0, range)) }) }

  /// The same value with every number brought into ``SceneLimits/number``.
  var withinLimits: JSONValue {
    switch self {
    case .number(let number): .number(Self.bounded(number, SceneLimits.number))
    case .array(let values): .array(values.map(\.withinLimits))
    case .object(let object): .object(object.mapValues(\.withinLimits))
    case .string, .bool, .null: self
    }
  }

  private static func bounded(_ number: Double, _ range: ClosedRange<Double>) -> Double {
    min(max(number.isNaN ? 0 : number, range.lowerBound), range.upperBound)
  }
}
