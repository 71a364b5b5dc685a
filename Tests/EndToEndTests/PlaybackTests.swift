import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct PlaybackTests {
  /// What the timeline, the words above the pointer, messages and those at the top leave free.
  static let stage = Screenshot.PixelRect(x: 0, y: 60, width: 800, height: 430)
  static let strip = Screenshot.PixelRect(x: 0, y: 530, width: 800, height: 70)
  static let playhead = Screenshot.RGB(0xFF_E0_66)

  private let scene = TestScene(hysteresis: 0)
  private let files: TemporaryFolder
  private let recording: String

  init() throws {
    files = try TemporaryFolder()
    let path = try files.write(scene.text, to: "rectangles.scene.json")
    recording = try files.write(Sample.recording(scene: path), to: "sample.touch.jsonl")
  }

  /// Plays a recording in a window.
  private func play(_ arguments: String..., file: String? = nil) throws -> LiveWindow {
    try LiveWindow(
      scene, in: files, ["play", file ?? recording, "--no-overlay"] + arguments)
  }

  /// What the stage shows when some seconds have been played.
  private func screenshot(at seconds: Double, file: String? = nil) throws -> Screenshot {
    let window = try play("--to", "\(seconds)", "--speed", "50", file: file)
    return try window.settle().cropped(to: Self.stage)
  }

  /// Where a time of the recording, which lasts a second, lies on the timeline.
  private func place(at seconds: Double) -> ScreenPoint { (28 + 744 * seconds, 580) }

  private func waitForEnd(_ window: LiveWindow) throws {
    try window.screen.waitForScreenshot("the end of the recording") {
      $0.bounds(of: Self.playhead, in: Self.strip)?.width ?? 0 >= 740
    }
  }

  private func expect(_ window: LiveWindow, _ screenshot: Screenshot, _ what: String) throws {
    try window.screen.waitForScreenshot(what) { $0.cropped(to: Self.stage) == screenshot }
  }

  @Test("Mouse and finger drag the playhead to any moment")
  func mouseAndFingerDragPlayhead() throws {
    let (start, middle, end) = try (
      screenshot(at: 0.05), screenshot(at: 0.405), screenshot(at: 1)
    )
    #expect(start != middle && middle != end && start != end)
    let window = try play("--speed", "9")
    try waitForEnd(window)
    try expect(window, end, "the end")
    // A step stops it, so that it does not play on from where the playhead is let go.
    try window.screen.strike(.arrowLeft)
    try window.screen.dragMouse(from: place(at: 0.9), to: place(at: 0.405))
    try expect(window, middle, "the middle, by mouse")
    try window.screen.down(1, at: place(at: 0.405))
    try window.screen.glide([1: [place(at: 0.02)]], duration: .milliseconds(200))
    try expect(window, start, "the start, by finger")
    // A finger may leave the timeline: it has hold of the playhead.
    try window.screen.glide([1: [(place(at: 0.405).x, 300)]], duration: .milliseconds(200))
    try expect(window, middle, "the middle, by finger")
    try window.screen.glide([1: [(900, 580)]], duration: .milliseconds(100))
    try window.screen.up(1)
    try expect(window, end, "the end, by finger")
    #expect(!files.has("sample.take-1.touch.jsonl"), "nobody took over")
  }

  @Test("Keys step, jump and go from gesture to gesture")
  func keysStepJumpAndGo() throws {
    let trace = try Touchstone.run("trace", recording)
    let line = try #require(trace.lines.first { $0.contains(#""to":"began""#) })
    let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let begin = try #require(json?["t"] as? Double)
    let (start, began, end) = try (
      screenshot(at: 0.05), screenshot(at: begin), screenshot(at: 1)
    )
    let window = try play("--speed", "9")
    try waitForEnd(window)
    try window.screen.strike(.arrowRight)
    try window.screen.strike(.home)
    try expect(window, start, "the start")
    try window.screen.strike(try #require(.typing("n")))
    try expect(window, began, "the gesture")
    try window.screen.strike(.end)
    try expect(window, end, "the end")
    try window.screen.strike(try #require(.typing("p")))
    try expect(window, began, "the gesture again")
    for _ in 0..<Sample.events.count { try window.screen.strike(.arrowLeft) }
    try expect(window, start, "the start, by steps")
    for _ in 0...Sample.events.count { try window.screen.strike(.arrowRight) }
    try expect(window, end, "the end, by steps")
    try window.screen.holding(.shift) { try window.screen.strike(.arrowLeft) }
    try expect(window, start, "a second before the end")
  }

  @Test("A window at any speed does to the bit what no window does", arguments: [0.5, 7, 50])
  func windowAtAnySpeed(_ speed: Double) throws {
    let headless = try Touchstone.run("play", "--headless", "--digest", recording)
    headless.expectSuccess()
    #expect(headless.lines.count > Sample.events.count)
    let window = try play("--digest", "--speed", "\(speed)")
    try window.program.waitUntil("the last digest") {
      window.program.standardOutputData.count >= headless.output.count
    }
    try waitForEnd(window)
    try window.screen.strike(.escape)
    #expect(try window.program.waitForExit() == .code(0))
    #expect(window.program.standardOutputData == headless.output)
  }

  enum Moment: CaseIterable {
    case paused, playing, atTheEnd
  }

  @Test("A finger takes over; the take's replay shows what was live", arguments: Moment.allCases)
  func fingerTakesOverTakeReplayShows(_ moment: Moment) throws {
    let arguments = moment == .playing ? ["--speed", "0.05"] : ["--speed", "50"]
    let window = try LiveWindow(
      scene, in: files,
      ["play", recording, "--no-overlay", "--to", moment == .paused ? "0.405" : "1"] + arguments)
    if moment == .playing {
      // Until the recorded fingers have begun to turn the layer.
      let start = try screenshot(at: 0.05)
      try window.screen.waitForScreenshot("some of it") {
        $0.cropped(to: Self.stage) != start
      }
    } else {
      _ = try window.settle()
    }
    try window.screen.down(5, at: (410, 290))
    try window.screen.glide([5: [(450, 250)]], duration: .milliseconds(300))
    try window.screen.up(5)
    let live = try window.settle()
    window.keep(live, as: "take-\(moment)")
    try window.screen.strike(try #require(.typing("t")))
    try window.program.waitUntil("the take's name") { !window.program.standardOutput.isEmpty }

    let path = files.file("sample.take-1.touch.jsonl")
    #expect(window.program.standardOutput == path + "\n")
    let file = try RecordingFile(files.contents("sample.take-1.touch.jsonl"))
    #expect(file.isClosed)
    let ends = file.touches.compactMap(\.last?.phase)
    #expect(
      ends
        == (moment == .atTheEnd
          ? ["ended", "ended", "ended"] : ["cancelled", "cancelled", "ended"]))
    let check = try Touchstone.run("check", path)
    check.expectSuccess()
    #expect(!check.text.contains("not closed"))
    let replay = try play("--speed", "50", file: path)
    try waitForEnd(replay)
    #expect(try replay.settle().cropped(to: Self.stage) == live.cropped(to: Self.stage))
    #expect(try Touchstone.run("trace", path).output == Touchstone.run("trace", path).output)
  }

  @Test("A take that is open when the window goes is whole")
  func takeThatIsOpenWhenWindow() throws {
    let window = try play("--to", "0.405", "--speed", "50")
    _ = try window.settle()
    try window.screen.strike(try #require(.typing("t")))
    try window.screen.down(1, at: (400, 300))
    try window.screen.move(1, to: (430, 320))
    _ = try window.settle()
    window.program.terminate(SIGTERM)
    #expect(try window.program.waitForExit() == .code(0))
    let file = try RecordingFile(files.contents("sample.take-1.touch.jsonl"))
    #expect(file.isClosed)
    #expect(file.touches.count == 3)
    #expect(file.lines.allSatisfy { $0.key == nil }, "the key that took over is no input")
  }
}
