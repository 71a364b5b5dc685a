import Foundation
import Synchronization

/// A place on the screen in pixels from its top left corner; fractions are allowed.
///
/// Pixel column 300 covers 300 ..< 301; a finger at x = 300 arrives in an SDL window at 0, 0 that
/// is 800 wide as 300 ÷ 799.
public typealias ScreenPoint = (x: Double, y: Double)

/// A screen in memory with a touchscreen, a mouse and a keyboard that tests can use.
///
/// Underneath is a real Xorg with the `dummy` video driver and the `inputtest` input driver, so
/// a program sees what it would see on a touchscreen of glass: X Input 2 touches from a direct
/// device. There is no window manager: windows have no frame, and SDL gives itself the keyboard.
///
/// ```swift
/// let screen = try VirtualTouchscreen(width: 1280, height: 800)
/// defer { screen.stop() }
/// let program = try ChildProgram(sandbox, arguments: ["run"], environment: screen.environment)
/// try screen.waitForScreenshot("the photo") { $0.count(of: .init(0xE0_40_20)) > 1_000 }
///
/// try screen.down(1, at: (500, 400))
/// try screen.down(2, at: (700, 400))
/// try screen.glide([1: [(400, 400)], 2: [(800, 400)]], steps: 30, duration: .milliseconds(500))
/// try screen.up(1)
/// try screen.up(2)
/// ```
///
/// Every call returns when the server has processed the input and handed it to the program. What
/// the program makes of it takes a moment longer: wait for what it should show, print or write.
/// Input that comes before the program's window is on the screen goes nowhere; wait for that too.
///
/// What SDL 2.26 does here:
/// - A window opens in the middle, at ((screen − window) ÷ 2), or where the program asks for; it
///   has the keyboard from the start. A window as large as the screen stands at 0, 0.
/// - Full screen does not work without a window manager: SDL believes in a window of the screen's
///   size, but the X window keeps its own, and touches arrive scaled wrongly. It is right only for
///   a window that was as large as the screen before. `SDL_WINDOW_FULLSCREEN`, the kind that
///   changes the mode, besides changes the size of this screen, for good if the program crashes.
/// - Each touch has a finger id of its own, one more than the last on this server, also when that
///   one missed the window. The ids do not start at 0 and are not the test's numbers.
/// - A finger that leaves the window is reported at its edge (0 or 1).
/// - The server moves the mouse pointer to the first finger. A window that the pointer enters or
///   leaves thereby sees mouse motion that is not marked as made from a touch.
///
/// Calls block their thread. An object may be used from any thread, and several screens may be in
/// use at once; one takes less than a tenth of a second to start.
public final class VirtualTouchscreen: Sendable {
  /// The width of the screen in pixels.
  public let width: Int
  /// The height of the screen in pixels.
  public let height: Int
  /// How many fingers fit.
  public let touchCount: Int
  /// Whether programs find (software) OpenGL.
  public let openGL: Bool

  let installation: XorgInstallation
  let hand = Mutex(Hand())

  private let server: XorgServer
  private let touchscreen: InputTestConnection
  private let pointer: InputTestConnection
  private let keyboard: InputTestConnection

  /// What is held down at the moment.
  struct Hand {
    var fingers: [Int: ScreenPoint] = [:]
    var buttons: Set<MouseButton> = []
    var keys: [KeyCode] = []
    var mouse: ScreenPoint?
  }

  /// Why no virtual touchscreen can be had here, or nil if one can.
  ///
  /// - Returns: One sentence that names the Debian package to install.
  public static func unavailableReason() -> String? {
    do {
      _ = try XorgInstallation.find()
      return nil
    } catch {
      return error.description
    }
  }

  /// Why there is no touchscreen with (software) OpenGL here, or nil if there is.
  ///
  /// - Returns: One sentence that names the Debian package to install.
  public static func unavailableReasonWithOpenGL() -> String? {
    if let reason = unavailableReason() { return reason }
    let folders = ["x86_64-linux-gnu/", "aarch64-linux-gnu/", ""].map { "/usr/lib/\($0)dri" }
    let drivers = (folders + ["/usr/lib64/dri"]).map { $0 + "/swrast_dri.so" }
    guard drivers.contains(where: { FileManager.default.fileExists(atPath: $0) }) else {
      return "There is no OpenGL without hardware; install libgl1-mesa-dri."
    }
    guard let library = dlopen("libGL.so.1", RTLD_LAZY) else {
      return "There is no library of OpenGL; install libgl1."
    }
    dlclose(library)
    return nil
  }

