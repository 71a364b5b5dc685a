import TouchGeometry
import TouchScene

extension DrawListRenderer {
  /// Draws text and what lies behind it.
  ///
  /// Under a mere translation, where the page has the text's own size in pixels, every glyph stands
  /// on whole pixels and is copied as it is. Otherwise the glyphs are scaled and turned as images
  /// are.
  func draw(_ text: TextDraw) throws(DrawingError) {
    let map = text.transform.concatenating(Transform2D(scaleX: scale, y: scale))
    guard map.isFinite, text.position.applying(map).isDrawable, text.size > 0, !text.string.isEmpty,
      text.color.alpha > 0 || text.badge != nil
    else { return }
    let isUpright = map.b == 0 && map.c == 0 && map.a == map.d && map.a > 0
    let growth = map.determinant.magnitude.squareRoot()
    guard
      let layout = resources.glyphs.layout(
        text.string, face: text.face, pixelSize: text.size * growth)
    else { return }
    // From the page's pixels to the text's own points.
    let factor = text.size / Double(layout.page.size)
    let isExact = isUpright && (factor * map.a - 1).magnitude < 0.002

    let top: Double
    switch text.baseline {
    case .top: top = 0
    case .middle: top = -layout.height / 2
    case .alphabetic: top = -layout.page.ascent
    case .bottom: top = -layout.height
    }
    let left = -layout.width * TextPlacement.share(text.alignment)
    var origin = Point(
      x: text.position.x + left * factor, y: text.position.y + top * factor)
    if isExact {
      // The block of lines starts on a whole row; a centred one also on a whole column.
      let corner = origin.applying(map)
      let snapped = Point(
        x: text.alignment == .left ? corner.x : corner.x.rounded(), y: corner.y.rounded())
      origin = Point(x: (snapped.x - map.tx) / map.a, y: (snapped.y - map.ty) / map.d)
    }

    if let badge = text.badge {
      try draw(
        badge,
        behind: Rect(
          origin: origin,
          size: Size(width: layout.width * factor, height: layout.height * factor)), map: map)
    }
    guard text.color.alpha > 0 else { return }
    let placement = TextPlacement(
      layout: layout, share: TextPlacement.share(text.alignment), origin: origin, factor: factor,
      map: map, color: DrawListRenderer.color(text.color))
    for glyph in layout.glyphs {
      try use((glyph.substitute?.page ?? layout.page).pixels)
      if isExact, glyph.substitute == nil {
        placement.addExact(glyph, to: &mesh)
      } else {
        placement.addMapped(glyph, to: &mesh)
      }
    }
  }

  private func draw(
    _ badge: TextDraw.Badge, behind block: Rect, map: Transform2D
  ) throws(DrawingError) {
    var room = block.insetBy(dx: -badge.padding.width, dy: -badge.padding.height)
    if map.b == 0, map.c == 0 {
      let pixels = room.applying(map)
      let snapped = Rect(
        x: pixels.minX.rounded(), y: pixels.minY.rounded(), width: pixels.width.rounded(.up),
        height: pixels.height.rounded())
      if let back = map.inverse { room = snapped.applying(back) }
    }
    // The map already counts in pixels, and `fill` wants points.
    let toPoints = map.concatenating(Transform2D(scaleX: 1 / scale, y: 1 / scale))
    var list = DrawList()
    list.roundedRect(
      room, cornerRadius: badge.cornerRadius, transform: toPoints, fill: badge.color)
    for case .polygon(let points, let color) in list.commands { try fill(points, color) }
  }
}

/// Puts laid-out glyphs where they go.
private struct TextPlacement {
  let layout: TextLayout
  /// Which part of a line is at the position: 0 its left end, 1 its right end.
  let share: Double
  /// The block's top left corner, in the text's own points.
  let origin: Point
  /// From the page's pixels to the text's own points.
  let factor: Double
  /// From the text's own points to pixels.
  let map: Transform2D
  let color: MeshColor

  static func share(_ alignment: TextDraw.Alignment) -> Double {
    switch alignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }

  private func indent(_ line: Int) -> Double { (layout.width - layout.lineWidths[line]) * share }

  /// Adds a glyph pixel for pixel.
  func addExact(_ placed: TextLayout.Placed, to mesh: inout Mesh) {
    let page = layout.page
    let corner = origin.applying(map)
    let pen = corner.x + indent(placed.line) + placed.pen
    let baseline = (corner.y + Double(placed.line) * page.lineHeight + page.ascent).rounded()
    var glyph = placed.glyph
    var column: Double
    if page.phases > 1 {
      let steps = Double(page.phases)
      let step = (pen * steps + 0.5).rounded(.down)
      column = (step / steps).rounded(.down)
      let phase = UInt32(step - column * steps)
      if phase > 0, let shifted = page.shifted[placed.code &* 4 &+ phase] { glyph = shifted }
    } else {
      column = (pen + 0.5).rounded(.down)
    }
    column += Double(glyph.offsetX)
    let row = baseline + Double(glyph.offsetY)
    let right = column + Double(glyph.width)
    let bottom = row + Double(glyph.height)
    addQuad(
      glyph, page: page,
      corners: (
        Point(x: column, y: row), Point(x: right, y: row), Point(x: right, y: bottom),
        Point(x: column, y: bottom)
      ), margin: 0, to: &mesh)
  }

  /// Adds a glyph under the map, with the empty pixel around it, so that its edges stay soft.
  func addMapped(_ placed: TextLayout.Placed, to mesh: inout Mesh) {
    let page = placed.substitute?.page ?? layout.page
    let grow = placed.substitute?.factor ?? 1
    let glyph = placed.glyph
    let x = indent(placed.line) + placed.pen
    let y = Double(placed.line) * layout.page.lineHeight + layout.page.ascent
    func corner(_ right: Int32, _ down: Int32) -> Point {
      let inPage = Point(
        x: x + Double(glyph.offsetX + right) * grow, y: y + Double(glyph.offsetY + down) * grow)
      return Point(x: origin.x + inPage.x * factor, y: origin.y + inPage.y * factor)
        .applying(map)
    }
    addQuad(
      glyph, page: page,
      corners: (
        corner(-1, -1), corner(glyph.width + 1, -1), corner(glyph.width + 1, glyph.height + 1),
        corner(-1, glyph.height + 1)
      ), margin: 1, to: &mesh)
  }

  private func addQuad(
    _ glyph: GlyphPage.Glyph, page: GlyphPage, corners: (Point, Point, Point, Point), margin: Int32,
    to mesh: inout Mesh
  ) {
    let width = Double(page.pixels.width)
    let height = Double(page.pixels.height)
    let left = max(Double(glyph.x - margin) / width, 0)
    let right = min(Double(glyph.x + glyph.width + margin) / width, 1)
    let top = max(Double(glyph.y - margin) / height, 0)
    let bottom = min(Double(glyph.y + glyph.height + margin) / height, 1)
    let base = mesh.next
    mesh.add(corners.0.x, corners.0.y, color, u: left, v: top)
    mesh.add(corners.1.x, corners.1.y, color, u: right, v: top)
    mesh.add(corners.2.x, corners.2.y, color, u: right, v: bottom)
    mesh.add(corners.3.x, corners.3.y, color, u: left, v: bottom)
    mesh.quad(base, base + 1, base + 2, base + 3)
  }
}
