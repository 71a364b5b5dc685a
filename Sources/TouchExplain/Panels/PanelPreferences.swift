package import TouchInput
package import TouchSandbox

/// How a person wants the overlay's panels to be.
package struct PanelPreferences: Hashable, Sendable {
  /// How large words are.
  package var legibility = Legibility()
  /// The choices in panels from the start, word by word.
  package var choices: [OverlayPart: [String]] = [:]
  /// Whether panels float above the scene also where they could have a room of their own.
  package var floats = false
  /// Which paths of fingers are drawn where paths are shown; nil for the usual ones.
  package var paths: Set<PathKind>?
  /// What filters the filtered path; nil for nothing.
  package var filter: OneEuroFilter.Parameters?

  /// Usual panels, unless given.
  package init(
    legibility: Legibility = Legibility(), choices: [OverlayPart: [String]] = [:],
    floats: Bool = false, paths: Set<PathKind>? = nil, filter: OneEuroFilter.Parameters? = nil
  ) {
    self.legibility = legibility
    self.choices = choices
    self.floats = floats
    self.paths = paths
    self.filter = filter
  }

  /// The paths that are drawn where paths are shown: those without a filter, unless one was chosen.
  package var shownPaths: Set<PathKind> {
    paths ?? (filter == nil ? [.raw, .resampled, .predicted] : Set(PathKind.allCases))
  }
}
