import TouchGeometry
import TouchSandbox
import TouchScene

/// The content of a panel's frame: its headline and, below that, its figure or, if the user has
/// unfolded it, everything; or only words.
struct PanelFace {
  private let panel: any OverlayPanel
  private let head: HeadlineLayout?
  /// The content below the headline, or nil for none.
  private let content: PanelContent?
  /// Whether that is the panel's full content, and not its figure.
  private let isUnfolded: Bool
  /// The size of the whole face.
  let size: Size

  /// The width of a folded panel, if there is room.
  static let width = 320.0
  /// The width below which nothing can be read.
  private static let leastWidth = 150.0
  private static let gap = 8.0

  /// Lays out a face, or returns nil if the panel has nothing to show or no room for it.
  init?(_ panel: any OverlayPanel, _ context: OverlayContext, within room: Size) {
    self.panel = panel
    guard let headline = panel.headline(context) else {
      guard let details = panel.details(context, within: room) else { return nil }
      (head, content, isUnfolded, size) = (nil, details, true, details.size)
      return
    }
    let width = min(room.width, Self.width)
    guard width >= Self.leastWidth else { return nil }
    let narrow = HeadlineLayout(headline, width: width)
    guard narrow.height <= room.height else { return nil }
    let left = Size(width: room.width, height: room.height - narrow.height - Self.gap)
    if context.unfolded.contains(panel.part), left.height > 0,
      let details = panel.details(context, within: left)
    {
      let wide = max(details.size.width, min(width, room.width))
      // A wider headline takes no more lines.
      let head = HeadlineLayout(headline, width: wide)
      self.head = head
      (content, isUnfolded) = (details, true)
      size = Size(width: wide, height: head.height + Self.gap + details.size.height)
      return
    }
    (head, isUnfolded) = (narrow, false)
    if let figure = panel.figure(context, width: width), figure.size.height <= left.height {
      content = figure
      size = Size(width: width, height: narrow.height + Self.gap + figure.size.height)
    } else {
      content = nil
      size = Size(width: width, height: narrow.height)
    }
  }

  /// Lays out a few words for a panel that has nothing else to show.
  init(_ panel: any OverlayPanel, saying text: String, within room: Size) {
    let width = min(room.width, Self.width)
    let lines = PanelText.wrap(text, to: width)
    let longest = lines.map { PanelText.width($0) }.max() ?? 0
    (self.panel, head, isUnfolded) = (panel, nil, true)
    // The box must also be wide enough for the title.
    size = Size(
      width: min(max(longest, 120), max(width, 1)), height: Double(lines.count) * PanelText.pitch)
    content = PanelContent(size: size) { box, _, list in
      for (index, line) in lines.enumerated() {
        let y = box.minY + Double(index) * PanelText.pitch
        list.words(line, at: Point(x: box.minX, y: y), color: Palette.text)
      }
    }
  }

  private func headBox(in box: Rect) -> Rect {
    Rect(x: box.minX, y: box.minY, width: box.width, height: head?.height ?? 0)
  }

  private func contentCorner(in box: Rect) -> Point {
    Point(x: box.minX, y: box.minY + (head.map { $0.height + Self.gap } ?? 0))
  }

  /// Returns the content for a box: a figure fills its width.
  private func fitted(_ context: OverlayContext, to box: Rect) -> PanelContent? {
    guard !isUnfolded, let figure = content, figure.size.width != box.width else { return content }
    return panel.figure(context, width: box.width)
  }

  func draw(_ context: OverlayContext, in box: Rect, into list: inout DrawList) {
    head?.draw(in: headBox(in: box), isUnfolded: isUnfolded, into: &list)
    guard let shown = fitted(context, to: box) else { return }
    shown.draw(
      Rect(origin: contentCorner(in: box), size: shown.size), context.drawnLabels, &list)
  }

  /// Returns whether a point is on the headline, where a tap folds or unfolds the panel.
  func isHead(_ point: Point, in box: Rect) -> Bool {
    head != nil && point.y < headBox(in: box).maxY + Self.gap / 2
  }

  /// Handles a tap below the headline.
  func tap(at point: Point, in box: Rect, context: OverlayContext) -> Bool {
    let corner = contentCorner(in: box)
    let place = Point(x: point.x - corner.x, y: point.y - corner.y)
    return fitted(context, to: box)?.tap(place) ?? false
  }
}
