import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// A scene that keeps its size, in windows of other sizes: all of it is seen, fingers hit what they
/// touch, and the recording plays without the window.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct FittedWindowTests {
  private static let red = Screenshot.RGB(0xE0_31_31)

  /// A window on a screen of some size, which is smaller than the scene's 800 × 600.
  private func open(
    _ width: Int, _ height: Int, in files: TemporaryFolder, _ arguments: [String]
  ) throws -> LiveWindow {
    try LiveWindow(TestScene(width: width, height: height), in: files, arguments, folder: files.url)
  }

  private func expect(
    _ window: LiveWindow, _ what: String, block center: (x: Double, y: Double), width: Double
  ) throws {
    try window.program.waitUntil(what) {
      let screenshot = try window.screen.screenshot()
      guard let block = screenshot.bounds(of: Self.red) else { return false }
      return abs(block.center.x - center.x) < 1.5 && abs(block.center.y - center.y) < 1.5
        && abs(Double(block.width) - width) < 2.5
    }
  }

  private func drag(_ window: LiveWindow, from: ScreenPoint, to: ScreenPoint) throws {
    try window.screen.down(1, at: from)
    try window.screen.glide([1: [to]], duration: .milliseconds(200))
    _ = try window.settle()
    try window.screen.up(1)
  }

  /// That a recording is in the scene's points from first to last, and where it leaves the block.
  private func check(
    _ path: String, in files: TemporaryFolder, block center: (x: Double, y: Double)
  )
    throws
  {
    let file = try RecordingFile(Data(contentsOf: URL(filePath: path)))
    #expect(file.isClosed)
    #expect(file.header.surface == .init(width: 800, height: 600, scale: 1))
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    #expect(text.split(separator: "\n").dropFirst().allSatisfy { !$0.contains("surface") })
    let end = try TraceEnd(of: path, scene: files.file("mine.scene.json"))
    let place = Placement(size: (160, 100), turned: 0, scaled: 1, center: center)
    // A pixel of the screen is up to two points of the scene.
    #expect(try end.place("red").distance(from: place, size: (160, 100)) < 3)
  }

  @Test("A scene that was named fits its window, also when that is resized")
  func sceneThatWasNamedFits() throws {
    let files = try TemporaryFolder()
    let scene = try files.write(TestScene(hysteresis: 0).text, to: "mine.scene.json")
    let recording = files.file("live.touch.jsonl")
    let window = try open(700, 400, in: files, ["run", scene, "--record", recording])
    // Two thirds of its size, between bars of 83 points.
    try expect(window, "the block at the start", block: (350, 200), width: 106.7)
    try drag(window, from: (350, 205), to: (450, 255))
    try expect(window, "the block where it was dragged", block: (450, 250), width: 106.7)

    try window.screen.resizeWindow(width: 400, height: 300)
    try expect(window, "the block in the smaller window", block: (275, 187.5), width: 80)
    window.keep(try window.settle(), as: "fitted-small")
    try drag(window, from: (275, 192), to: (225, 142))
    try expect(window, "the block dragged in the smaller window", block: (225, 137.5), width: 80)
    try window.screen.strike(try #require(.typing("s")))
    try window.program.waitUntil("the screenshot") { files.has("mine-1.png") }
    _ = try window.settle()
    window.program.terminate(SIGTERM)
    #expect(try window.program.waitForExit() == .code(0))
    #expect(window.program.standardError == "")

    try check(recording, in: files, block: (450, 275))
    let replayed = files.file("replayed.png")
    try Touchstone.run("render", recording, "--scene", scene, "--output", replayed).expectSuccess()
    let live = try PixelImage(contentsOf: files.file("mine-1.png"))
    #expect(try PixelImage(contentsOf: replayed) == live, "to the pixel what the live scene was")
  }
}
