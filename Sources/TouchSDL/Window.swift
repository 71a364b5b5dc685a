import CTouchSDL2
public import TouchGeometry
public import TouchInput
public import TouchScene

/// A window that shows draw lists.
///
///     let context = try SDLContext()
///     let window = try Window(
///       context: context, title: "Touchstone", size: Size(width: 800, height: 600),
///       fullScreen: false, icon: nil, resources: RenderResources())
///     try window.present(stage.drawList(background: .black))
///
/// If there is graphics hardware, the window draws with it, in step with the display. Otherwise the
/// window draws into memory and copies the changed parts to the screen.
public final class Window {
  // In the order in which they must be released. Either `hardware` or `memory` presents frames.
  private let hardware: HardwarePresenter?
  /// The presenter of frames that are drawn in memory; nil if graphics hardware draws them.
  let memory: MemoryPresenter?
  private let handle: WindowHandle
  /// The video system.
  package let context: SDLContext
  /// The clipboard for the stages in the window.
  package let clipboard = SystemPasteboard()

  private let drawListRenderer: DrawListRenderer

  /// Opens a window that is centred on the screen and, including its frame, fits into the area
  /// without panels.
  ///
  /// - Parameters:
  ///   - context: The video system; the window keeps it.
  ///   - title: The text of the title bar.
  ///   - size: The size of the contents in points, rounded and clamped to 64…16,384, and reduced to
  ///     the available area of the screen.
  ///   - fullScreen: Whether the window covers the whole screen.
  ///   - icon: An image file for the window's icon; an unreadable one is ignored.
  ///   - resources: The fonts and images.
  /// - Throws: ``SDLError`` if the window cannot be opened.
  public init(
    context: SDLContext, title: String, size: Size, fullScreen: Bool, icon: String?,
    resources: RenderResources = RenderResources()
  ) throws(SDLError) {
    var width = Int32(min(max(size.width.rounded(), 64), 16_384))
    var height = Int32(min(max(size.height.rounded(), 64), 16_384))
    var screen = SDL_Rect()
    if SDL_GetDisplayUsableBounds(0, &screen) == 0, screen.w > 64, screen.h > 64 {
      width = min(width, screen.w)
      height = min(height, screen.h)
    }
    let handle = WindowHandle(
      owning: try SDL.createWindow(
        title: title, width: width, height: height,
        flags: CSDL_WINDOW_RESIZABLE | CSDL_WINDOW_HIGHDPI
          | (fullScreen ? CSDL_WINDOW_FULLSCREEN : 0)))
    if !fullScreen { Window.keepOnScreen(handle.raw) }
    if let icon, let pixels = try? PixelImage(contentsOf: icon) {
      Window.setIcon(pixels, of: handle.raw)
    }
    let sink: any TriangleSink
    if let choice = RendererChoice.hardware(for: handle.raw) {
      let hardware = try HardwarePresenter(choice)
      sink = hardware.sink
      (self.hardware, memory) = (hardware, nil)
    } else {
      let memory = try MemoryPresenter(window: handle.raw)
      sink = memory.canvas
      (hardware, self.memory) = (nil, memory)
    }
    drawListRenderer = DrawListRenderer(sink: sink, resources: resources)
    self.handle = handle
    self.context = context
  }

  /// Whether graphics hardware draws the window.
  public var isHardwareAccelerated: Bool { hardware != nil }

  /// Whether ``present(_:)`` waits for the display.
  var isInStepWithDisplay: Bool { hardware?.isInStepWithDisplay ?? false }

  /// The fonts and images.
  public var resources: RenderResources {
    get { drawListRenderer.resources }
    set { drawListRenderer.resources = newValue }
  }

  /// The text of the title bar.
  public var title: String {
    get { SDL_GetWindowTitle(handle.raw).map { String(cString: $0) } ?? "" }
    set { SDL_SetWindowTitle(handle.raw, newValue) }
  }

  /// The size of the contents in points, and the pixels per point, at the time of the current
  /// event.
  ///
  /// SDL takes all events from the system before it delivers the first one. If a finger was lifted
  /// before the window became smaller, the window is already small when SDL reports the lift. The
  /// lift must be mapped with the earlier size.
  public var surface: Surface { reportedSurface ?? presentSurface }

  /// The surface at the loop's start, or of the last `surface` event that the loop has delivered,
  /// or nil without a loop.
  var reportedSurface: Surface?

  /// The current surface, which may be ahead of the events.
  var presentSurface: Surface {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(handle.raw, &width, &height)
    let size = Size(width: Double(max(width, 1)), height: Double(max(height, 1)))
    let pixels = hardware?.pixelSize ?? memory?.pixelSize
    guard let pixels, pixels.width > 0 else { return Surface(size: size) }
    return Surface(size: size, scale: Double(pixels.width) / size.width)
  }

