package import TouchGeometry
package import TouchScene

/// A panel of the overlay that consists of one page with buttons.
package protocol LensPanel: OverlayPanel {
  /// The pages of the most recently requested moment, emptied by a new choice.
  var pages: LensPages { get set }
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
  package func size(_ context: OverlayContext, within room: Size) -> Size? {
    if let page = pages.page(context, within: room) { return page?.size }
    let page = page(context, within: room)
    pages.add(page, context, within: room)
    return page?.size
  }

  package func draw(_ context: OverlayContext, in box: Rect, into list: inout DrawList) {
    page(context, in: box)?.draw(in: box, drawn: context.drawnLabels, into: &list)
  }

  package func tap(at point: Point, in box: Rect, context: OverlayContext) -> Bool {
    press(page(context, in: box), at: point, in: box, context)
  }

  package func figureHeight(_ context: OverlayContext, width: Double) -> Double? {
    pages.figure(context, width: width) { figurePage(context, width: width) }?.size.height
  }

  package func drawFigure(_ context: OverlayContext, in box: Rect, into list: inout DrawList) {
    pages.figure(context, width: box.width) { figurePage(context, width: box.width) }?
      .draw(in: box, drawn: context.drawnLabels, into: &list)
  }

  package func tapFigure(at point: Point, in box: Rect, context: OverlayContext) -> Bool {
    press(figurePage(context, width: box.width), at: point, in: box, context)
  }

  private func press(
    _ page: LensPage?, at point: Point, in box: Rect, _ context: OverlayContext
  ) -> Bool {
    let place = Point(x: point.x - box.minX, y: point.y - box.minY)
    return page?.button(at: place).map { press($0.action, context) } ?? false
  }

  /// Returns the page that a box was made for.
  private func page(_ context: OverlayContext, in box: Rect) -> LensPage? {
    pages.page(context, of: box.size) ?? page(context, within: box.size)
  }
}

/// The pages of one moment, cached because a frame requests their sizes in several rooms and draws
/// one.
package struct LensPages {
  private var serial = 0
  private var pages: [(room: Size, page: LensPage?)] = []
  /// The possible pages, by the width of their layout.
  private var choices: [(width: Double, pages: [LensPage])] = []
  /// The figures, by their width.
  private var figures: [(width: Double, page: LensPage?)] = []

  init() {}

  /// Returns the page laid out in a room, or nil if there is none yet.
  func page(_ context: OverlayContext, within room: Size) -> LensPage?? {
    guard serial == context.serial else { return nil }
    return pages.first { $0.room == room }.map(\.page)
  }

  /// Returns the page of exactly a box's size.
  func page(_ context: OverlayContext, of size: Size) -> LensPage? {
    guard serial == context.serial else { return nil }
    return pages.last { entry in
      guard let page = entry.page else { return false }
      return abs(page.size.width - size.width) < 0.5 && abs(page.size.height - size.height) < 0.5
    }?.page
  }

  mutating func add(_ page: LensPage?, _ context: OverlayContext, within room: Size) {
    begin(context)
    pages.append((room, page))
  }

  /// Returns the possible pages for a width, shared by rooms of equal width.
  mutating func choices(
    _ context: OverlayContext, width: Double, _ make: () -> [LensPage]
  ) -> [LensPage] {
    begin(context)
    if let known = choices.first(where: { $0.width == width }) { return known.pages }
    let made = make()
    choices.append((width, made))
    return made
  }

  /// Returns the figure for a width.
  mutating func figure(
    _ context: OverlayContext, width: Double, _ make: () -> LensPage?
  ) -> LensPage? {
    begin(context)
    if let known = figures.first(where: { $0.width == width }) { return known.page }
    let page = make()
    figures.append((width, page))
    return page
  }

  private mutating func begin(_ context: OverlayContext) {
    guard serial != context.serial else { return }
    self = LensPages()
    serial = context.serial
  }
}
