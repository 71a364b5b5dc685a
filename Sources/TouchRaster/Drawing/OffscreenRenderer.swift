public import TouchGeometry
public import TouchScene

/// A renderer that draws frames without a window or a display, identical to the frames of a window.
///
///     let offscreen = try OffscreenRenderer(
///       size: Size(width: 800, height: 600), scale: 2, resources: resources)
///     let image = try offscreen.render(stage.drawList(background: .black))
///
/// The same list gives the same pixels every time, in every build and on every machine with the
/// same C library.
public final class OffscreenRenderer {
  private let renderer: DrawListRenderer
  private let target: any OffscreenTarget
  private let scale: Double
  private let supersampling: Int
  private let width: Int
  private let height: Int

  /// Prepares to draw images of a size.
  ///
  /// - Parameters:
  ///   - size: The surface's size in points.
  ///   - scale: The number of pixels per point.
  ///   - resources: The fonts and images.
  ///   - supersampling: The number of pixels, in each direction, that are averaged to one pixel of
  ///     the image. With 1 the image is, pixel for pixel, that of a window; edges are smooth
  ///     already, and more would only blur the text.
  /// - Throws: ``DrawingError`` if the image exceeds the limits of images, for a side or the whole,
  ///   or if there is not enough memory for it.
  public convenience init(
    size: Size, scale: Double, resources: RenderResources, supersampling: Int = 1
  ) throws(DrawingError) {
    try self.init(
      size: size, scale: scale, resources: resources, supersampling: supersampling
    ) { SoftwareCanvas(width: $0, height: $1) }
  }

  /// Prepares to draw images of one size on whatever `makeTarget` makes of a width and a height in
  /// pixels.
  package init(
    size: Size, scale: Double, resources: RenderResources, supersampling: Int,
    makeTarget: (_ width: Int, _ height: Int) throws(DrawingError) -> any OffscreenTarget
  ) throws(DrawingError) {
    let factor = max(supersampling, 1)
    let most = PixelBuffer.maximumSide / factor
    let across = max((size.width * scale).rounded(), 1)
    let down = max((size.height * scale).rounded(), 1)
    // Both are false for a side that is not a number.
    guard across <= Double(most), down <= Double(most) else {
      throw DrawingError(
        call: "OffscreenRenderer",
        message: "an image of \(size.width) × \(size.height) points at scale \(scale) is too "
          + "large, expected at most \(most) pixels a side")
    }
    width = Int(across)
    height = Int(down)
    guard width * factor * height * factor <= 4 * PixelBuffer.maximumPixels else {
      throw DrawingError(
        call: "OffscreenRenderer", message: "an image of \(width) × \(height) pixels is too large")
    }
    // There must be memory for the drawing and for the resulting image.
    guard PixelBuffer(ifMemoryFor: width * factor, 2 * height * factor) != nil else {
      throw DrawingError(
        call: "OffscreenRenderer",
        message: "there is no memory for an image of \(width) × \(height) pixels")
    }
    self.scale = scale
    self.supersampling = factor
    target = try makeTarget(width * factor, height * factor)
    renderer = DrawListRenderer(sink: target.sink, resources: resources)
  }

  /// From now on, draws parts of at least `leastShared` pixels with several threads; the images
  /// stay the same.
  package func share(with workers: RowWorkers, from leastShared: Int = 100_000) {
    guard let canvas = target.sink as? SoftwareCanvas else { return }
    canvas.workers = workers
    canvas.leastShared = leastShared
  }

  /// Returns whether an image of a size can be drawn: neither a side nor the whole exceeds the
  /// limits of images.
  public nonisolated static func canDraw(_ size: Size, scale: Double) -> Bool {
    let width = size.width * scale
    let height = size.height * scale
    return width <= Double(PixelBuffer.maximumSide) && height <= Double(PixelBuffer.maximumSide)
      && width * height <= Double(PixelBuffer.maximumPixels)
  }

  /// Draws an image.
  /// - Throws: ``DrawingError`` if the target fails; the canvas never does.
  public func render(_ list: DrawList) throws(DrawingError) -> PixelImage {
    try draw(list)
    return PixelImage(averaged(try target.drawnPixels()))
  }

  /// Draws a frame without reading it, to measure only the drawing.
  package func draw(_ list: DrawList) throws(DrawingError) {
    try renderer.draw(list, scale: scale * Double(supersampling), isOpaque: false)
  }

  /// Returns the image, each pixel the mean of those drawn for it.
  private func averaged(_ drawn: PixelBuffer) -> PixelBuffer {
    let n = supersampling
    guard n > 1 else { return drawn }
    let averaged = PixelBuffer(width: width, height: height)
    let half = UInt32(n * n / 2)
    for y in 0..<height {
      for x in 0..<width {
        var (a, r, g, b) = (half, half, half, half)
        for row in 0..<n {
          let line = drawn.words + ((y * n + row) * drawn.width + x * n)
          for i in 0..<n {
            a &+= line[i] &>> 24
            r &+= (line[i] &>> 16) & 255
            g &+= (line[i] &>> 8) & 255
            b &+= line[i] & 255
          }
        }
        let count = UInt32(n * n)
        averaged.words[y * width + x] =
          (a / count) << 24 | (r / count) << 16 | (g / count) << 8 | (b / count)
      }
    }
    return averaged
  }
}

/// The target of an ``OffscreenRenderer``.
package protocol OffscreenTarget: AnyObject {
  /// The sink of the triangles.
  var sink: any TriangleSink { get }
  /// Returns the image after all of it has been drawn.
  func drawnPixels() throws(DrawingError) -> PixelBuffer
}

/// The canvas that windows without graphics hardware use too.
extension SoftwareCanvas: OffscreenTarget {
  package var sink: any TriangleSink { self }

  package func drawnPixels() -> PixelBuffer { pixels }
}
