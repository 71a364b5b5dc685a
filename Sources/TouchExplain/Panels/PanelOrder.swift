import TouchSandbox

/// Which panels of a room the user has folded, and which one comes first where not all have height.
struct PanelOrder: Hashable {
  /// The panels that show their titles alone, although they may have room for more.
  private(set) var folded: Set<OverlayPart> = []
  /// The panels that are shown, the latest first; those that came together in the order of their
  /// keys.
  private(set) var latest: [OverlayPart] = []

  /// Takes in which panels are shown now.
  mutating func update(_ shown: Set<OverlayPart>) {
    let new = OverlayPart.allCases.filter { shown.contains($0) && !latest.contains($0) }
    folded.formIntersection(shown)
    latest = new + latest.filter(shown.contains)
  }

  /// A tap on a title: a panel that is folded gets its room before all others, and another is
  /// folded.
  ///
  /// - Parameters:
  ///   - part: What the panel shows.
  ///   - isFolded: Whether only its title is shown now.
  mutating func toggle(_ part: OverlayPart, isFolded: Bool) {
    guard isFolded else {
      folded.insert(part)
      return
    }
    folded.remove(part)
    latest = [part] + latest.filter { $0 != part }
  }

  /// How early a panel gets its height, from 0 on.
  func rank(of part: OverlayPart) -> Int { latest.firstIndex(of: part) ?? latest.count }
}
