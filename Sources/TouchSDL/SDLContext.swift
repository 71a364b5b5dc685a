import CTouchSDL2
public import TouchGeometry
import TouchSystem

/// SDL's video system, which runs as long as this object lives.
///
/// Every window needs one.
public final class SDLContext {
  /// Starts SDL's video system.
  ///
  /// Sets hints so that a finger is not also reported as a mouse, nor a mouse as a finger, that an
  /// input method's long text comes whole, as `SDL_TEXTEDITING_EXT`, and that, except on macOS, a
  /// press which gives a window the keyboard counts. Hints in the environment
  /// (`SDL_VIDEODRIVER`, `SDL_RENDER_DRIVER` …) take precedence. With X11, the C library's
  /// `LC_CTYPE` is set to a UTF-8 locale if the app has not set one.
  /// - Throws: ``SDLError`` if there is no display; its text is one line.
  public init() throws(SDLError) {
    SDL_SetMainReady()
    if SDLContext.wouldCrash {
      throw SDLContext.noDisplay("the Wayland server has no seat, which SDL 2 does not survive")
    }
    // Treat empty as unset: SDL would take it for a driver without a screen.
    if let name = getenv("SDL_VIDEODRIVER"), name.pointee == 0 { unsetenv("SDL_VIDEODRIVER") }
    do {
      // sdl2-compat sets hints of its own the first time that anything is started; ours come after.
      try SDL.check(SDL_InitSubSystem(0), "SDL_InitSubSystem")
      for (hint, value) in SDLContext.hints { SDL_SetHint(hint, value) }
      // libwayland prints to standard error if there is no Wayland; SDL continues with X11.
      try withSilencedErrorOutput { () throws(SDLError) in
        try SDL.check(SDL_InitSubSystem(CSDL_INIT_VIDEO), "SDL_InitSubSystem")
      }
    } catch { throw SDLContext.noDisplay(error.message) }
    if videoDriver == "x11" {
      DisplayLoss.ignoreLateWakeups()
      SDLContext.chooseCharacters()
    }
    // With a hardware keyboard, SDL starts with text input enabled; it is only for text editing.
    SDL_StopTextInput()
    // Otherwise, a press that gives the window the keyboard is lost, unlike a finger's landing.
    // Only on macOS is that the rule of the system.
    if videoDriver != "cocoa" { SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1") }
    // Without this, the software renderer would show its frame through OpenGL, whose start takes
    // longer than everything else together. On Wayland, WaylandFrames shows frames without OpenGL.
    if SDLContext.showsFramesInMemory(videoDriver) {
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    // If nothing else works, SDL silently chooses a driver that shows nothing.
    if SDLContext.showsNothing(videoDriver), SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil {
      throw SDLContext.noDisplay("neither X11 nor Wayland answers")
    }
  }

  /// Makes macOS report a trackpad's fingers as fingers instead of as a mouse, from SDL 2.24 on.
  ///
  /// They count if `acceptsIndirectTouches` is true. Call this before SDL starts; it respects the
  /// environment, too.
  package static func reportTrackpadFingers() {
    // The hint is given by name, because headers before SDL 2.24 have no constant for it, and such
    // a library ignores it.
    SDL_SetHint("SDL_TRACKPAD_IS_TOUCH_ONLY", "1")
  }

  /// Makes Xlib write a window's title in UTF-8: in the C library's first locale, "C", a title with
  /// other characters than ASCII's would be unreadable.
  ///
  /// A locale of the app's stays as it is.
  private static func chooseCharacters() {
    func locale(_ name: String?) -> String {
      setlocale(LC_CTYPE, name).map { String(cString: $0) } ?? ""
    }
    guard locale(nil) == "C" else { return }
    // The environment's locale can have characters of its own, or none but ASCII's.
    for name in ["", "C.UTF-8"]
    where locale(name).lowercased().filter({ $0 != "-" }).hasSuffix("utf8") { return }
  }

  /// A variable of the environment; empty if it is not set.
  private static func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }

  /// Whether SDL would use a Wayland server without mouse, keyboard and touchscreen, with which SDL
  /// 2.26.5 ends the program by a signal.
  private static var wouldCrash: Bool {
    let driver = variable("SDL_VIDEODRIVER")
    let isWayland = driver.isEmpty ? variable("DISPLAY").isEmpty : driver.contains("wayland")
    // A connection that was handed over can be used only once.
    guard isWayland, !variable("WAYLAND_DISPLAY").isEmpty, variable("WAYLAND_SOCKET").isEmpty,
      !SDLVersion.current.isCompat
    else { return false }
    return withSilencedErrorOutput { WaylandTouches.serverHasSeat() == false }
  }

  private static func showsNothing(_ driver: String) -> Bool {
    ["dummy", "offscreen", "evdev", ""].contains(driver)
  }

  /// Whether SDL can show a frame of memory in a window of that driver without OpenGL.
  package static func showsFramesInMemory(_ driver: String) -> Bool {
    ["x11", "windows", "dummy", "offscreen"].contains(driver)
  }

  private static func noDisplay(_ reason: String) -> SDLError {
    SDLError(call: "SDL_InitSubSystem", message: "no display to open a window on (\(reason))")
  }

  deinit { SDL_QuitSubSystem(CSDL_INIT_VIDEO) }

  private static let hints = [
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    (SDL_HINT_RENDER_SCALE_QUALITY, "linear"), (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    // Otherwise, SDL cuts an input method's text after 31 bytes.
    (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
    // Otherwise, sdl2-compat treats the points of a Wayland window as pixels, which makes its
    // content smaller. SDL 2 has no such hint.
    ("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0"),
  ]

  /// Whether a window can be opened here.
  ///
  /// On Linux this is false immediately without `DISPLAY`, `WAYLAND_DISPLAY` and `SDL_VIDEODRIVER`;
  /// otherwise the video system is started and stopped as a trial. A driver that `SDL_VIDEODRIVER`
  /// names counts as a display, `dummy` too.
  public static var hasDisplay: Bool {
    #if os(Linux)
      let names = ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"]
      guard names.contains(where: { !variable($0).isEmpty }) else { return false }
    #endif
    return (try? SDLContext()) != nil
  }

  /// The name of SDL's video driver, such as `x11`, `wayland`, `cocoa`, `windows`.
  public var videoDriver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

  /// SDL's version and video driver, for a recording's header: `SDL 2.26.5 x11`, or
  /// `sdl2-compat 2.32.70 over SDL 3.4.14 wayland`.
  public var version: String { "\(SDLVersion.current) \(videoDriver)" }

  /// The sizes of the screens, in points.
  public var screenSizes: [Size] {
    (0..<max(SDL_GetNumVideoDisplays(), 0)).compactMap { index in
      var bounds = SDL_Rect()
      guard SDL_GetDisplayBounds(index, &bounds) == 0 else { return nil }
      return Rect(bounds).size
    }
  }

  /// The current touch devices; on some systems a device appears with its first touch.
  ///
  /// The list omits the pen that SDL 3 before 3.4.6 reports even if there is none.
  public var touchDevices: [TouchDevice] {
    (0..<max(SDL_GetNumTouchDevices(), 0)).compactMap { index in
      let device = SDL_GetTouchDevice(index)
      guard device != CSDL_PEN_TOUCHID else { return nil }
      let kind = SDL_GetTouchDeviceType(device)
      return TouchDevice(
        name: SDL_GetTouchName(index).map { String(cString: $0) } ?? "",
        isDirect: kind != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE
          && kind != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE)
    }
  }

  /// A touchscreen or a trackpad.
  public struct TouchDevice: Hashable, Sendable {
    /// The system's name for the device.
    public let name: String
    /// Whether the device is a touchscreen and not a trackpad.
    public let isDirect: Bool
  }
}
