import TouchSandbox

/// The panels of a room that the user has folded, and their priority if there is not enough height
/// for all.
struct PanelOrder: Hashable {
  /// The panels that show only their titles, although they may have room for more.
  private(set) var folded: Set<OverlayPart> = []
  /// The shown panels, latest first; panels shown together are in the order of their keys.
  private(set) var latest: [OverlayPart] = []

  /// Updates the order for the currently shown panels.
  mutating func update(_ shown: Set<OverlayPart>) {
    let new = OverlayPart.allCases.filter { shown.contains($0) && !latest.contains($0) }
    folded.formIntersection(shown)
    latest = new + latest.filter(shown.contains)
  }

  /// Handles a tap on a title, which unfolds a folded panel with top priority or folds an unfolded
  /// one.
  ///
  /// - Parameters:
  ///   - part: The part that the panel shows.
  ///   - isFolded: Whether only the panel's title is currently shown.
  mutating func toggle(_ part: OverlayPart, isFolded: Bool) {
    guard isFolded else {
      folded.insert(part)
      return
    }
    folded.remove(part)
    latest = [part] + latest.filter { $0 != part }
  }

  /// Returns a panel's priority for height, from 0 on.
  func rank(of part: OverlayPart) -> Int { latest.firstIndex(of: part) ?? latest.count }
}
