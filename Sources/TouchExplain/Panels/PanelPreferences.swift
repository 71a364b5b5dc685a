package import TouchInput
package import TouchSandbox

/// A user's preferences for the overlay's panels.
package struct PanelPreferences: Hashable, Sendable {
  /// The legibility of words.
  package var legibility = Legibility()
  /// The initial choices in panels, word by word.
  package var choices: [OverlayPart: [String]] = [:]
  /// Whether panels float above the scene even if they could have a room of their own.
  package var floats = false
  /// The finger paths to draw in the paths part, or nil for the default ones.
  package var paths: Set<PathKind>?
  /// The parameters of the filtered path's filter, or nil for none.
  package var filter: OneEuroFilter.Parameters?

  /// Creates the default preferences.
  package init() {}

  /// The paths drawn in the paths part; by default, those without a filter unless a filter is
  /// chosen.
  package var shownPaths: Set<PathKind> {
    paths ?? (filter == nil ? [.raw, .resampled, .predicted] : Set(PathKind.allCases))
  }
}
