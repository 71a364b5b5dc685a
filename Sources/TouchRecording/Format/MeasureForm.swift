/// A form of expectations about measured numbers of a layer, with the keys of its line.
///
/// The format knows only the keys. A registered kind of expectation, which TouchReplay's
/// `ExpectationKind` describes, measures the numbers.
public enum MeasureForm: String, CaseIterable, Hashable, Sendable {
  /// The distance of a wrong solver from the layer; the form's key holds the solver's name.
  case solver

  /// The keys of its numbers, in order; a line has at least one of them.
  public var numbers: [String] { keys.map { String(describing: $0) } }

  /// The key whose value names the subject of the measurement.
  var key: StaticString {
    switch self {
    case .solver: "solver"
    }
  }

  var keys: [StaticString] {
    switch self {
    case .solver: ["points", "degrees", "factor"]
    }
  }
}
