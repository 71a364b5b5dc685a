/// The path of a finger that gestures and layers follow.
///
/// In a scene or a recording it is written `raw`, `filtered:1,0.007,1` or `predicted`.
package enum FollowedPath: Hashable, Sendable {
  /// The samples as they came.
  case raw
  /// The samples after ``OneEuroFilter``.
  case filtered(OneEuroFilter.Parameters)
  /// The finger's expected location one frame later: ``TouchPredictor``.
  case predicted

  /// The kind of path.
  package var kind: PathKind {
    switch self {
    case .raw: .raw
    case .filtered: .filtered
    case .predicted: .predicted
    }
  }

  /// Returns the next path for a switch: from raw to filtered to predicted, and back.
  package func next(_ filter: OneEuroFilter.Parameters) -> FollowedPath {
    switch self {
    case .raw: .filtered(filter)
    case .filtered: .predicted
    case .predicted: .raw
    }
  }
}

extension FollowedPath: LosslessStringConvertible {
  /// The path in words; a filter's numbers are always included, in case the defaults change.
  package var description: String {
    switch self {
    case .raw, .predicted: kind.rawValue
    case .filtered(let filter): "\(kind.rawValue):\(filter.numbers)"
    }
  }

  /// The accepted words, for an error message.
  package static let expectation =
    "raw, filtered, predicted, or filtered:CUTOFF,BETA,DERIVATIVE with up to three numbers: a cutoff "
    + "from 0.001 to 1000, a beta from 0 to 1000"

  /// Creates a path from its words, or nil if they are invalid.
  package init?(_ text: String) {
    let name = PathKind.filtered.rawValue
    switch text {
    case PathKind.raw.rawValue: self = .raw
    case PathKind.predicted.rawValue: self = .predicted
    case name: self = .filtered(OneEuroFilter.Parameters())
    default:
      guard text.hasPrefix(name + ":"),
        let filter = OneEuroFilter.Parameters(numbers: text.dropFirst(name.count + 1))
      else { return nil }
      self = .filtered(filter)
    }
  }
}
