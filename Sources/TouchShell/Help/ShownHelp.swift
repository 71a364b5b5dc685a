package import TouchInput
package import TouchScene

/// The panel of gestures and keys while it is shown, and which one of several.
package struct ShownHelp {
  /// The panel that is shown, counted from 0; nil for none.
  private var page: Int?
  /// How many there were when they were drawn.
  private var count = 1

  /// Whether it gives way to something else for now: it stays what it is, and is not drawn.
  package var isHidden = false

  /// Makes one that is not shown.
  package init() {}

  /// Whether a panel is shown.
  package var isShown: Bool { page != nil }

  /// Shows the first panel, then the next; none after the last.
  package mutating func turn() {
    let next = page.map { $0 + 1 } ?? 0
    page = next == 0 || next < count ? next : nil
  }

  /// Shows none.
  package mutating func close() { page = nil }

  /// Draws what is shown of the panels.
  ///
  /// - Parameters:
  ///   - help: The words.
  ///   - keys: Keys and what they do.
  ///   - surface: Where they are drawn.
  ///   - preferences: How large words are: what is drawn larger afterwards is smaller here.
  ///   - list: Receives the panel.
  package mutating func draw(
    _ help: GestureHelp, keys: [(key: String, what: String)], on surface: Surface,
    _ preferences: Preferences, into list: inout DrawList
  ) {
    guard let page, !isHidden else { return }
    let panels = help.panels(
      keys: keys, on: surface.size, least: GestureHelp.leastSize / preferences.textScale)
    count = panels.count
    self.page = min(page, count - 1)
    GestureHelp.draw(panels[min(page, count - 1)], on: surface.size, into: &list)
  }
}
