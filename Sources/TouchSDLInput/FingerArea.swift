import CTouchSDL2
package import TouchGeometry
package import TouchInput

/// The part of the plane of a surface of which the places of SDL's fingers are fractions.
package struct FingerArea: Hashable, Sendable {
  /// Its rectangle, in points of the surface.
  package var rect: Rect
  /// The number of the surface's points per point of the window.
  package var unit: Double

  /// Describes an area.
  package init(rect: Rect, unit: Double) { (self.rect, self.unit) = (rect, unit) }

  /// Creates the area of the whole surface, for a window whose points are the surface's.
  package init(_ surface: Surface) { self.init(rect: surface.bounds, unit: 1) }

  /// Creates the area of the whole window.
  ///
  /// - Parameters:
  ///   - window: The `SDL_Window`.
  ///   - surface: Its surface, in the units of SDL's mouse locations.
  ///   - mapsFingers: Whether SDL itself converts finger places to fractions of a renderer's
  ///     logical size.
  init(of window: OpaquePointer, surface: Surface, mapsFingers: Bool) {
    self.init(surface)
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    guard width > 0, height > 0 else { return }
    unit = surface.size.width / Double(width)
    guard let renderer = SDL_GetRenderer(window) else { return }
    var (logical, logicalHeight): (Int32, Int32) = (0, 0)
    SDL_RenderGetLogicalSize(renderer, &logical, &logicalHeight)
    guard logical > 0, logicalHeight > 0 else { return }
    var (left, top, right, bottom): (Float, Float, Float, Float) = (0, 0, 0, 0)
    SDL_RenderWindowToLogical(renderer, 0, 0, &left, &top)
    SDL_RenderWindowToLogical(renderer, width, height, &right, &bottom)
    guard right > left, bottom > top else { return }
    unit = Double(right - left) / Double(width)
    guard !mapsFingers else { return }
    rect = Rect(
      x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
  }
}
