/// A part of the overlay that can be shown by itself.
public enum OverlayPart: String, CaseIterable, Hashable, Sendable {
  /// Fingers, the measurements of recognizers, and the matrix of a layer.
  case figures
  /// The recognizers of a layer: their states over time, with reasons.
  case board
  /// The steps of a transform by fingers.
  case geometry
  /// The matrices from the surface to a layer, with their numbers.
  case numbers
  /// The results of wrong solvers for the same fingers.
  case solvers
  /// Paths of fingers: raw, resampled, predicted, filtered.
  case paths

  /// The key that shows or hides the part, by SDL's name.
  public var key: String { entry.key }

  /// The title of the part's button and panel.
  public var label: String { entry.label }

  private var entry: (key: String, label: String) {
    switch self {
    case .figures: ("F1", "Figures")
    case .board: ("F2", "Recognizers")
    case .geometry: ("F4", "Geometry")
    case .numbers: ("F5", "Numbers")
    case .solvers: ("F6", "Wrong solvers")
    case .paths: ("F7", "Paths")
    }
  }
}
