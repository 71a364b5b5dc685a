import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// Why there is no virtual touchscreen; nil where there is one.
let obstacle = VirtualTouchscreen.unavailableReason()

/// Whether the tests of windows must not be skipped.
let isTouchscreenRequired = ["CI", "TOUCHSTONE_REQUIRE_TOUCHSCREEN"].contains {
  ProcessInfo.processInfo.environment[$0]?.isEmpty == false
}

extension Trait where Self == ConditionTrait {
  /// Only with a virtual touchscreen; where one is promised, its absence is a failure.
  static var needsTouchscreen: Self {
    .enabled(
      if: obstacle == nil || isTouchscreenRequired,
      Comment(rawValue: obstacle ?? "There is a touchscreen."))
  }
}

/// The program's window on a touchscreen of its own, as large as the screen.
final class LiveWindow {
  let files: TemporaryFolder
  let scene: TestScene
  let screen: VirtualTouchscreen
  let program: ChildProgram

  var scenePath: String { files.file("rectangles.scene.json") }
  var recordingPath: String { files.file("live.touch.jsonl") }

  /// Opens `touchstone run` on a scene and records.
  convenience init(_ scene: TestScene, _ arguments: String...) throws {
    let files = try TemporaryFolder()
    let path = try files.write(scene.text, to: "rectangles.scene.json")
    let recording = files.file("live.touch.jsonl")
    try self.init(scene, in: files, ["run", path, "--record", recording] + arguments)
  }

  /// Opens the program's window in any way.
  ///
  /// - Parameters:
  ///   - scene: The scene, which also says how large the screen is.
  ///   - files: Where its files are.
  ///   - arguments: The command line.
  ///   - folder: The working directory; nil for this process's own.
  ///   - environment: What the program's environment has besides the screen's.
  ///   - hasBar: Whether the window has its bar, which these tests have no use for: they look at
  ///     every pixel.
  ///   - repeatsKeys: Whether keys that are held repeat, as they do also while a busy machine
  ///     takes its time to release them.
  ///   - isShown: Whether a screen shows the first frame; nil waits for the first block's colour.
  /// - Throws: ``VirtualTouchscreenError`` when no frame comes.
  init(
    _ scene: TestScene, in files: TemporaryFolder, _ arguments: [String], folder: URL? = nil,
    environment: [String: String] = [:], hasBar: Bool = false, repeatsKeys: Bool = true,
    until isShown: ((Screenshot) -> Bool)? = nil
  ) throws {
    self.files = files
    self.scene = scene
    screen = try VirtualTouchscreen(
      width: scene.width, height: scene.height, repeatsKeys: repeatsKeys)
    let program = try Touchstone.start(
      arguments + (hasBar ? [] : ["--no-bar"]),
      environment: screen.environment.merging(Touchstone.noSettings) { $1 }
        .merging(environment) { $1 }, in: folder)
    self.program = program
    let color = scene.blocks[0].color
    let screen = screen
    try program.waitUntil("its first frame") {
      let screenshot = try screen.screenshot()
      return isShown?(screenshot) ?? (screenshot.count(of: color) > 100)
    }
  }

  deinit {
    program.terminate(SIGKILL)
    screen.stop()
  }

