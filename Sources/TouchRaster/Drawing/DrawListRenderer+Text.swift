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
    guard let block = TextBlock(text, map: map, glyphs: resources.glyphs) else { return }
    if let badge = text.badge { try draw(badge, behind: block) }
    guard text.color.alpha > 0 else { return }
    let placement = TextPlacement(block: block, color: DrawListRenderer.color(text.color))
    let layout = block.layout
    for glyph in layout.glyphs {
      try use((glyph.substitute?.page ?? layout.page).pixels)
      if block.isExact, glyph.substitute == nil {
        placement.addExact(glyph, to: &mesh)
      } else {
        placement.addMapped(glyph, to: &mesh)
      }
    }
  }

  private func draw(
    _ badge: TextDraw.Badge, behind block: TextBlock
  ) throws(DrawingError) {
    // The map already counts in pixels, and `fill` wants points.
    let toPoints = block.map.concatenating(Transform2D(scaleX: 1 / scale, y: 1 / scale))
    var list = DrawList()
    list.roundedRect(
      block.room(of: badge), cornerRadius: badge.cornerRadius, transform: toPoints,
      fill: badge.color)
    for case .polygon(let points, let color) in list.commands { try fill(points, color) }
  }
}

/// Puts laid-out glyphs where they go.
private struct TextPlacement {
  let block: TextBlock
  let color: MeshColor

  private var layout: TextLayout { block.layout }

  /// Adds a glyph pixel for pixel.
  func addExact(_ placed: TextLayout.Placed, to mesh: inout Mesh) {
    let page = layout.page
    let corner = block.origin.applying(block.map)
    let pen = corner.x + block.indent(placed.line) + placed.pen
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
    let x = block.indent(placed.line) + placed.pen
    let y = Double(placed.line) * layout.page.lineHeight + layout.page.ascent
    func corner(_ right: Int32, _ down: Int32) -> Point {
      let inPage = Point(
        x: x + Double(glyph.offsetX + right) * grow, y: y + Double(glyph.offsetY + down) * grow)
      return Point(
        x: block.origin.x + inPage.x * block.factor, y: block.origin.y + inPage.y * block.factor
      ).applying(block.map)
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
