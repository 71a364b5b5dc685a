import Foundation
import Glibc
import Synchronization

/// A Wayland desktop in memory with a touchscreen, a mouse and a keyboard that tests can use.
///
/// Underneath is a real Weston without a screen, with a module that makes the seat and takes the
/// input. Unlike X11's ``VirtualTouchscreen`` it can take fingers back, as a desktop does for a
/// gesture of its own. It has no panel and no background.
///
/// ```swift
/// let screen = try WaylandTouchscreen()
/// defer { screen.stop() }
/// let program = try ChildProgram(sandbox, arguments: ["run"], environment: screen.environment)
/// let window = try screen.waitForWindow { $0.width == 800 }
/// try screen.down(1, at: (window.x + 300, window.y + 200))
/// try screen.cancel()
/// ```
///
/// Places are in points of the desktop. Every call returns when the input was handed to the program.
public final class WaylandTouchscreen: Sendable {
  /// The width of the desktop in points.
  public let width: Int
  /// The height of the desktop in points.
  public let height: Int

  private let folder: String
  private let server: SpawnedProcess
  private let processGuard: ProcessGuard
  private let socket: Mutex<FileDescriptor>
  private let fingers = Mutex<Set<Int>>([])
  private static let device = "touchscreen of Weston"
  static let otherOutput = "other"

  /// A window on the desktop.
  public struct Window: Sendable, Equatable {
    /// Its left edge in points of the desktop.
    public var x: Double
    /// Its top edge in points of the desktop.
    public var y: Double
    /// Its width in points.
    public var width: Int
    /// Its height in points.
    public var height: Int
    /// The width of what it shows, in pixels.
    public var pixelWidth: Int
    /// The height of what it shows, in pixels.
    public var pixelHeight: Int

    init?(_ answer: String) {
      let words = answer.split(separator: " ").compactMap { Double($0) }
      guard words.count == 6 else { return nil }
      (x, y) = (words[0], words[1])
      (width, height) = (Int(words[2]), Int(words[3]))
      (pixelWidth, pixelHeight) = (Int(words[4]), Int(words[5]))
    }
  }

  /// Why there is none here; nil if there is.
  ///
  /// - Returns: One sentence that names the Debian package to install.
  public static func unavailableReason() -> String? {
    do {
      _ = try WestonInstallation.find()
      return nil
    } catch { return error.description }
  }

  /// Starts a desktop.
  ///
  /// - Parameters:
  ///   - width: Its width in points.
  ///   - height: Its height in points.
  ///   - scale: How many pixels a point has in each direction.
  ///   - hasSeat: Whether it has a seat; without one it takes no input.
  ///   - otherScale: How many pixels a point has on the output that ``plug()`` adds.
  /// - Throws: ``VirtualTouchscreenError``; nothing stays behind then.
  public init(
    width: Int = 1280, height: Int = 800, scale: Int = 1, hasSeat: Bool = true,
    otherScale: Int = 1
  ) throws(VirtualTouchscreenError) {
    let installation = try WestonInstallation.find()
    (self.width, self.height) = (width, height)
    processGuard = try ProcessGuard.shared()
    folder = try processGuard.makeFolder("weston")
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] { environment[name] = nil }
    environment["XDG_RUNTIME_DIR"] = folder
    environment["TOUCHSTONE_TOUCHSCREEN"] = "\(folder)/input"
    // Weston is linked with libraries that sdl2-compat does not replace.
    environment["LD_LIBRARY_PATH"] = nil
    // Weston's headless output is ready for the next frame 16 ms after the last one; with its usual
    // window of 7 ms for drawing, frames would be 25.7 ms apart in place of 16.7.
    // Weston quits when the program of its panel ends early, and that ends by an error if an output
    // is unplugged before it has drawn there. In its place is one that does nothing.
    let panel = "\(folder)/panel"
    try writeShellScript("exec tail --pid=$PPID -f /dev/null", to: panel)
    try Self.write(
      "[core]\nrepaint-window=16\n[shell]\nclient=\(panel)\nstartup-animation=none\n"
        + "[input-method]\npath=\n"
        + [("headless", scale), (Self.otherOutput, otherScale)].map { name, scale in
          "[output]\nname=\(name)\nmode=\(width)x\(height)\nscale=\(scale)\n"
        }.joined(), to: "\(folder)/weston.ini")
    let null = try FileDescriptor.reading("/dev/null")
    let output = try FileDescriptor.writing("\(folder)/output")
    server = try SpawnedProcess(
      installation.server,
      arguments: [
        "--config=\(folder)/weston.ini", "--backend=headless-backend.so", "--use-pixman",
        "--socket=wayland", "--idle-time=0",
      ] + (hasSeat ? ["--modules=\(installation.module)"] : []),
      environment: environment, descriptors: [null.raw, output.raw, output.raw])
    processGuard.watch(server)
    do {
      let path = "\(folder)/\(hasSeat ? "input" : "wayland")"
      socket = Mutex(try Self.connect(to: path, of: server, in: folder))
    } catch {
      server.terminate(grace: .milliseconds(500))
      processGuard.forget(server)
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  deinit { stop() }

  /// Stops the desktop for a while: it reads nothing and releases nothing.
  public func suspend() { server.signal(SIGSTOP) }

  /// Lets the desktop go on after ``suspend()``.
  public func resume() { server.signal(SIGCONT) }

  /// Ends the desktop and removes its files; further calls do nothing.
  public func stop() {
    resume()
    server.terminate(grace: .seconds(2))
    processGuard.forget(server)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The whole environment for a program that opens its window here.
  public var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_SOCKET", "XMODIFIERS", "SDL_IM_MODULE", "XDG_STATE_HOME"] {
      environment[name] = nil
    }
    environment["XDG_RUNTIME_DIR"] = folder
    environment["WAYLAND_DISPLAY"] = "wayland"
    environment["XDG_SESSION_TYPE"] = "wayland"
    environment["SDL_VIDEODRIVER"] = "wayland"
    environment["SDL_AUDIODRIVER"] = "dummy"
    environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    return environment
  }