  /// Waits until the blocks are where they should be and the program rests, and proves it by every
  /// pixel of the screen.
  ///
  /// Fingers that are down have rested then, too: what they hold is not thrown when they are lifted.
  @discardableResult
  func expect(
    _ places: [(name: String, place: Placement)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Screenshot {
    let expected = scene.screenshot(places)
    let deadline = ContinuousClock.now + patience
    while true {
      let rests = try screen.isAtRest(program)
      let screenshot = try screen.screenshot()
      let strays = expected.strayPixels(in: screenshot)
      if strays > 0 || !rests, ContinuousClock.now < deadline { continue }
      #expect(
        strays == 0, "\(strays) pixels are not as computed. \(keep(screenshot))",
        sourceLocation: sourceLocation)
      return screenshot
    }
  }

  /// The screen, when the program has seen all input, has drawn it, and rests.
  ///
  /// - Throws: ``VirtualTouchscreenError/timedOut(_:)`` with what goes on moving where it never
  ///   rests.
  func settle() throws -> Screenshot {
    try rest(for: .milliseconds(150))
    return try screen.screenshot()
  }

  /// Waits until the program has seen all input, has drawn it, and rests for so long.
  ///
  /// - Throws: ``VirtualTouchscreenError/timedOut(_:)`` with what goes on moving where it never rests.
  func rest(for time: Duration = .milliseconds(60), within patience: Duration = patience) throws {
    let start = ContinuousClock.now
    var (looks, unrest) = (0, "")
    do {
      try program.waitUntil("the program's rest", timeout: patience) {
        looks += 1
        if try screen.isAtRest(program, for: time) { return true }
        if ContinuousClock.now > start + patience / 12, try standsStill() { return true }
        // Who keeps it up so long, before anything else is done with it.
        if unrest == "", ContinuousClock.now > start + patience / 3 {
          unrest = "look \(looks) saw: \(screen.unrest(of: program))."
        }
        return false
      }
    } catch VirtualTouchscreenError.timedOut(let what) {
      unrest += " \(looks) looks; now: \(try moves()), \(screen.unrest(of: program))."
      let recorded = try? files.contents("live.touch.jsonl").suffix(400)
      let shown = try? keep(screen.screenshot())
      throw VirtualTouchscreenError.timedOut(
        "\(what) It does not: \(unrest) \(shown ?? "")"
          + " It recorded last: …\(String(decoding: recorded ?? Data(), as: UTF8.self))")
    }
  }

  /// Where the screen changes within a second, in words.
  private func moves() throws -> String {
    let before = try screen.screenshot()
    var box: Screenshot.PixelRect?
    _ = try? waitUntil("another frame", timeout: .seconds(1)) {
      box = try screen.screenshot().bounds(changedSince: before)
      return box != nil
    }
    return box.map { "\($0.width) × \($0.height) pixels at \($0.x), \($0.y) change" }
      ?? "no pixel changes"
  }

  /// Waits until the program sleeps: half a second after the other it draws nothing new and wakes up
  /// no more often than for its glances at files that may have been saved, four a second.
  ///
  /// How long a look really takes does not matter: the glances that it allows grow with it. A frame a
  /// display refresh would be thirty.
  ///
  /// - Parameters:
  ///   - looks: How many half seconds in a row.
  ///   - patience: How long to wait at most.
  /// - Throws: ``VirtualTouchscreenError/timedOut(_:)`` with how often it woke up last.
  func sleeps(looks: Int = 6, within patience: Duration = patience) throws {
    var (quiet, last) = (0, "")
    var shown = try screen.screenshot()
    do {
      try program.waitUntil("the program to sleep", timeout: patience) {
        let (before, start) = (try program.wakeups(), ContinuousClock.now)
        Thread.sleep(forTimeInterval: 0.5)
        let halves = (ContinuousClock.now - start) / .milliseconds(500)
        let woken = try program.wakeups() - before
        let screenshot = try screen.screenshot()
        let isQuiet = Double(woken) <= 2 * halves && screenshot == shown
        last =
          "\(woken) times in \(halves / 2) s"
          + (screenshot == shown ? "" : ", and it drew another frame")
        shown = screenshot
        quiet = isQuiet ? quiet + 1 : 0
        return quiet == looks
      }
    } catch VirtualTouchscreenError.timedOut(let what) {
      throw VirtualTouchscreenError.timedOut("\(what) It last woke up \(last).")
    }
  }

  /// Whether the program rests and the screen stays the same: where the server never rests, which
  /// now and then runs for nothing.
  private func standsStill() throws -> Bool {
    let before = try screen.screenshot()
    guard try screen.isAtRest(program, for: .milliseconds(500), needsServer: false) else {
      return false
    }
    return try screen.screenshot() == before
  }

  /// Does something that has to be quick, until a machine however busy was quick enough for it.
  ///
  /// - Parameters:
  ///   - what: What the screen shows then; part of the message when it never does.
  ///   - isThere: Whether a screen shows it.
  ///   - action: What is done, for example a double tap.
  /// - Throws: ``VirtualTouchscreenError/timedOut(_:)``, or what the closures throw.
  func insist(
    on what: String, _ isThere: (Screenshot) throws -> Bool, by action: () throws -> Void
  ) throws {
    for _ in 1...20 {
      try action()
      if try isThere(settle()) { return }
    }
    throw VirtualTouchscreenError.timedOut("\(what), twenty times")
  }

  /// Ends the program and reads what it recorded.
  func finish(_ ending: Ending = .terminated) throws -> RecordingFile {
    switch ending {
    case .interrupted: program.terminate(SIGINT)
    case .terminated: program.terminate(SIGTERM)
    case .escape: try screen.strike(.escape)
    }
    let exit = try program.waitForExit()
    #expect(exit == .code(0), "\(program.standardError)")
    #expect(program.standardError == "")
    #expect(program.standardOutput == "")
    return try RecordingFile(files.contents("live.touch.jsonl"))
  }

  /// The ways to end a window.
  enum Ending: CaseIterable {
    case interrupted, terminated, escape
  }

  /// Saves a screenshot where TOUCHSTONE_SCREENSHOTS says, for people to look at.
  @discardableResult
  func keep(_ screenshot: Screenshot, as name: String = UUID().uuidString) -> String {
    guard let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_SCREENSHOTS"] else {
      return "Set TOUCHSTONE_SCREENSHOTS to a folder to see it."
    }
    let file = URL(filePath: folder).appending(path: "\(name).png")
    try? screenshot.writePNG(to: file)
    return file.path
  }
}
