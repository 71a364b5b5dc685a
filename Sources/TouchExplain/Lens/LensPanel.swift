package import TouchGeometry

/// A panel of the overlay that consists of one page with buttons.
package protocol LensPanel: OverlayPanel {
  /// Returns the content laid out in a room, or nil if none fits.
  func page(_ context: OverlayContext, within room: Size) -> LensPage?
  /// Returns the laid-out figure, which is below the headline while the rest is folded, or nil for
  /// none.
  func figurePage(_ context: OverlayContext, width: Double) -> LensPage?
  /// Performs the action of a button.
  ///
  /// - Returns: Whether the action had an effect.
  func press(_ action: LensPage.Action, _ context: OverlayContext) -> Bool
}

extension LensPanel {
  package func figure(_ context: OverlayContext, width: Double) -> PanelContent? {
    figurePage(context, width: width).map { content(of: $0, context) }
  }

  package func details(_ context: OverlayContext, within room: Size) -> PanelContent? {
    page(context, within: room).map { content(of: $0, context) }
  }

  private func content(of page: LensPage, _ context: OverlayContext) -> PanelContent {
    PanelContent(size: page.size) { box, labels, list in
      page.draw(in: box, drawn: labels, into: &list)
    } tap: { point in
      page.button(at: point).map { self.press($0.action, context) } ?? false
    }
  }
}

/// The possible pages of one moment, cached because a frame requests them for several rooms.
struct LensPages {
  private var serial = 0
  /// The pages, by the width of their layout.
  private var choices: [(width: Double, pages: [LensPage])] = []

  /// Returns the possible pages for a width, shared by rooms of equal width.
  mutating func choices(
    _ context: OverlayContext, width: Double, _ make: () -> [LensPage]
  ) -> [LensPage] {
    if serial != context.serial { (serial, choices) = (context.serial, []) }
    if let known = choices.first(where: { $0.width == width }) { return known.pages }
    let made = make()
    choices.append((width, made))
    return made
  }
}