  // MARK: Fingers

  /// Puts a finger on the glass.
  ///
  /// - Parameters:
  ///   - finger: Its number, 0 … 31; the program sees the same.
  ///   - point: Where, in points of the desktop.
  /// - Throws: ``VirtualTouchscreenError``.
  public func down(_ finger: Int, at point: ScreenPoint) throws(VirtualTouchscreenError) {
    try tell("down \(finger) \(point.x) \(point.y)", "frame")
    fingers.withLock { _ = $0.insert(finger) }
  }

  /// Moves fingers in one jump.
  public func move(_ points: [Int: ScreenPoint]) throws(VirtualTouchscreenError) {
    for (finger, point) in points.sorted(by: { $0.key < $1.key }) {
      try tell("move \(finger) \(point.x) \(point.y)")
    }
    try tell("frame")
  }

  /// Lifts a finger.
  public func up(_ finger: Int) throws(VirtualTouchscreenError) {
    try tell("up \(finger)", "frame")
    fingers.withLock { _ = $0.remove(finger) }
  }

  /// Takes all fingers back from the program: it hears no more of them.
  public func cancel() throws(VirtualTouchscreenError) {
    try tell("cancel")
    fingers.withLock { $0.removeAll() }
  }

  /// Unplugs the touchscreen, with the fingers on it, or plugs it in again.
  public func plugTouchscreen(_ isThere: Bool) throws(VirtualTouchscreenError) {
    try tell("glass \(isThere ? 1 : 0)")
    if !isThere { fingers.withLock { $0.removeAll() } }
  }

  /// The number of objects by which programs hear of fingers.
  public func touchListeners() throws(VirtualTouchscreenError) -> Int? { Int(try ask("listeners")) }

  /// Moves fingers along lines to places, in steps of a display's refresh.
  public func glide(
    _ fingers: [Int], steps: Int = 20, along curve: (_ finger: Int, _ part: Double) -> ScreenPoint
  ) throws(VirtualTouchscreenError) {
    let start = ContinuousClock.now
    for step in 1...steps {
      pause(until: start + .milliseconds(16) * step)
      let part = Double(step) / Double(steps)
      try move(Dictionary(uniqueKeysWithValues: fingers.map { ($0, curve($0, part)) }))
    }
  }

  // MARK: Mouse and keyboard

  /// Clicks with the left button.
  public func click(at point: ScreenPoint) throws(VirtualTouchscreenError) {
    try tell("point \(point.x) \(point.y)", "button 272 1", "button 272 0")
  }

  /// Turns the wheel towards the user.
  public func turnWheel(_ clicks: Int, at point: ScreenPoint) throws(VirtualTouchscreenError) {
    try tell("point \(point.x) \(point.y)", "wheel \(clicks)")
  }

  /// Presses a key and releases it.
  ///
  /// - Parameter key: The key, by X11's code, which is 8 more than Linux's.
  /// - Throws: ``VirtualTouchscreenError``.
  public func strike(_ key: KeyCode) throws(VirtualTouchscreenError) {
    let code = Int(key.rawValue) - 8
    try tell("key \(code) 1", "key \(code) 0")
  }

  /// Takes the keyboard from the window that has it.
  public func takeKeyboard() throws(VirtualTouchscreenError) { try tell("leave") }

  // MARK: Windows

  /// The window under a place; nil if there is none.
  public func window(at point: ScreenPoint) throws(VirtualTouchscreenError) -> Window? {
    Window(try ask("window \(point.x) \(point.y)"))
  }

