import TouchGeometry
package import TouchScene

extension DrawListRenderer {
  /// Draws an image under any affine map, a placeholder if it cannot be read, and nothing while
  /// another thread reads it.
  func draw(_ image: ImageDraw) throws(DrawingError) {
    guard image.tint.alpha > 0, image.rect.isFinite, image.transform.isFinite, !image.rect.isEmpty
    else { return }
    if resources.images.isAwaited(image.image) { return }
    let entry: ImageCache.Entry
    do {
      entry = try resources.images.entry(image.image)
    } catch {
      for command in Self.placeholder(for: image) { try draw(command) }
      return
    }
    let map = image.transform.concatenating(Transform2D(scaleX: scale, y: scale))
    let rect = image.contentMode.rect(for: entry.size, in: image.rect)
    let corners = rect.corners.map { $0.applying(map) }
    let mipmaps = entry.image
    guard corners.allSatisfy(\.isDrawable) else { return }

    let across = corners[1] - corners[0]
    let down = corners[3] - corners[0]
    let reduction = min(
      Double(mipmaps.full.width) / max(across.length, 1e-3),
      Double(mipmaps.full.height) / max(down.length, 1e-3))
    let level = mipmaps.level(forReduction: reduction)
    let tint = DrawListRenderer.color(image.tint)
    if across.dy == 0, down.dx == 0, across.dx > 0, down.dy > 0,
      isWhole(corners[0]), isWhole(corners[2])
    {
      // The edges are already between pixels, and need no softening.
      try use(level)
      mesh.add(
        left: corners[0].x.rounded(), top: corners[0].y.rounded(),
        right: corners[2].x.rounded(), bottom: corners[2].y.rounded(), tint)
      return
    }

    guard fringe.build(corners, keepsCorners: true) else { return }
    let full = tint.withAlpha(Double(tint.a) * fringe.strength)
    guard full.a > 0 else { return }
    try use(level)
    let base = mesh.next
    let clear = tint.withAlpha(0)
    // The place in the image is given by its fractions of the two sides.
    let cross = across.cross(down)
    func add(_ place: Point, _ color: MeshColor) {
      let offset = place - corners[0]
      mesh.add(
        place.x, place.y, color, u: min(max(offset.cross(down) / cross, 0), 1),
        v: min(max(across.cross(offset) / cross, 0), 1))
    }
    for i in 0..<4 {
      add(fringe.inner[i], full)
      add(fringe.outer[i], clear)
    }
    mesh.quad(base, base + 2, base + 4, base + 6)
    for i in 0..<Int32(4) {
      let a = base + 2 * i
      let b = base + 2 * ((i + 1) % 4)
      mesh.quad(a, b, b + 1, a + 1)
    }
  }

  private func isWhole(_ point: Point) -> Bool {
    (point.x - point.x.rounded()).magnitude < 1e-6 && (point.y - point.y.rounded()).magnitude < 1e-6
  }

  /// A grey card with a frame, a diagonal and the file's name.
  package static func placeholder(for image: ImageDraw) -> [DrawCommand] {
    let corners = image.rect.corners.map { $0.applying(image.transform) }
    let opacity = image.tint.alpha
    let line = Stroke(Color(0x5C626B, alpha: opacity), width: 1.5)
    let name = image.image.path.split(separator: "/").last.map(String.init) ?? ""
    let size = min(max(min(image.rect.width, image.rect.height) / 10, 9), 18)
    return [
      .polygon(points: corners, color: Color(0x8A9099, alpha: opacity)),
      .stroke(points: corners, isClosed: true, stroke: line),
      .stroke(points: [corners[0], corners[2]], isClosed: false, stroke: line),
      .text(
        TextDraw(
          name, at: image.rect.center, transform: image.transform, size: size,
          color: Color(0xFFFFFF, alpha: opacity), alignment: .center, baseline: .middle,
          badge: TextDraw.Badge(color: Color(0x3C4148, alpha: opacity)))),
    ]
  }
}
