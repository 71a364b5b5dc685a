/// How a panel of the overlay is made.
package struct PanelKind: Sendable {
  /// What it shows.
  package let part: OverlayPart
  /// Whether it hears of everything from the start where a recording plays, since it shows what was
  /// before it was asked for.
  package let remembers: Bool
  /// Makes one.
  package let make: @Sendable () -> any OverlayPanel

  /// Makes a kind.
  package init(
    _ part: OverlayPart, remembers: Bool = false, _ make: @escaping @Sendable () -> any OverlayPanel
  ) {
    self.part = part
    self.remembers = remembers
    self.make = make
  }
}

extension OverlayPart {
  /// Every kind of panel there is, in the order of their keys: the one place that lists them.
  package static let kinds: [PanelKind] = [
    PanelKind(.solvers, remembers: true) { SolversPanel() },
    PanelKind(.paths) { PathsPanel() },
  ]

  /// What can be shown, in the order of the keys.
  public static var available: [OverlayPart] {
    allCases.filter { part in part == .figures || kinds.contains { $0.part == part } }
  }
}