  /// Waits for a window in the middle of an output.
  ///
  /// - Parameters:
  ///   - output: The output, counted from the left; 0 is the one that is always there.
  ///   - isIt: Whether it is as it should be.
  /// - Returns: The window.
  /// - Throws: ``VirtualTouchscreenError/timedOut(_:)`` if none comes.
  @discardableResult
  public func waitForWindow(
    onOutput output: Int = 0, _ isIt: (Window) -> Bool
  ) throws -> Window {
    let middle = (Double(width) * (Double(output) + 0.5), Double(height) / 2)
    var (found, seen) = (Window?.none, Window?.none)
    do {
      try waitUntil("a window in the middle of an output") {
        seen = try window(at: middle)
        found = seen.flatMap { isIt($0) ? $0 : nil }
        return found != nil
      }
    } catch VirtualTouchscreenError.timedOut(let what) {
      throw VirtualTouchscreenError.timedOut("\(what); there is \(seen as Any)")
    }
    guard let found else { throw VirtualTouchscreenError.timedOut("a window") }
    return found
  }

  /// What the window in the middle of the desktop shows, in pixels.
  public func screenshot() throws(VirtualTouchscreenError) -> Screenshot {
    try overSocket { socket throws(VirtualTouchscreenError) in
      let answer = try Self.answer(to: "pixels \(width / 2) \(height / 2)", over: socket)
      guard let window = Window(answer) else {
        throw .deviceFailed(device: Self.device, reason: answer)
      }
      let bytes = try InputTestConnection.receive(
        window.pixelWidth * window.pixelHeight * 4, from: socket, device: Self.device,
        timeout: patience)
      let pixels = stride(from: 0, to: bytes.count, by: 4).map { place in
        Screenshot.RGB(bytes[place], bytes[place + 1], bytes[place + 2]).hex
      }
      return Screenshot(width: window.pixelWidth, height: window.pixelHeight, pixels: pixels)
    }
  }

  // MARK: The socket

  private static func write(
    _ text: String, to path: String
  ) throws(VirtualTouchscreenError) {
    guard
      FileManager.default.createFile(
        atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    else {
      throw .unavailable("\(path) cannot be written.")
    }
  }

  func tell(_ lines: String...) throws(VirtualTouchscreenError) {
    for line in lines {
      let answer = try ask(line)
      guard answer == "ok" else {
        throw .deviceFailed(device: Self.device, reason: "\(line): \(answer)")
      }
    }
  }

  private func ask(_ line: String) throws(VirtualTouchscreenError) -> String {
    try overSocket { socket throws(VirtualTouchscreenError) in
      try Self.answer(to: line, over: socket)
    }
  }

  /// Talks with Weston; if it has ended, the error has its last words.
  private func overSocket<Answer: Sendable>(
    _ talk: (borrowing FileDescriptor) throws(VirtualTouchscreenError) -> Answer
  ) throws(VirtualTouchscreenError) -> Answer {
    do {
      return try socket.withLock { socket throws(VirtualTouchscreenError) in try talk(socket) }
    } catch {
      guard case .deviceFailed(_, let what) = error,
        let exit = server.waitForExit(timeout: .seconds(2))
      else { throw error }
      let reason = "\(what); Weston has ended: \(exit)\n\(Self.words(in: folder))"
      throw .deviceFailed(device: Self.device, reason: reason)
    }
  }

  /// What Weston has printed last.
  private static func words(in folder: String) -> String {
    let words = FileManager.default.contents(atPath: "\(folder)/output") ?? Data()
    return String(decoding: words.suffix(800), as: UTF8.self)
  }

  private static func answer(
    to line: String, over socket: borrowing FileDescriptor
  ) throws(VirtualTouchscreenError) -> String {
    try InputTestConnection.send(
      Array("\(line)\n".utf8), over: socket, device: device, timeout: patience)
    var answer: [UInt8] = []
    while answer.last != UInt8(ascii: "\n") {
      answer += try InputTestConnection.receive(1, from: socket, device: device, timeout: patience)
    }
    return String(decoding: answer.dropLast(), as: UTF8.self)
  }

  /// Connects as soon as the server listens.
  private static func connect(
    to path: String, of server: SpawnedProcess, in folder: String
  ) throws(VirtualTouchscreenError) -> FileDescriptor {
    let deadline = ContinuousClock.now + patience
    while true {
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      let descriptor = FileDescriptor(owning: Glibc.socket(AF_UNIX, kind, 0))
      do {
        try InputTestConnection.connect(descriptor.raw, to: path, device: device)
        return descriptor
      } catch {
        guard server.exit == nil, ContinuousClock.now < deadline else {
          throw .serverDidNotStart(words(in: folder))
        }
      }
      pause(until: .now + .milliseconds(5))
    }
  }
}