  /// Starts a server on a free display and connects to its devices.
  ///
  /// - Parameters:
  ///   - width: The width of the screen in pixels, at least 256.
  ///   - height: The height of the screen in pixels, at least 128.
  ///   - touchCount: How many fingers fit, as a touchscreen would report it.
  ///   - openGL: Whether programs find (software) OpenGL. Without it SDL uses its software
  ///     renderer, whose pixels are the same everywhere.
  ///   - repeatsKeys: Whether the server repeats keys that are held.
  ///   - timeout: How long the start may take.
  /// - Throws: ``VirtualTouchscreenError``; nothing stays behind then.
  public init(
    width: Int = 1280, height: Int = 800, touchCount: Int = 10, openGL: Bool = false,
    repeatsKeys: Bool = true, timeout: Duration = patience
  ) throws {
    precondition(width >= 256 && height >= 128, "The dummy driver has no smaller screens.")
    precondition(touchCount > 0, "A touchscreen feels at least one finger.")
    self.width = width
    self.height = height
    self.touchCount = touchCount
    self.openGL = openGL
    installation = try XorgInstallation.find()

    func configuration(_ folder: String) -> XorgConfiguration {
      XorgConfiguration(width: width, height: height, touchCount: touchCount, folder: folder)
    }
    let server = try XorgServer(
      installation, openGL: openGL, repeatsKeys: repeatsKeys, timeout: timeout,
      configuration: configuration)
    func connection(_ device: XorgConfiguration.Device) throws -> InputTestConnection {
      try InputTestConnection(
        path: configuration(server.folder).socketPath(device), device: device.rawValue,
        timeout: timeout)
    }
    touchscreen = try connection(.touchscreen)
    pointer = try connection(.pointer)
    keyboard = try connection(.keyboard)
    self.server = server
  }

  deinit { server.stop() }

  /// The display's name for X programs, for example ":57".
  public var display: String { server.display }

  /// The number of the server's process.
  var serverIdentifier: Int32 { server.processIdentifier }

  /// Whether the server runs; false after ``stop()`` or a crash.
  public var isRunning: Bool { server.isRunning }

  /// The whole environment for a program that opens its window here.
  ///
  /// It is this process's own, with DISPLAY and SDL's X11 driver set, without Wayland, and without
  /// input methods, sound and the session bus, through which a desktop would join in. Without
  /// OpenGL SDL is told to use its software renderer.
  public var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in [
      "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XAUTHORITY", "XMODIFIERS", "SDL_IM_MODULE",
      "XDG_STATE_HOME",
    ] {
      environment[name] = nil
    }
    environment["DISPLAY"] = display
    environment["XDG_SESSION_TYPE"] = "x11"
    environment["SDL_VIDEODRIVER"] = "x11"
    environment["SDL_AUDIODRIVER"] = "dummy"
    environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    if !openGL {
      // Otherwise SDL makes and drops the window once for every kind of OpenGL that it tries.
      environment["SDL_RENDER_DRIVER"] = "software"
      environment["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    }
    return environment
  }

  /// Ends the server, and with it every program that has a window on it, and removes its files.
  ///
  /// Further calls do nothing; input after this throws.
  public func stop() { server.stop() }

  /// Sends messages to a device and waits until the server has processed them.
  func post(_ messages: [InputTestMessage], to device: XorgConfiguration.Device) throws {
    switch device {
    case .touchscreen: try touchscreen.post(messages)
    case .pointer: try pointer.post(messages)
    case .keyboard: try keyboard.post(messages)
    }
  }

  /// A place in the units of the driver: 0…65,535 across the screen.
  func position(_ point: ScreenPoint) -> InputTestMessage.Position {
    func scaled(_ value: Double, _ size: Int) -> Double {
      min(max(value * 65_536 / Double(size), 0), 65_535)
    }
    return InputTestMessage.Position(x: scaled(point.x, width), y: scaled(point.y, height))
  }
}
