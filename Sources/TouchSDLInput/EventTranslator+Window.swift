import CTouchSDL2
import TouchGeometry
public import TouchInput

extension EventTranslator {
  /// Makes a translator for an existing window.
  ///
  /// - Parameters:
  ///   - window: The `SDL_Window`, which must outlive the translator.
  ///   - surface: The size of the window, if it differs from ``surface(of:)``.
  ///   - clock: The clock of the events; the program's existing one, or a new one.
  public init(
    window: OpaquePointer, surface: (() -> Surface)? = nil, clock: EventClock = EventClock()
  ) {
    self.init(
      clock: clock,
      environment: Environment(
        window: window, surface: surface ?? { EventTranslator.surface(of: window) }))
  }

  /// Returns the current size of a window, in the points of SDL's mouse events.
  ///
  /// With a logical size of the renderer (`SDL_RenderSetLogicalSize`), SDL gives all locations in
  /// its units: then the logical size is the surface. The scale is that of the window's renderer,
  /// or of OpenGL, and 1 without either.
  ///
  /// - Parameter window: The `SDL_Window`.
  /// - Returns: The size, at least one point each way.
  public static func surface(of window: OpaquePointer) -> Surface {
    var (width, height): (Int32, Int32) = (0, 0)
    var (pixels, rows): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    if let renderer = SDL_GetRenderer(window) {
      SDL_GetRendererOutputSize(renderer, &pixels, &rows)
      var (logical, logicalHeight): (Int32, Int32) = (0, 0)
      SDL_RenderGetLogicalSize(renderer, &logical, &logicalHeight)
      if logical > 0, logicalHeight > 0 {
        // The picture is letterboxed, so its scale is the smaller of both factors.
        let scale = min(Double(pixels) / Double(logical), Double(rows) / Double(logicalHeight))
        let size = Size(width: Double(logical), height: Double(logicalHeight))
        return scale > 0 ? Surface(size: size, scale: scale) : Surface(size: size)
      }
    } else if SDL_GetWindowFlags(window) & CSDL_WINDOW_OPENGL != 0 {
      SDL_GL_GetDrawableSize(window, &pixels, &rows)
    }
    let size = Size(width: Double(max(width, 1)), height: Double(max(height, 1)))
    return pixels > 0
      ? Surface(size: size, scale: Double(pixels) / size.width) : Surface(size: size)
  }

  /// Returns the place in a window, in points, of a place in the pixels of its renderer.
  ///
  /// A place in units of the renderer's logical size stays, because it is in the surface's units.
  ///
  /// - Parameters:
  ///   - place: The place, in the renderer's units.
  ///   - window: The `SDL_Window`.
  /// - Returns: The place in points; the same without a renderer.
  static func place(_ place: Point, inRendererOf window: OpaquePointer) -> Point {
    guard let renderer = SDL_GetRenderer(window) else { return place }
    var (logical, logicalHeight): (Int32, Int32) = (0, 0)
    SDL_RenderGetLogicalSize(renderer, &logical, &logicalHeight)
    guard logical <= 0 || logicalHeight <= 0 else { return place }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    var (left, top, right, bottom): (Float, Float, Float, Float) = (0, 0, 0, 0)
    SDL_RenderWindowToLogical(renderer, 0, 0, &left, &top)
    SDL_RenderWindowToLogical(renderer, width, height, &right, &bottom)
    guard right > left, bottom > top else { return place }
    return Point(
      x: (place.x - Double(left)) * Double(width) / Double(right - left),
      y: (place.y - Double(top)) * Double(height) / Double(bottom - top))
  }
}
