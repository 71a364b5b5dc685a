import CSDL2
public import Geometry
public import SceneGraph

/// Draws pictures without a window and without a display: the same pictures that a window shows.
///
///     let offscreen = try OffscreenRenderer(
///       size: Size(width: 800, height: 600), scale: 2, resources: resources)
///     try offscreen.render(stage.drawList()).writePNG(to: "frame.png")
///
/// The same list gives the same pixels every time, in every build and on every machine.
public final class OffscreenRenderer {
  /// Who draws the triangles.
  public enum Engine: Hashable, Sendable, CaseIterable {
    /// The canvas that windows without graphics hardware use too.
    case canvas
    /// `SDL_RenderGeometry` on SDL's software renderer. It cuts corners down to whole pixels, so its
    /// edges are rough without supersampling; it is here to try out, without graphics hardware, what
    /// windows with graphics hardware do.
    case sdl
  }

  private let renderer: DrawListRenderer
  private let target: Target
  private let scale: Double
  private let supersampling: Int
  private let width: Int
  private let height: Int

  /// What is drawn on.
  private enum Target {
    case canvas(SoftwareCanvas)
    case sdl(SDLTarget)
  }

  /// Prepares to draw pictures of one size.
  ///
  /// - Parameters:
  ///   - size: The surface's size in points.
  ///   - scale: Pixels a point.
  ///   - resources: The fonts and images.
  ///   - supersampling: How many pixels are drawn for each pixel of the picture in each direction, and
  ///     averaged. With 1 the picture is, pixel for pixel, what a window shows; edges are smooth
  ///     already, and more would only blur the text.
  ///   - engine: Who draws the triangles.
  /// - Throws: ``SDLError`` if there is no memory for a picture so large.
  public init(
    size: Size, scale: Double, resources: RenderResources, supersampling: Int = 1,
    engine: Engine = .canvas
  ) throws(SDLError) {
    let factor = max(supersampling, 1)
    let most = Double(ImageLoader.maximumSide / factor)
    func pixels(_ points: Double) -> Int { Int(min(max((points * scale).rounded(), 1), most)) }
    width = pixels(size.width)
    height = pixels(size.height)
    guard width * factor * height * factor <= 4 * ImageLoader.maximumPixels else {
      throw SDLError(
        call: "OffscreenRenderer", message: "a picture of \(width) × \(height) pixels is too large")
    }
    // What is drawn on, and the picture that is made of it.
    guard PixelBuffer(ifMemoryFor: width * factor, 2 * height * factor) != nil else {
      throw SDLError(
        call: "OffscreenRenderer",
        message: "there is no memory for a picture of \(width) × \(height) pixels")
    }
    self.scale = scale
    self.supersampling = factor
    let sink: any TriangleSink
    switch engine {
    case .canvas:
      let canvas = SoftwareCanvas(width: width * factor, height: height * factor)
      sink = canvas
      target = .canvas(canvas)
    case .sdl:
      let made = try SDLTarget(width: width * factor, height: height * factor)
      sink = made.sink
      target = .sdl(made)
    }
    renderer = DrawListRenderer(sink: sink, resources: resources)
  }

  /// Whether a picture of that size can be drawn: no side may be longer than any image's, nor the whole
  /// larger.
  public nonisolated static func canDraw(_ size: Size, scale: Double) -> Bool {
    let width = size.width * scale
    let height = size.height * scale
    return width <= Double(ImageLoader.maximumSide) && height <= Double(ImageLoader.maximumSide)
      && width * height <= Double(ImageLoader.maximumPixels)
  }

  /// Draws a picture.
  /// - Throws: ``SDLError`` if SDL's renderer fails; the canvas never does.
  public func render(_ list: DrawList) throws(SDLError) -> PixelImage {
    try draw(list)
    switch target {
    case .canvas(let canvas): return PixelImage(averaged(canvas.pixels))
    case .sdl(let target): return PixelImage(averaged(try target.finish()))
    }
  }

  /// Draws a picture and leaves it where it is: to measure the drawing alone.
  package func draw(_ list: DrawList) throws(SDLError) {
    try renderer.draw(list, scale: scale * Double(supersampling), isOpaque: false)
  }

  /// The picture, each pixel the mean of those drawn for it.
  private func averaged(_ drawn: PixelBuffer) -> PixelBuffer {
    let n = supersampling
    guard n > 1 else { return drawn }
    let picture = PixelBuffer(width: width, height: height)
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
        picture.words[y * width + x] =
          a / count << 24 | r / count << 16 | g / count << 8 | b / count
      }
    }
    return picture
  }
}

/// A surface with SDL's software renderer on it.
private final class SDLTarget {
  // In the order in which they must go.
  let sink: GeometrySink
  private let renderer: Renderer
  private let surface: SurfaceHandle
  private let width: Int
  private let height: Int

  init(width: Int, height: Int) throws(SDLError) {
    let surface = SurfaceHandle(
      owning: try SDL.createSurface(
        width: width, height: height, format: CSDL_PIXELFORMAT_ARGB8888))
    let renderer = Renderer(owning: try SDL.createSoftwareRenderer(surface: surface.raw))
    sink = try GeometrySink(renderer: renderer.raw)
    self.renderer = renderer
    self.surface = surface
    self.width = width
    self.height = height
  }

  func finish() throws(SDLError) -> PixelBuffer {
    try SDL.renderFlush(renderer.raw)
    let buffer = PixelBuffer(width: width, height: height)
    let pitch = Int(surface.raw.pointee.pitch)
    guard let rows = surface.raw.pointee.pixels else { return buffer }
    for y in 0..<height {
      let line = (rows + y * pitch).assumingMemoryBound(to: UInt32.self)
      (buffer.words + y * width).update(from: line, count: width)
    }
    return buffer
  }
}
