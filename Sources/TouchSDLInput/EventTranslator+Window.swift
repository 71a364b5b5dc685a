package import CTouchSDL2
import TouchGeometry
public import TouchInput

extension EventTranslator {
  /// What the translator has to know of the world.
  package struct Environment {
    /// SDL's number of the window; zero where events of all windows count.
    package var windowID: UInt32
    /// The surface as it is now.
    package var surface: () -> Surface
    /// The bits of `SDL_GetModState`.
    package var modifiers: () -> UInt32
    /// The kind of a touch device, as `SDL_GetTouchDeviceType` says.
    package var deviceType: (SDL_TouchID) -> SDL_TouchDeviceType
    /// Whether SDL still knows a finger.
    package var isDown: (SDL_TouchID, SDL_FingerID) -> Bool
    /// The text on the clipboard.
    package var clipboard: () -> String = { "" }
    /// Whether finger coordinates are divided by the size less one, as SDL does for X11.
    package var dividesBySizeLessOne: Bool
    /// Whether fingers under the mouse's touch id are a trackpad's, as on macOS, and no echo.
    package var reportsTrackpadAsMouse: Bool

    /// Describes a world.
    package init(
      windowID: UInt32 = 0, surface: @escaping () -> Surface, modifiers: @escaping () -> UInt32,
      deviceType: @escaping (SDL_TouchID) -> SDL_TouchDeviceType,
      isDown: @escaping (SDL_TouchID, SDL_FingerID) -> Bool, dividesBySizeLessOne: Bool,
      reportsTrackpadAsMouse: Bool = false
    ) {
      self.windowID = windowID
      self.surface = surface
      self.modifiers = modifiers
      self.deviceType = deviceType
      self.isDown = isDown
      self.dividesBySizeLessOne = dividesBySizeLessOne
      self.reportsTrackpadAsMouse = reportsTrackpadAsMouse
    }

    /// The world of a window, as SDL knows it.
    package init(window: OpaquePointer, surface: @escaping () -> Surface) {
      let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
      self.init(
        windowID: SDL_GetWindowID(window), surface: surface,
        modifiers: { SDL_GetModState().bits }, deviceType: { SDL_GetTouchDeviceType($0) },
        isDown: { device, finger in
          for index in 0..<max(SDL_GetNumTouchFingers(device), 0) {
            if SDL_GetTouchFinger(device, index)?.pointee.id == finger { return true }
          }
          return false
        },
        dividesBySizeLessOne: driver == "x11")
      clipboard = {
        guard let text = SDL_GetClipboardText() else { return "" }
        defer { SDL_free(text) }
        return String(cString: text)
      }
      reportsTrackpadAsMouse =
        driver == "cocoa" && SDL_GetHintBoolean(SDL_HINT_MOUSE_TOUCH_EVENTS, SDL_TRUE) == SDL_FALSE
    }
  }

  /// Makes a translator for a window that somebody else opened.
  ///
  /// - Parameters:
  ///   - window: The `SDL_Window`, which must outlive the translator.
  ///   - surface: How large it is, if that is to be something else than ``surface(of:)`` says.
  ///   - clock: The clock of the events; one that the program has already, or a new one.
  public init(
    window: OpaquePointer, surface: (() -> Surface)? = nil, clock: EventClock = EventClock()
  ) {
    self.init(
      clock: clock,
      environment: Environment(
        window: window, surface: surface ?? { EventTranslator.surface(of: window) }))
  }

  /// How large a window is now, in the points in which SDL tells of the mouse.
  ///
  /// A renderer with a logical size (`SDL_RenderSetLogicalSize`) has SDL give all places in units
  /// of that: then it is the surface. The scale is that of the window's renderer, or of OpenGL, and
  /// 1 without either.
  ///
  /// - Parameter window: The `SDL_Window`.
  /// - Returns: Its size, at least one point each way.
  public static func surface(of window: OpaquePointer) -> Surface {
    var (width, height): (Int32, Int32) = (0, 0)
    var (pixels, rows): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    if let renderer = SDL_GetRenderer(window) {
      SDL_GetRendererOutputSize(renderer, &pixels, &rows)
      var (logical, logicalHeight): (Int32, Int32) = (0, 0)
      SDL_RenderGetLogicalSize(renderer, &logical, &logicalHeight)
      if logical > 0, logicalHeight > 0 {
        // Letterboxed: the smaller of both factors is that of the picture.
        let scale = min(
          Double(pixels) / Double(logical), Double(rows) / Double(logicalHeight))
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
}
