import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// Why there is no Wayland desktop for tests; nil where there is one.
let waylandObstacle = WaylandTouchscreen.unavailableReason()

extension Trait where Self == ConditionTrait {
  /// Only with a Wayland desktop; where a touchscreen is promised, its absence is a failure.
  static var needsWayland: Self {
    .enabled(
      if: waylandObstacle == nil || isTouchscreenRequired,
      Comment(rawValue: waylandObstacle ?? "There is a Wayland desktop."))
  }
}

/// Where libdecor has the library that draws frames; nil where it has none.
private let frameLibrary = ["/usr/lib", "/usr/lib64", "/usr/local/lib"].lazy.flatMap { folder in
  let folders = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  return [folder] + folders.map { "\(folder)/\($0)" }
}.map { "\($0)/libdecor/plugins-1/libdecor-cairo.so" }
  .first { FileManager.default.fileExists(atPath: $0) }

extension Trait where Self == ConditionTrait {
  /// Only where windows on Weston, which draws none itself, have frames; where a touchscreen is
  /// promised, their absence is a failure.
  static var needsWindowFrame: Self {
    .enabled(
      if: frameLibrary != nil || isTouchscreenRequired,
      "libdecor draws frames with the Debian package libdecor-0-plugin-1-cairo.")
  }
}

/// The program's window on a Wayland desktop of its own.
final class WaylandWindow {
  let files: TemporaryFolder
  let screen: WaylandTouchscreen
  let program: ChildProgram
  var recordingPath: String { files.file("live.touch.jsonl") }
  /// Where the window is on the desktop.
  private(set) var window: WaylandTouchscreen.Window

  /// Opens `touchstone run` on a scene and records.
  convenience init(_ scene: TestScene, scale: Int = 1, _ arguments: String...) throws {
    let files = try TemporaryFolder()
    let path = try files.write(scene.text, to: "rectangles.scene.json")
    let color = scene.blocks[0].color
    try self.init(
      in: files, ["run", path] + arguments, size: (scene.width, scene.height),
      on: WaylandTouchscreen(scale: scale)
    ) { $0.count(of: color) > 100 }
  }

  /// Opens the program's window in any way, and records.
  ///
  /// - Parameters:
  ///   - files: Where its files are.
  ///   - arguments: The command line, without the recording.
  ///   - size: The size of the window in points.
  ///   - screen: The desktop, which is larger.
  ///   - output: The output on which it opens.
  ///   - isShown: Whether a screenshot of the window shows the first frame.
  /// - Throws: ``VirtualTouchscreenError`` if no frame comes.
  init(
    in files: TemporaryFolder, _ arguments: [String], size: (width: Int, height: Int),
    on screen: WaylandTouchscreen, output: Int = 0, until isShown: ((Screenshot) -> Bool)?
  ) throws {
    (self.files, self.screen) = (files, screen)
    program = try Touchstone.start(
      arguments + ["--no-bar", "--record", files.file("live.touch.jsonl")],
      environment: screen.environment.merging(Touchstone.noSettings) { $1 })
    let program = program
    window = try screen.waitForWindow(onOutput: output) { window in
      guard program.isRunning else { return true }
      return window.width == size.width && window.height == size.height
    }
    if let isShown {
      try program.waitUntil("its first frame") { isShown(try screen.screenshot()) }
    }
    try waitForRecorded(#""focus":"gained""#)
  }

  deinit {
    program.terminate(SIGKILL)
    screen.stop()
  }

  /// A place of the window on the desktop.
  func place(_ x: Double, _ y: Double) -> ScreenPoint { (window.x + x, window.y + y) }

  /// Waits until the window has another size, or is on another output, and notes where it is.
  func waitForSize(
    onOutput output: Int = 0, _ isIt: (WaylandTouchscreen.Window) -> Bool
  ) throws {
    window = try screen.waitForWindow(onOutput: output, isIt)
  }

  /// Waits until the recording contains a text so many times.
  func waitForRecorded(_ text: String, count: Int = 1) throws {
    try program.waitUntil("the recording to contain \(text)") {
      guard let recorded = try? files.contents("live.touch.jsonl") else { return false }
      return String(decoding: recorded, as: UTF8.self).components(separatedBy: text).count > count
    }
  }

  /// Ends the program and reads what it recorded.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) throws -> RecordingFile {
    program.terminate(SIGTERM)
    let exit = try program.waitForExit()
    #expect(exit == .code(0), "\(program.standardError)", sourceLocation: sourceLocation)
    #expect(program.standardError == "", sourceLocation: sourceLocation)
    let recorded = try files.contents("live.touch.jsonl")
    #expect(
      !String(decoding: recorded, as: UTF8.self).contains(#""mark":"#), "nothing was to be mended",
      sourceLocation: sourceLocation)
    return try RecordingFile(recorded)
  }
}
