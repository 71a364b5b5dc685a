import TouchGeometry
import TouchScene
import TouchText

extension DrawListRenderer {
  /// Draws text and its badge.
  ///
  /// Upright letters are images that are copied pixel for pixel, their baselines on whole rows.
  /// Turned letters, and letters too large to be kept, are outlines that a canvas fills; graphics
  /// hardware turns the images.
  func draw(_ text: TextDraw) throws(DrawingError) {
    let map = text.transform.concatenating(Transform2D(scaleX: scale, y: scale))
    guard let block = TextBlock(text, map: map, fonts: resources.fonts) else { return }
    if let badge = text.badge { try draw(badge, behind: block) }
    guard text.color.alpha > 0 else { return }
    let color = DrawListRenderer.color(text.color)
    if block.isUpright, block.pixelSize <= GlyphCache.largest {
      try drawUpright(block, isGrid: text.face == .mono, color)
    } else if cutter == nil, let canvas = sink as? SoftwareCanvas {
      try flush()
      fillOutlines(of: block, color, on: canvas)
    } else {
      try drawMapped(block, color)
    }
  }

  private func draw(_ badge: TextDraw.Badge, behind block: TextBlock) throws(DrawingError) {
    // The map already counts in pixels, and `fill` wants points.
    let toPoints = block.map.concatenating(Transform2D(scaleX: 1 / scale, y: 1 / scale))
    var list = DrawList()
    list.roundedRect(
      block.room(of: badge), cornerRadius: badge.cornerRadius, transform: toPoints,
      fill: badge.color)
    for case .polygon(let points, let color) in list.commands { try fill(points, color) }
  }

  /// Copies letters pixel for pixel, those of a grid at whole columns, others at thirds.
  private func drawUpright(
    _ block: TextBlock, isGrid: Bool, _ color: MeshColor
  ) throws(DrawingError) {
    let steps = Double(isGrid ? 1 : GlyphCache.phases)
    let canvas = cutter == nil ? sink as? SoftwareCanvas : nil
    if canvas != nil { try flush() }
    var corner = Mesh()
    var line = -1
    var start = Point.zero
    for placed in block.run.glyphs {
      if placed.line != line {
        line = placed.line
        start = block.line(line).start.applying(block.map)
      }
      let step = ((start.x + placed.x * block.map.a) * steps + 0.5).rounded(.down)
      let column = (step / steps).rounded(.down)
      let phase = Int(step - column * steps)
      let glyph = resources.glyphs.glyph(
        placed, pixelSize: block.pixelSize * placed.shrink, phase: phase)
      guard let pixels = glyph.pixels else { continue }
      let left = column + Double(glyph.left)
      let top = start.y.rounded() + Double(glyph.top)
      if let canvas {
        corner.removeAll()
        corner.add(left, top, color)
        canvas.copy(pixels, corner)
        continue
      }
      try use(pixels)
      mesh.add(
        left: left, top: top, right: left + Double(pixels.width),
        bottom: top + Double(pixels.height), color)
    }
  }

  private func fillOutlines(of block: TextBlock, _ color: MeshColor, on canvas: SoftwareCanvas) {
    var mesh = Mesh()
    // Unshared meanwhile, so that its storage is used again.
    swap(&mesh, &outlines)
    mesh.removeAll()
    let fitsGrid = block.isUpright
    for placed in block.run.glyphs {
      let font = resources.fonts.fonts[placed.font]
      let start = block.line(placed.line).start
      let pen = Point(x: start.x + placed.x, y: start.y).applying(block.map)
      if fitsGrid {
        let fitting = GridFitting(font, pixelSize: block.pixelSize * placed.shrink)
        mesh.add(
          fitting.fitted(resources.glyphs.outline(placed)),
          map: Transform2D(a: 1, b: 0, c: 0, d: -1, tx: pen.x, ty: pen.y.rounded()), color)
      } else {
        let unit = block.run.size * placed.shrink / Double(font.unitsPerEm)
        var map = block.map
        (map.tx, map.ty) = (pen.x, pen.y)
        mesh.add(
          resources.glyphs.outline(placed),
          map: Transform2D(scaleX: unit, y: -unit).concatenating(map), color)
      }
    }
    swap(&mesh, &outlines)
    canvas.fill(outlines)
  }

  /// Turns and scales the images of letters.
  private func drawMapped(_ block: TextBlock, _ color: MeshColor) throws(DrawingError) {
    // Twice as large, so that their edges stay sharp when they are turned.
    let drawn = min(2 * block.pixelSize, GlyphCache.largest)
    // From pixels of the image to the text's own points.
    let factor = block.run.size / drawn
    for placed in block.run.glyphs {
      let glyph = resources.glyphs.glyph(
        placed, pixelSize: drawn * placed.shrink, phase: 0, isFitted: false)
      guard let pixels = glyph.pixels else { continue }
      try use(pixels)
      let start = block.line(placed.line).start
      func corner(_ right: Int, _ down: Int) -> Point {
        Point(
          x: start.x + placed.x + Double(glyph.left + right) * factor,
          y: start.y + Double(glyph.top + down) * factor
        ).applying(block.map)
      }
      let base = mesh.next
      for (right, down) in [(0, 0), (1, 0), (1, 1), (0, 1)] {
        let place = corner(right * pixels.width, down * pixels.height)
        mesh.add(place.x, place.y, color, u: Double(right), v: Double(down))
      }
      mesh.quad(base, base + 1, base + 2, base + 3)
    }
  }
}
