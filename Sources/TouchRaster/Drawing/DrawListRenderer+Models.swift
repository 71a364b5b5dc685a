import TouchGeometry
import TouchScene

extension DrawListRenderer {
  /// Draws a model directly into the canvas, or as an image for graphics hardware, for translucent
  /// models and for those clipped by a turned layer.
  ///
  /// Hardware gets an image too, so that a model looks the same to the pixel everywhere, and none
  /// of SDL's renderers has a depth buffer.
  func draw(_ draw: ModelDraw) throws(DrawingError) {
    guard draw.opacity > 0, draw.rect.isFinite, draw.transform.isFinite else { return }
    let map = draw.transform.concatenating(Transform2D(scaleX: scale, y: scale))
    let corners = draw.rect.corners.map { $0.applying(map) }
    guard corners.allSatisfy(\.isDrawable) else { return }
    let box = draw.rect.applying(map)
    let size = sink.pixelSize
    let frame = PixelRect(
      left: Int(box.minX.rounded()), top: Int(box.minY.rounded()), right: Int(box.maxX.rounded()),
      bottom: Int(box.maxY.rounded())
    ).clamped(to: PixelRect(left: 0, top: 0, right: size.width, bottom: size.height))
    let textures = draw.view.model.materials.map { material in
      material.texture.flatMap { try? resources.images.entry($0).image }
    }
    if draw.opacity >= 1, cutter == nil, let canvas = sink as? SoftwareCanvas {
      try flush()
      try sink.finish()
      models.rasterizer.draw(
        draw.view, rect: draw.rect, map: map,
        target: ModelRasterizer.Target(
          pixels: canvas.pixels, clip: frame.clamped(to: canvas.clip)), textures: textures,
        workers: canvas.sharingWorkers)
      return
    }
    guard frame.left < frame.right, frame.top < frame.bottom else { return }
    // An earlier model in this image's buffer is drawn first.
    try flush()
    try sink.finish()
    let buffer = models.buffer(width: frame.right - frame.left, height: frame.bottom - frame.top)
    let moved = map.concatenatingTranslation(
      by: Vector(dx: -Double(frame.left), dy: -Double(frame.top)))
    models.rasterizer.draw(
      draw.view, rect: draw.rect, map: moved,
      target: ModelRasterizer.Target(pixels: buffer, clip: buffer.bounds), textures: textures)
    try use(buffer)
    let tint = MeshColor(r: 255, g: 255, b: 255, a: 255).withAlpha(255 * min(draw.opacity, 1))
    mesh.add(
      left: Double(frame.left), top: Double(frame.top), right: Double(frame.right),
      bottom: Double(frame.bottom), tint)
    try flush()
  }
}

/// The state that drawing models keeps between images.
final class ModelDrawing {
  /// Draws into memory.
  let rasterizer = ModelRasterizer()
  private var buffer: PixelBuffer?

  /// Returns a transparent buffer of a size, the previous one if it fits.
  func buffer(width: Int, height: Int) -> PixelBuffer {
    if let buffer, buffer.width == width, buffer.height == height {
      buffer.words.update(repeating: 0, count: buffer.count)
      buffer.version &+= 1
      return buffer
    }
    let made = PixelBuffer(width: width, height: height)
    made.version = 1
    buffer = made
    return made
  }
}
