import CTouchSDL2
public import TouchGeometry

extension OffscreenRenderer {
  /// The engine that draws the triangles.
  public nonisolated enum Engine: Hashable, Sendable, CaseIterable {
    /// The canvas that windows without graphics hardware use too.
    case canvas
    /// `SDL_RenderGeometry` on SDL's software renderer, which truncates corners to whole pixels.
    ///
    /// Edges are therefore rough without supersampling. Use it to try the drawing of windows with
    /// graphics hardware without such hardware.
    case sdl
  }

  /// Makes a renderer for images of one size with one of the engines.
  ///
  /// - Parameters:
  ///   - size: The surface's size in points.
  ///   - scale: The number of pixels per point.
  ///   - resources: The fonts and images.
  ///   - supersampling: The pixels drawn and averaged for each pixel of the image, in each
  ///     direction.
  ///   - engine: The engine.
  /// - Throws: ``SDLError`` if there is not enough memory for the image.
  public nonisolated convenience init(
    size: Size, scale: Double, resources: RenderResources, supersampling: Int = 1, engine: Engine
  ) throws(SDLError) {
    switch engine {
    case .canvas:
      try self.init(size: size, scale: scale, resources: resources, supersampling: supersampling)
    case .sdl:
      try self.init(
        size: size, scale: scale, resources: resources, supersampling: supersampling
      ) { (width, height) throws(SDLError) in try SDLTarget(width: width, height: height) }
    }
  }
}

/// A surface with SDL's software renderer on it.
private final nonisolated class SDLTarget: OffscreenTarget {
  // In the order in which they must go.
  let sink: any TriangleSink
  private let renderer: Renderer
  private let surface: SurfaceHandle

  init(width: Int, height: Int) throws(SDLError) {
    let surface = SurfaceHandle(
      owning: try SDL.createSurface(
        width: width, height: height, format: CSDL_PIXELFORMAT_ARGB8888))
    let renderer = Renderer(owning: try SDL.createSoftwareRenderer(surface: surface.raw))
    sink = try GeometrySink(renderer: renderer.raw)
    self.renderer = renderer
    self.surface = surface
  }

  func drawnPixels() throws(SDLError) -> PixelBuffer {
    try SDL.check(SDL_RenderFlush(renderer.raw), "SDL_RenderFlush")
    let drawn = surface.raw.pointee
    let buffer = PixelBuffer(width: Int(drawn.w), height: Int(drawn.h))
    let pitch = Int(drawn.pitch)
    guard let rows = drawn.pixels else { return buffer }
    for y in 0..<buffer.height {
      let line = (rows + y * pitch).assumingMemoryBound(to: UInt32.self)
      (buffer.words + y * buffer.width).update(from: line, count: buffer.width)
    }
    return buffer
  }
}
