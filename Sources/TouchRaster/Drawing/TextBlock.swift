package import TouchGeometry
package import TouchScene
package import TouchText

/// A text laid out, with the place of its block of lines.
package struct TextBlock {
  /// Its glyphs, in the text's own points.
  package let run: GlyphRun
  /// Whether it is neither turned nor sheared, so that its letters are on whole rows of pixels.
  let isUpright: Bool
  /// Pixels an em.
  let pixelSize: Double
  /// The block's top left corner, in the text's own points.
  let origin: Point
  /// The map from the text's own points to pixels.
  let map: Transform2D
  /// The fraction of a line that is at the position: 0 for its left end, 1 for its right end.
  private let share: Double
  private let width: Double

  /// Lays out a text, or returns nil if nothing of it is visible.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - map: The map from its own points to pixels.
  ///   - fonts: The fonts.
  package init?(_ text: TextDraw, map: Transform2D, fonts: FontSet) {
    guard map.isFinite, text.position.applying(map).isDrawable, text.size > 0, text.size.isFinite,
      !text.string.isEmpty, text.color.alpha > 0 || text.badge != nil
    else { return nil }
    let growth = map.determinant.magnitude.squareRoot()
    pixelSize = text.size * growth
    guard pixelSize > 0, pixelSize.isFinite else { return nil }
    isUpright = map.b == 0 && map.c == 0 && map.a == map.d && map.a > 0
    run = fonts.run(text.string, face: text.face, size: text.size)
    width = run.width
    let top: Double
    switch text.baseline {
    case .top: top = 0
    case .middle: top = -run.height / 2
    case .alphabetic: top = -run.metrics.ascent
    case .bottom: top = -run.height
    }
    switch text.alignment {
    case .left: share = 0
    case .center: share = 0.5
    case .right: share = 1
    }
    var origin = Point(x: text.position.x - width * share, y: text.position.y + top)
    if isUpright {
      // The block of lines starts on a whole row; a centred one also on a whole column.
      let corner = origin.applying(map)
      let snapped = Point(
        x: text.alignment == .left ? corner.x : corner.x.rounded(), y: corner.y.rounded())
      origin = Point(x: (snapped.x - map.tx) / map.a, y: (snapped.y - map.ty) / map.d)
    }
    self.origin = origin
    self.map = map
  }

  /// Returns the start of a line's baseline and the line's width, in the text's own points.
  package func line(_ index: Int) -> (start: Point, width: Double) {
    let lineWidth = run.lineWidths[index]
    let y = Double(index) * run.metrics.height + run.metrics.ascent
    return (Point(x: origin.x + (width - lineWidth) * share, y: origin.y + y), lineWidth)
  }

  /// Returns the rectangle behind the text, in its own points.
  package func room(of badge: TextDraw.Badge) -> Rect {
    let block = Rect(origin: origin, size: Size(width: width, height: run.height))
    let room = block.insetBy(dx: -badge.padding.width, dy: -badge.padding.height)
    guard map.b == 0, map.c == 0, let back = map.inverse else { return room }
    let pixels = room.applying(map)
    let snapped = Rect(
      x: pixels.minX.rounded(), y: pixels.minY.rounded(), width: pixels.width.rounded(.up),
      height: pixels.height.rounded())
    return snapped.applying(back)
  }
}
