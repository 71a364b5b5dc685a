/// How a panel of the overlay is made.
package struct PanelKind: Sendable {
  /// What it shows.
  package let part: OverlayPart
  /// Whether it shows what was before it was asked for: where a recording plays, a session with it
  /// has played from the start.
  package let looksBack: Bool
  /// What can be chosen from the start, as `--show PART:WORD`.
  package let words: [String]
  /// Makes one.
  package let make: @Sendable () -> any OverlayPanel

  /// Makes a kind.
  package init(
    _ part: OverlayPart, looksBack: Bool = false, words: [String] = [],
    _ make: @escaping @Sendable () -> any OverlayPanel
  ) {
    self.part = part
    self.looksBack = looksBack
    self.words = words
    self.make = make
  }
}

extension OverlayPart {
  /// Every kind of panel there is, in the order of their keys: the one place that lists them.
  package static let kinds: [PanelKind] = [
    PanelKind(.figures) { FiguresPanel() },
    PanelKind(.board, looksBack: true) { BoardPanel() },
    PanelKind(.geometry, looksBack: true, words: GeometryChoice.words) { GeometryPanel() },
    PanelKind(.numbers, looksBack: true, words: NumbersPanel.words) { NumbersPanel() },
    PanelKind(.solvers, looksBack: true) { SolversPanel() },
    PanelKind(.paths) { PathsPanel() },
  ]

  /// The word of `--show PART:WORD` that unfolds a part: everything that it has to say is shown.
  package static let detailsWord = "details"

  /// What can be chosen in it from the start, as `--show PART:WORD`.
  package var words: [String] {
    (Self.kinds.first { $0.part == self }?.words ?? []) + [Self.detailsWord]
  }

  /// The available parts, in the order of the keys.
  public static var available: [OverlayPart] {
    allCases.filter { part in kinds.contains { $0.part == part } }
  }
}
