/// A form of expectations about numbers that are measured of a layer: which keys its line has.
///
/// The format knows only the keys. A registered kind of expectation, which TouchReplay's
/// `ExpectationKind` describes, measures the numbers.
public enum MeasureForm: String, CaseIterable, Hashable, Sendable {
  /// How far a wrong solver is from the layer; the form's key holds the solver's name.
  case solver

  /// The keys of its numbers, in their order; a line has at least one of them.
  public var numbers: [String] { keys.map { String(describing: $0) } }

  /// The key whose value names what is measured.
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
