import TouchGeometry
import TouchSandbox
import TouchScene

/// The content of a panel's frame: its headline and, below that, its figure or, if the user has
/// unfolded it, everything; or only words.
struct PanelFace {
  /// The content below the headline.
  private enum Body {
    case nothing
    /// The panel's figure, with its height.
    case figure(Double)
    /// The panel's full content, with its size.
    case details(Size)
    /// The lines of a few words.
    case words([String])
  }

  private let panel: any OverlayPanel
  private let head: HeadlineLayout?
  private let body: Body
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
      guard let details = panel.size(context, within: room) else { return nil }
      (head, body, size) = (nil, .details(details), details)
      return
    }
    let width = min(room.width, Self.width)
    guard width >= Self.leastWidth else { return nil }
    let narrow = HeadlineLayout(headline, width: width)
    guard narrow.height <= room.height else { return nil }
    let left = Size(width: room.width, height: room.height - narrow.height - Self.gap)
    if context.unfolded.contains(panel.part), left.height > 0,
      let details = panel.size(context, within: left)
    {
      let wide = max(details.width, min(width, room.width))
      // A wider headline takes no more lines.
      let head = HeadlineLayout(headline, width: wide)
      self.head = head
      body = .details(details)
      size = Size(width: wide, height: head.height + Self.gap + details.height)
      return
    }
    head = narrow
    if let height = panel.figureHeight(context, width: width), height <= left.height {
      body = .figure(height)
      size = Size(width: width, height: narrow.height + Self.gap + height)
    } else {
      body = .nothing
      size = Size(width: width, height: narrow.height)
    }
  }

  /// Lays out a few words for a panel that has nothing else to show.
  init(_ panel: any OverlayPanel, saying text: String, within room: Size) {
    let width = min(room.width, Self.width)
    let lines = PanelText.wrap(text, to: width)
    let longest = lines.map { PanelText.width($0) }.max() ?? 0
    (self.panel, head, body) = (panel, nil, .words(lines))
    // The box must also be wide enough for the title.
    size = Size(
      width: min(max(longest, 120), max(width, 1)), height: Double(lines.count) * PanelText.pitch)
  }

  private func headBox(in box: Rect) -> Rect {
    Rect(x: box.minX, y: box.minY, width: box.width, height: head?.height ?? 0)
  }

  private func bodyBox(in box: Rect) -> Rect {
    let top = head.map { $0.height + Self.gap } ?? 0
    let size =
      switch body {
      case .nothing, .words: Size.zero
      case .figure(let height): Size(width: box.width, height: height)
      case .details(let size): size
      }
    return Rect(origin: Point(x: box.minX, y: box.minY + top), size: size)
  }

  func draw(_ context: OverlayContext, in box: Rect, into list: inout DrawList) {
    let isUnfolded = if case .details = body { true } else { false }
    head?.draw(in: headBox(in: box), isUnfolded: isUnfolded, into: &list)
    switch body {
    case .nothing: break
    case .figure: panel.drawFigure(context, in: bodyBox(in: box), into: &list)
    case .details: panel.draw(context, in: bodyBox(in: box), into: &list)
    case .words(let lines):
      for (index, line) in lines.enumerated() {
        let y = box.minY + Double(index) * PanelText.pitch
        list.words(line, at: Point(x: box.minX, y: y), color: Palette.text)
      }
    }
  }

  /// Returns whether a point is on the headline, where a tap folds or unfolds the panel.
  func isHead(_ point: Point, in box: Rect) -> Bool {
    head != nil && point.y < headBox(in: box).maxY + Self.gap / 2
  }

  /// Handles a tap below the headline.
  func tap(at point: Point, in box: Rect, context: OverlayContext) -> Bool {
    switch body {
    case .nothing, .words: false
    case .figure: panel.tapFigure(at: point, in: bodyBox(in: box), context: context)
    case .details: panel.tap(at: point, in: bodyBox(in: box), context: context)
    }
  }
}
