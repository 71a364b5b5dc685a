import Foundation
import TestBasics
import Testing
import TouchScenes
import TouchShell
import VirtualTouchscreen

/// Scrolling in the window, by somebody who has nothing else: with default settings.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct WheelTests {
  private let scene = TestScene(hysteresis: 0)
  private static let red = Screenshot.RGB(0xE0_31_31)
  /// Where messages stand.
  private static let words = Screenshot.PixelRect(x: 0, y: 500, width: 800, height: 100)
  /// What words at the bottom and the bar leave free.
  private static let stage = Screenshot.PixelRect(x: 0, y: 100, width: 800, height: 380)
  private static let redSize = 160.0 * 100

  enum Way: CaseIterable {
    case key, pointer, finger
  }

  @Test(
    "Clicks of the wheel zoom and then, by a key or a button of the bar, move; and zoom again",
    arguments: Way.allCases)
  func switches(way: Way) throws {
    let files = try TemporaryFolder()
    let path = try files.write(scene.text, to: "rectangles.scene.json")
    let window = try LiveWindow(
      scene, in: files, ["run", path, "--record", files.file("live.touch.jsonl")],
      folder: files.url, hasBar: way != .key)
    var bar = WindowBar(window: window, place: .scene, isRecording: true)
    func size() throws -> Double {
      try Double(window.settle().cropped(to: Self.stage).count(of: Self.red, tolerance: 40))
    }
    func choose() throws {
      switch way {
      case .key: try window.screen.strike(try #require(.typing("w")))
      case .finger: try bar.use(.toggleScrolling)
      case .pointer:
        try window.screen.moveMouse(to: bar.tab)
        try window.program.waitUntil("the bar") { bar.isOpen(try window.screen.screenshot()) }
        try window.screen.moveMouse(to: bar.button(.toggleScrolling))
        try window.screen.press(MouseButton.left)
        try window.screen.release(MouseButton.left)
        try window.screen.moveMouse(to: (420, 310))
        try bar.waitUntilClosed()
      }
      try window.rest()
    }
    try window.screen.moveMouse(to: (420, 310))
    let before = try size()
    try window.screen.turnWheel(3)
    try window.screen.waitForScreenshot("the hint") {
      $0.count(of: .init(0xF1_F3_F5), tolerance: 30, in: Self.words) > 100
    }
    window.keep(try window.screen.screenshot(), as: "scrolling-zooms")
    let zoomed = try size()
    #expect(zoomed > 1.3 * before)

    try choose()
    window.keep(try window.screen.screenshot(), as: "scrolling-moves-\(way)")
    let place = try #require(window.settle().centroid(of: Self.red))
    try window.screen.turnWheel(-2)
    try window.screen.waitForScreenshot("it moves up") {
      $0.centroid(of: Self.red).map { $0.y < place.y - 60 } ?? false
    }
    let moved = try size()
    #expect(abs(moved / zoomed - 1) < 0.1, "it moves and does not zoom")

    bar.labels = ["Scroll zooms": "Scroll moves"]
    try choose()
    // Where it has gone.
    try window.screen.moveMouse(to: try #require(window.settle().centroid(of: Self.red)))
    try window.screen.turnWheel(-3)
    let last = try size()
    #expect(last < 0.8 * moved)

    let recording = try window.finish()
    #expect(recording.isClosed)
    let steps = recording.lines.compactMap(\.wheel).filter { $0.phase != "ended" }.map(\.precise)
    // What it was taken for, three times: runs of the same kind.
    let runs = steps.enumerated().filter { $0 == 0 || steps[$0 - 1] != $1 }.map(\.element)
    #expect(runs == [false, true, false])
  }

  @Test("Shift and the wheel turn a dial, 5° for each click, and no detent for each")
  func shiftTurnsDial() throws {
    let files = try TemporaryFolder()
    let window = try LiveWindow(
      TestScene(width: 1280, height: 800), in: files,
      ["run", "dial", "--record", files.file("live.touch.jsonl")], folder: files.url,
      until: { $0.count(of: Screenshot.RGB(0x00_00_00)) < $0.width * $0.height * 9 / 10 })
    try window.screen.moveMouse(to: (230, 350))
    try window.screen.holding(.shift) { try window.screen.turnWheel(18) }
    window.keep(try window.settle(), as: "dial-turned-with-shift")
    let recording = try window.finish()
    #expect(recording.lines.contains { $0.pinch?.phase == "ended" })
    let turned = recording.lines.compactMap(\.pinch?.rotation).last ?? 0
    #expect(abs(abs(turned) - .pi / 2) < 0.02, "it is turned by \(turned)")
  }

  @Test("Scrolling over the timeline of a recording goes through time, with Shift by events")
  func scrollsTimeline() throws {
    let files = try TemporaryFolder()
    let path = try files.write(scene.text, to: "rectangles.scene.json")
    let sample = try files.write(Sample.recording(scene: path), to: "sample.touch.jsonl")
    func play(_ arguments: String...) throws -> LiveWindow {
      try LiveWindow(scene, in: files, ["play", sample, "--no-overlay"] + arguments)
    }
    func frame(at seconds: Double) throws -> Screenshot {
      try play("--to", "\(seconds)", "--speed", "50").settle().cropped(to: PlaybackTests.stage)
    }
    let (start, middle, end) = try (frame(at: 0), frame(at: 0.5), frame(at: 1))
    #expect(start != middle && middle != end && start != end)
    let window = try play("--speed", "50")
    try window.screen.waitForScreenshot("the end of the recording") {
      $0.bounds(of: PlaybackTests.playhead, in: PlaybackTests.strip)?.width ?? 0 >= 740
    }
    func wait(_ what: String, _ screenshot: Screenshot) throws {
      try window.screen.waitForScreenshot(what) {
        $0.cropped(to: PlaybackTests.stage) == screenshot
      }
    }
    try window.screen.moveMouse(to: (300, 580))
    try window.screen.turnWheel(5)
    try wait("half a second back", middle)
    window.keep(try window.screen.screenshot(), as: "timeline-scrolled")
    try window.screen.turnWheel(-5)
    try wait("half a second on", end)
    try window.screen.turnWheel(14)
    try wait("not farther than the start", start)
    try window.screen.holding(.shift) { try window.screen.turnWheel(-Sample.events.count) }
    try wait("the end, by events", end)
    // Over the scene it means nothing.
    try window.screen.moveMouse(to: (300, 300))
    try window.screen.turnWheel(5)
    _ = try window.settle()
    try wait("the end still", end)
  }
}
