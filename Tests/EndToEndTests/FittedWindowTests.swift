import Foundation
import TestBasics
import Testing
import TouchExplain
import TouchGeometry
import TouchInput
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes
import VirtualTouchscreen

/// A scene that keeps its size, in windows of other sizes: all of it is seen, fingers hit what they
/// touch, and the recording plays without the window.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct FittedWindowTests {
  private static let red = Screenshot.RGB(0xE0_31_31)

  static let resources = ResourceLocator(
    root: URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources").standardizedFileURL.path)

  /// A window on a screen of some size, which is smaller than the scene's 800 × 600.
  private func open(
    _ width: Int, _ height: Int, in files: TemporaryFolder, _ arguments: [String]
  ) throws -> LiveWindow {
    try LiveWindow(
      TestScene(width: width, height: height), in: files, arguments, folder: files.url)
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

  @Test("A take in a window of another size is in the scene's points")
  func takeInWindowOfAnotherSize() throws {
    let files = try TemporaryFolder()
    let scene = try files.write(TestScene(hysteresis: 0).text, to: "mine.scene.json")
    let recording = try files.write(Sample.recording(scene: scene), to: "sample.touch.jsonl")
    let window = try open(
      700, 400, in: files, ["play", recording, "--no-overlay", "--to", "0.01", "--speed", "50"])
    _ = try window.settle()
    try expect(window, "the block at the start", block: (350, 200), width: 106.7)
    try window.screen.strike(try #require(.typing("t")))
    _ = try window.settle()
    try expect(window, "the block in the take", block: (350, 200), width: 106.7)
    try drag(window, from: (350, 205), to: (450, 255))
    try expect(window, "the block where it was dragged", block: (450, 250), width: 106.7)
    try window.screen.resizeWindow(width: 400, height: 300)
    try expect(window, "the block in the smaller window", block: (275, 187.5), width: 80)
    window.keep(try window.settle(), as: "fitted-take")
    try window.screen.strike(try #require(.typing("t")))
    try window.program.waitUntil("the take's name") { !window.program.standardOutput.isEmpty }
    try check(files.file("sample.take-1.touch.jsonl"), in: files, block: (550, 375))
  }

  @Test("dial: all three dials are there in every window, and turn under the finger")
  func dialAllThreeDialsAreThere() throws {
    let files = try TemporaryFolder()
    let window = try LiveWindow(
      TestScene(width: 1500, height: 900), in: files,
      ["run", "dial", "--record", files.file("live.touch.jsonl")]
    ) { $0.count(of: .init(0, 0, 0), tolerance: 2) < 1_000_000 }
    _ = try window.settle()
    var centers: [(x: Double, y: Double)] = []
    for (index, (width, height)) in [(1500, 900), (700, 500), (400, 800)].enumerated() {
      try window.screen.resizeWindow(width: width, height: height)
      _ = try window.settle()
      let session = Session(
        scene: try SceneLibrary.bundled(Self.resources, registry: .bundled.withExplanations).load(
          "dial"),
        surface: Surface(size: Size(width: Double(width), height: Double(height))))
      let layer = try #require(session.layer(named: "knob"))
      let scale = layer.bounds.width / 390
      let center = (x: layer.position.x, y: layer.position.y)
      centers.append(center)
      func place(_ turn: Double) -> ScreenPoint {
        (center.x + 140 * scale * sin(turn), center.y - 140 * scale * cos(turn))
      }
      let before = try window.settle()
      try window.screen.down(1, at: place(0))
      try window.screen.glide([1], duration: .milliseconds(500)) { _, part in place(1.6 * part) }
      let after = try window.settle()
      window.keep(after, as: "dial-\(width)x\(height)")
      try window.screen.up(1)
      let knob = Screenshot.PixelRect(
        x: Int(center.x - 190 * scale), y: Int(center.y - 190 * scale), width: Int(380 * scale),
        height: Int(380 * scale))
      let changed = before.cropped(to: knob).countDifferences(
        from: after.cropped(to: knob), tolerance: 20)
      #expect(changed > Int(600 * scale * scale), "the knob has turned in window \(index)")
    }
    let recording = try window.finish()
    #expect(recording.header.surface == .init(width: 1280, height: 800, scale: 1))
    #expect(recording.touches.count == 3)
    for (touch, center) in zip(recording.touches, centers) {
      let radii = touch.map { hypot($0.x - center.x, $0.y - center.y) }
      let stray = (radii.max() ?? 99) - (radii.min() ?? 0)
      #expect(stray < 5, "every place is on the circle, in the window's points")
    }
  }
}
