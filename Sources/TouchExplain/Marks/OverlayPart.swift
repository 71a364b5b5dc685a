/// What the overlay can show, each by itself.
public enum OverlayPart: String, CaseIterable, Hashable, Sendable {
  /// Fingers, what recognizers measure, and the matrix of a layer.
  case figures
  /// The recognizers of a layer: their states over time, and why.
  case board
  /// The steps that a transform by fingers is made of.
  case geometry
  /// The matrices from the surface to a layer, with their numbers.
  case numbers
  /// What wrong ways to solve it would do with the same fingers.
  case solvers
  /// Paths of fingers: raw, resampled, predicted, filtered.
  case paths

  /// The key that shows it, or hides it, by SDL's name.
  public var key: String {
    switch self {
    case .figures: "F1"
    case .board: "F2"
    case .geometry: "F4"
    case .numbers: "F5"
    case .solvers: "F6"
    case .paths: "F7"
    }
  }

  /// What stands on its button, and on its panel.
  public var label: String {
    switch self {
    case .figures: "Figures"
    case .board: "Recognizers"
    case .geometry: "Geometry"
    case .numbers: "Numbers"
    case .solvers: "Wrong solvers"
    case .paths: "Paths"
    }
  }
}