  /// The location of the pointer over the window, in points; nil if it is elsewhere.
  ///
  /// Except on Wayland, the location is also valid during a drag, when the window receives no
  /// pointer events.
  public var pointerLocation: Point? {
    var pointer: (x: Int32, y: Int32) = (0, 0)
    var origin: (x: Int32, y: Int32) = (0, 0)
    if ["x11", "windows", "cocoa"].contains(context.videoDriver) {
      SDL_GetGlobalMouseState(&pointer.x, &pointer.y)
      SDL_GetWindowPosition(handle.raw, &origin.x, &origin.y)
    } else {
      // On Wayland the place on the desktop is unknown, and SDL 2 returns that in the window.
      SDL_GetMouseState(&pointer.x, &pointer.y)
    }
    let place = Point(x: Double(pointer.x - origin.x), y: Double(pointer.y - origin.y))
    return surface.bounds.contains(place) ? place : nil
  }

  /// Whether the window is visible: neither hidden nor minimised.
  public var isVisible: Bool {
    SDL_GetWindowFlags(handle.raw) & (CSDL_WINDOW_HIDDEN | CSDL_WINDOW_MINIMIZED) == 0
  }

  /// Whether the window covers the whole screen.
  public var isFullScreen: Bool {
    SDL_GetWindowFlags(handle.raw) & CSDL_WINDOW_FULLSCREEN == CSDL_WINDOW_FULLSCREEN
  }

  /// Enters or leaves full screen; if the system refuses, nothing changes.
  public func toggleFullScreen() {
    _ = SDL_SetWindowFullscreen(handle.raw, isFullScreen ? 0 : CSDL_WINDOW_FULLSCREEN)
  }

  /// Draws a frame and shows it.
  /// - Throws: ``SDLError`` if the frame cannot be drawn or shown.
  public func present(_ list: DrawList) throws(SDLError) { _ = try show(draw(list)) }

  /// SDL's name of the renderer, such as `opengl`; `software` without graphics hardware.
  public var rendererName: String { hardware?.name ?? "software" }

  // MARK: For the loop

  /// Whether the system requests a frame.
  ///
  /// A display server such as Wayland requests no frames while the window is covered or minimised,
  /// and does not report this state to SDL.
  var wantsFrame: Bool { memory?.wantsFrame ?? true }

  /// Draws a frame.
  ///
  /// - Parameter list: The content of the frame.
  /// - Returns: The parts that differ from the last frame, as far as the window knows them.
  /// - Throws: ``SDLError``
  func draw(_ list: DrawList) throws(SDLError) -> [PixelRect] {
    memory?.prepare()
    return try drawListRenderer.draw(list, scale: presentSurface.scale, isOpaque: true)
  }

  /// Shows the frame that was drawn; the call may wait for the display.
  ///
  /// - Parameter parts: The parts that differ from the last frame.
  /// - Returns: Whether the frame is shown; if not, the whole next frame is shown.
  /// - Throws: ``SDLError``
  func show(_ parts: [PixelRect]) throws(SDLError) -> Bool {
    guard let memory else {
      hardware?.show()
      return true
    }
    return try memory.show(parts)
  }

  /// Discards the graphics device's textures, which are recreated when next drawn.
  func dropTextures() {
    hardware?.sink.dropTextures()
    memory?.forget()
  }

  /// Causes the whole next frame to be shown, because the system may have lost the current one.
  func forgetShown() { memory?.forget() }

  /// The display's frames per second.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = max(SDL_GetWindowDisplayIndex(handle.raw), 0)
    guard SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate >= 24 else { return 60 }
    return Double(min(mode.refresh_rate, 240))
  }

  /// SDL's handle, valid as long as this object lives.
  package var raw: OpaquePointer { handle.raw }

  /// Makes a window smaller and moves it if a part of the window or of its frame is not visible.
  private static func keepOnScreen(_ window: OpaquePointer) {
    var screen = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(max(SDL_GetWindowDisplayIndex(window), 0), &screen) == 0,
      screen.w > 64, screen.h > 64
    else { return }
    // By now, the window manager has reported the frame around the contents.
    SDL_PumpEvents()
    var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let isKnown = SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) == 0
    var reported = SDL_Rect()
    SDL_GetWindowPosition(window, &reported.x, &reported.y)
    SDL_GetWindowSize(window, &reported.w, &reported.h)
    let place = Rect(reported)
    let fitted = WindowPlacement.fitted(
      place, into: Rect(screen),
      frame: isKnown
        ? EdgeInsets(
          top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right))
        : WindowPlacement.usualFrame)
    if fitted.size != place.size {
      SDL_SetWindowSize(window, Int32(fitted.width), Int32(fitted.height))
    }
    if fitted.origin != place.origin {
      SDL_SetWindowPosition(window, Int32(fitted.minX), Int32(fitted.minY))
    }
  }

  private static func setIcon(_ image: PixelImage, of window: OpaquePointer) {
    guard
      let raw = try? SDL.createSurface(
        width: image.width, height: image.height, format: CSDL_PIXELFORMAT_RGBA32)
    else { return }
    let surface = SurfaceHandle(owning: raw)
    image.copy(to: surface)
    SDL_SetWindowIcon(window, surface.raw)
  }
}
