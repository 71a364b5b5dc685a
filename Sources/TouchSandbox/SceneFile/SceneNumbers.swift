import TouchJSON

// What a scene is saved with, it is read with again: gestures can take a layer farther than a file
// can say, since what they scale and place multiplies.

extension JSONValue {
  /// Numbers, each brought into a range; what is none any more is 0, or what is next to it.
  static func within(
    _ numbers: Double..., in range: ClosedRange<Double> = SceneLimits.number
  ) -> JSONValue {
    .array(numbers.map { .number(bounded($0, range)) })
  }

  /// The same value with every number in it brought into ``SceneLimits/number``.
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
