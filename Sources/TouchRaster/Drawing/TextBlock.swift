import TouchGeometry
import TouchScene

/// A text laid out, with the place of its block of lines.
struct TextBlock {
  /// Its glyphs, in pixels of their page.
  let layout: TextLayout
  /// From the page's pixels to the text's own points.
  let factor: Double
  /// Whether every glyph stands on whole pixels and is copied as it is.
  let isExact: Bool
  /// The block's top left corner, in the text's own points.
  let origin: Point
  /// From the text's own points to pixels.
  let map: Transform2D
  /// Which part of a line is at the position: 0 its left end, 1 its right end.
  let share: Double

  /// Lays a text out; nil where nothing of it can be seen.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - map: Its own points to pixels.
  ///   - glyphs: The fonts.
  init?(_ text: TextDraw, map: Transform2D, glyphs: GlyphAtlas) {
    guard map.isFinite, text.position.applying(map).isDrawable, text.size > 0, !text.string.isEmpty,
      text.color.alpha > 0 || text.badge != nil
    else { return nil }
    let isUpright = map.b == 0 && map.c == 0 && map.a == map.d && map.a > 0
    let growth = map.determinant.magnitude.squareRoot()
    guard
      let layout = glyphs.layout(text.string, face: text.face, pixelSize: text.size * growth)
    else { return nil }
    factor = text.size / Double(layout.page.size)
    isExact = isUpright && (factor * map.a - 1).magnitude < 0.002

    let top: Double
    switch text.baseline {
    case .top: top = 0
    case .middle: top = -layout.height / 2
    case .alphabetic: top = -layout.page.ascent
    case .bottom: top = -layout.height
    }
    switch text.alignment {
    case .left: share = 0
    case .center: share = 0.5
    case .right: share = 1
    }
    let left = -layout.width * share
    var origin = Point(
      x: text.position.x + left * factor, y: text.position.y + top * factor)
    if isExact {
      // The block of lines starts on a whole row; a centred one also on a whole column.
      let corner = origin.applying(map)
      let snapped = Point(
        x: text.alignment == .left ? corner.x : corner.x.rounded(), y: corner.y.rounded())
      origin = Point(x: (snapped.x - map.tx) / map.a, y: (snapped.y - map.ty) / map.d)
    }
    self.origin = origin
    self.layout = layout
    self.map = map
  }

  /// How far a line begins to the right of the block, in pixels of the page.
  func indent(_ line: Int) -> Double { (layout.width - layout.lineWidths[line]) * share }

  /// Where a line's baseline begins, and how wide it is, in the text's own points.
  func line(_ index: Int) -> (start: Point, width: Double) {
    let y = Double(index) * layout.page.lineHeight + layout.page.ascent
    return (
      Point(x: origin.x + indent(index) * factor, y: origin.y + y * factor),
      layout.lineWidths[index] * factor
    )
  }

  /// What lies behind the text, in its own points.
  func room(of badge: TextDraw.Badge) -> Rect {
    let block = Rect(
      origin: origin,
      size: Size(width: layout.width * factor, height: layout.height * factor))
    let room = block.insetBy(dx: -badge.padding.width, dy: -badge.padding.height)
    guard map.b == 0, map.c == 0, let back = map.inverse else { return room }
    let pixels = room.applying(map)
    let snapped = Rect(
      x: pixels.minX.rounded(), y: pixels.minY.rounded(), width: pixels.width.rounded(.up),
      height: pixels.height.rounded())
    return snapped.applying(back)
  }
}
