import Foundation
import TestBasics
import Testing
import TouchExplain
import TouchGeometry
import TouchSandbox
import TouchScenes
import TouchShell
import VirtualTouchscreen

/// The bar of a window, under fingers alone and under a mouse alone.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct BarTests {
  private static let red = Screenshot.RGB(0xE0_31_31)
  private static let keyColor = Screenshot.RGB(0xFF_E0_66)
  /// What the bar and the line of gestures leave free.
  private static let stage = Screenshot.PixelRect(x: 0, y: 160, width: 800, height: 340)

  private let scene = TestScene(hysteresis: 0)

  /// A window of `run` with its bar.
  private func run(_ arguments: (TemporaryFolder) -> [String] = { _ in [] }) throws -> LiveWindow {
    let files = try TemporaryFolder()
    let path = try files.write(scene.text, to: "rectangles.scene.json")
    return try LiveWindow(
      scene, in: files, ["run", path] + arguments(files), folder: files.url, hasBar: true)
  }

  @discardableResult
  private func wait(
    _ window: LiveWindow, _ what: String, until isThere: (Screenshot) throws -> Bool
  ) throws -> Screenshot {
    var seen: Screenshot?
    try window.program.waitUntil(what) {
      let screenshot = try window.screen.screenshot()
      seen = screenshot
      return try isThere(screenshot)
    }
    return try #require(seen)
  }

  private func drag(_ window: LiveWindow) throws {
    try window.screen.down(1, at: (400, 300))
    try window.screen.glide([1: [(500, 350)]], duration: .milliseconds(200))
    try window.screen.up(1)
  }

  private func isAt(_ center: ScreenPoint, _ screenshot: Screenshot) -> Bool {
    guard let found = screenshot.centroid(of: Self.red) else { return false }
    return abs(found.x - center.x) < 12 && abs(found.y - center.y) < 12
  }

  // MARK: Scenes

  @Test("H shows the help also where the pointer is on the bar, which closes for it")
  func helpFromBar() throws {
    let window = try run()
    let bar = WindowBar(window: window, place: .scene)
    try window.screen.moveMouse(to: bar.tab)
    try wait(window, "the bar") { bar.isOpen($0) }
    try window.screen.strike(try #require(.typing("h")))
    let shown = try wait(window, "the help") {
      $0.cropped(to: Self.stage).count(of: Self.keyColor, tolerance: 40) > 50
    }
    window.keep(shown, as: "help-from-bar")
  }

  @Test("Fingers alone find the help, the overlay, full screen and the way out")
  func scenesByFingers() throws {
    let window = try run()
    var bar = WindowBar(window: window, place: .scene)
    let plain = try window.settle()
    #expect(plain.count(of: Self.keyColor, tolerance: 40) == 0)

    // A tap opens it, another one presses: with one finger, as people do it.
    try window.insist(on: "the help") {
      $0.count(of: Self.keyColor, tolerance: 40, in: Self.stage) > 100
    } by: {
      try window.screen.tap(at: bar.tab)
      try wait(window, "the bar") { bar.isOpen($0) }
      try window.screen.tap(at: try bar.button(.toggleHelp))
    }
    window.keep(try bar.waitUntilClosed(), as: "bar-help")
    try bar.use(.toggleHelp)
    #expect(try bar.waitUntilClosed() == plain)

    try window.screen.down(1, at: (400, 300))
    let held = try window.settle()
    #expect(held == plain)
    try bar.use(.togglePart(.figures))
    let overlay = try bar.waitUntilClosed()
    window.keep(overlay, as: "bar-overlay")
    #expect(overlay.cropped(to: Self.stage) != plain.cropped(to: Self.stage))
    try bar.use(.togglePart(.figures))
    #expect(try bar.waitUntilClosed() == plain)
    try window.screen.up(1)

    for isFull in [true, false] {
      try bar.use(.toggleFullScreen)
      try bar.waitUntilClosed()
      try bar.holding {
        let button = bar.pixels(try bar.frame(of: .toggleFullScreen))
        let shown = try window.screen.screenshot().cropped(to: button)
        // What a button stands on that is on: a little yellow.
        let ground = shown.count(of: .init(0x32_31_25), tolerance: 6)
        #expect((ground > button.width * button.height / 2) == isFull)
      }
      // A touch beside it closes it.
      try window.screen.tap(at: (100, 550))
      try bar.waitUntilClosed()
    }
    try drag(window)
    try wait(window, "the block elsewhere") { isAt((500, 350), $0) }
    try bar.use(.reset)
    // What it says lies above the stage.
    let reset = try bar.waitUntilClosed()
    #expect(reset.cropped(to: Self.stage) == plain.cropped(to: Self.stage))
    // The same button takes it back, and resets again.
    bar.labels = ["Reset": "Undo reset"]
    try bar.use(.reset)
    bar.labels = [:]
    try wait(window, "the block elsewhere again") { isAt((500, 350), $0) }
    try bar.use(.reset)
    try wait(window, "the block where it was") { isAt((400, 300), $0) }
    bar.labels = ["Reset": "Undo reset"]
    try bar.use(.leave)
    #expect(try window.program.waitForExit() == .code(0))
    #expect(window.program.standardError == "")
  }

  @Test("A mouse alone opens it by coming near, and presses its buttons")
  func scenesByMouse() throws {
    let window = try run { ["--record", $0.file("a.touch.jsonl")] }
    let bar = WindowBar(window: window, place: .scene, isRecording: true)
    try window.screen.moveMouse(to: (bar.tab.x, bar.layout.grip.maxY + 8))
    try wait(window, "the bar") { bar.isOpen($0) }
    let help = try bar.button(.toggleHelp)
    try window.screen.moveMouse(to: help)
    try window.screen.press(MouseButton.left)
    try window.screen.release(MouseButton.left)
    let shown = try wait(window, "the help") {
      $0.count(of: Self.keyColor, tolerance: 40, in: Self.stage) > 100 && !bar.isOpen($0)
    }
    window.keep(shown, as: "bar-mouse-help")
    try window.screen.moveMouse(to: (100, 550))
    try window.screen.moveMouse(to: bar.tab)
    try wait(window, "the bar again") { bar.isOpen($0) }
    try window.screen.moveMouse(to: try bar.button(.leave))
    try window.screen.press(MouseButton.left)
    try window.screen.release(MouseButton.left)
    // The first one closes the help, as Esc does.
    try wait(window, "no help") {
      $0.count(of: Self.keyColor, tolerance: 40, in: Self.stage) == 0
    }
    // What is seen next has to be opened anew, and not what has not been closed yet.
    try window.screen.moveMouse(to: (100, 550))
    try bar.waitUntilClosed()
    try window.screen.moveMouse(to: bar.tab)
    try wait(window, "the bar once more") { bar.isOpen($0) }
    try window.screen.moveMouse(to: try bar.button(.leave))
    try window.screen.press(MouseButton.left)
    try window.screen.release(MouseButton.left)
    #expect(try window.program.waitForExit() == .code(0))
    let recording = try RecordingFile(window.files.contents("a.touch.jsonl"))
    #expect(recording.isClosed && recording.touches.isEmpty)
    #expect(recording.lines.allSatisfy { $0.mouse?.phase ?? "moved" == "moved" })
  }

  @Test("A window with its bar sleeps while nobody uses it")
  func idle() throws {
    let window = try run()
    let bar = WindowBar(window: window, place: .scene)
    try bar.use(.togglePart(.figures))
    try bar.waitUntilClosed()
    try window.sleeps()
  }

  // MARK: Recordings
}
