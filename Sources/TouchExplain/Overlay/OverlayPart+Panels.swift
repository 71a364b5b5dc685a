/// A kind of panel, which creates the overlay's panels of one part.
package struct PanelKind: Sendable {
  /// The part that the panel shows.
  package let part: OverlayPart
  /// Whether the panel shows what happened before it was opened; in a recording, a session with
  /// such a panel is played from the start.
  package var looksBack = false
  /// The words that choose what the panel shows from the start, as in `--show PART:WORD`.
  package var words: [String] = []
  /// Creates a panel of this kind.
  package let make: @Sendable () -> any OverlayPanel
}

extension OverlayPart {
  /// Every kind of panel, in the order of their keys; this is the only list of them.
  package static let kinds: [PanelKind] = [
    PanelKind(part: .figures) { FiguresPanel() },
    PanelKind(part: .board, looksBack: true) { BoardPanel() },
    PanelKind(part: .geometry, looksBack: true, words: GeometryChoice.words) { GeometryPanel() },
    PanelKind(part: .numbers, looksBack: true, words: NumbersPanel.words) { NumbersPanel() },
    PanelKind(part: .solvers, looksBack: true) { SolversPanel() },
    PanelKind(part: .paths) { PathsPanel() },
  ]

  /// The word of `--show PART:WORD` that unfolds a part to show everything.
  package static let detailsWord = "details"

  /// The words that choose what the part shows from the start, as in `--show PART:WORD`.
  package var words: [String] {
    (Self.kinds.first { $0.part == self }?.words ?? []) + [Self.detailsWord]
  }

  /// The available parts, in the order of the keys.
  public static var available: [OverlayPart] {
    allCases.filter { part in kinds.contains { $0.part == part } }
  }
}
