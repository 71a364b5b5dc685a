import Foundation
import TestBasics
import Testing
import TouchSandbox
import TouchScenes
import VirtualTouchscreen

/// The real window, by the keys of the virtual keyboard alone.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct KeyboardTests {
  private let scene = TestScene(hysteresis: 0)

  private static func key(_ character: Character) throws -> KeyCode {
    try #require(KeyCode.typing(character))
  }

  @Test("Tab selects a layer, arrows move it, brackets turn it; the recording says what it became")
  func layerMoves() throws {
    let window = try LiveWindow(scene)
    let screen = window.screen
    let bare = try window.settle()
    try screen.strike(.tab)
    let ring = try screen.waitForScreenshot("the ring") { $0.countDifferences(from: bare) > 500 }
    window.keep(ring, as: "keyboard-ring")
    for _ in 0..<3 { try screen.strike(.arrowRight) }
    try screen.holding(.shift) { try screen.strike(.arrowDown) }
    // Esc lets go: the ring is gone, and the window stays.
    _ = try window.settle()
    try screen.strike(.escape)
    let place = scene.place(of: "red", center: (430, 400))
    try window.expect([("red", place)])
    let recording = try window.finish()
    #expect(recording.touches.isEmpty)
    let pinches = recording.lines.compactMap(\.pinch)
    #expect(pinches.first?.phase == "began" && pinches.last?.phase == "ended")
    let end = try TraceEnd(of: window.recordingPath, scene: window.scenePath)
    #expect(try end.place("red").distance(from: place, size: (160, 100)) < 1e-9)
  }

  /// What is struck, with a moment's rest where a gesture is to end.
  private enum Stroke {
    case key(KeyCode, times: Int = 1)
    case shift(KeyCode, times: Int = 1)
    case hold(KeyCode, while: Duration)
    case down(KeyCode)
    case up(KeyCode)
    case rest
  }

  private func play(_ strokes: [Stroke], on window: LiveWindow) throws {
    let screen = window.screen
    for stroke in strokes {
      switch stroke {
      case .key(let key, let times): for _ in 0..<times { try screen.strike(key) }
      case .shift(let key, let times):
        try screen.holding(.shift) { for _ in 0..<times { try screen.strike(key) } }
      case .hold(let key, let duration):
        try screen.press(key)
        Thread.sleep(forTimeInterval: Double(duration.components.attoseconds) / 1e18)
        try screen.release(key)
      case .down(let key): try screen.press(key)
      case .up(let key): try screen.release(key)
      case .rest: _ = try window.settle()
      }
    }
  }

  /// A scene, what is struck, and what its trace has then.
  private static func strokes(_ scene: String) throws -> (strokes: [Stroke], trace: [String]) {
    let (right, left) = (try key("]"), try key("["))
    let (plus, two) = (try key("="), try key("2"))
    switch scene {
    case "photo", "photos", "map":
      return (
        [
          .key(.tab), .key(.arrowRight, times: 3), .rest, .key(right, times: 2), .key(plus), .rest,
          .shift(.arrowUp), .rest,
        ],
        [#"transform","type":"transform","#, #""to":"ended""#]
      )
    case "dial":
      return (
        [.key(.tab), .key(.arrowUp, times: 5), .rest, .key(.tab), .key(left, times: 3), .rest],
        [#""recognizer":"knob.dial""#, #""recognizer":"wheel.dial""#]
      )
    case "swipes":
      return (
        [.key(.tab), .shift(.arrowRight), .rest, .key(two), .shift(.arrowUp), .rest],
        [
          #""recognizer":"board.swipe.right.1","type":"swipe","layer":"board.pad","from":"possible","to":"ended""#,
          #""recognizer":"board.swipe.up.2","type":"swipe","layer":"board.pad","from":"possible","to":"ended""#,
        ]
      )
    case "explorer":
      return (
        [
          .key(.tab), .key(.enter), .rest, .hold(.enter, while: .milliseconds(900)), .rest,
          // Two strikes of one key that SDL reads at once are one key that repeats.
          .down(.enter), .key(.arrowLeft, times: 4), .up(.enter), .rest, .key(plus), .key(right),
          .rest,
        ],
        [
          #""type":"tap""#,
          #""type":"longPress","layer":"explorer.pad","from":"possible","to":"began""#,
          #""type":"pan","layer":"explorer.pad","from":"possible","to":"began""#,
          #""type":"pinch""#,
          #""type":"rotation""#,
        ]
      )
    case "paint":
      return (
        [
          .key(.tab), .key(.space), .shift(.arrowRight, times: 2), .shift(.arrowDown), .key(.space),
          .rest, .key(.tab), .key(.arrowLeft), .rest,
        ],
        [#""layer":"canvas.shape.1","toParent""#, #""recognizer":"canvas.shape.1.transform""#]
      )
    default:
      return (
        [
          .key(.tab), .key(.arrowRight, times: 3), .rest, .key(right), .key(plus), .rest,
          .key(.tab, times: 2), .key(.enter), .rest,
        ],
        [
          #""recognizer":"viewer.pan""#, #""recognizer":"viewer.pinch""#,
          #""recognizer":"viewer.tab.2","type":"tap","layer":"viewer.tab.2","from":"possible","to":"ended""#,
        ]
      )
    }
  }

  @Test(
    "Every bundled scene by keys alone, recorded as what it became",
    arguments: SceneLibrary.bundled(FittedWindowTests.resources).names)
  func scenes(name: String) throws {
    let files = try TemporaryFolder()
    let recording = files.file("live.touch.jsonl")
    let (strokes, expected) = try Self.strokes(name)
    let window = try LiveWindow(
      TestScene(width: 1280, height: 800), in: files, ["run", name, "--record", recording],
      until: { $0.count(of: Screenshot.RGB(0x00_00_00)) < 900_000 })
    try play(strokes, on: window)
    window.keep(try window.settle(), as: "keyboard-\(name)")
    let recorded = try window.finish()
    #expect(recorded.isClosed)
    let traced = try Touchstone.run("trace", recording)
    traced.expectSuccess()
    for words in expected { #expect(traced.text.contains(words), "\(name): \(words)") }
    // Played once more, the same to the bit.
    #expect(try Touchstone.run("trace", recording).output == traced.output)
  }

  @Test("A recording that was taken over goes on by keys")
  func take() throws {
    let files = try TemporaryFolder()
    let recording = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/Recordings/photo.touch.jsonl").standardizedFileURL.path
    let take = files.file("take.touch.jsonl")
    let window = try LiveWindow(
      TestScene(width: 640, height: 960), in: files,
      ["play", recording, "--from", "0.1", "--take", take, "--no-overlay"],
      until: { $0.count(of: Screenshot.RGB(0x00_00_00)) < 550_000 })
    let screen = window.screen
    try screen.strike(.space)
    _ = try window.settle()
    let t = try Self.key("t")
    try screen.strike(t)
    _ = try window.settle()
    try screen.strike(.tab)
    for _ in 0..<3 { try screen.strike(.arrowDown) }
    window.keep(try window.settle(), as: "keyboard-take")
    try screen.strike(t)
    try window.program.waitUntil("the take") { files.has("take.touch.jsonl") }
    _ = try window.settle()
    let written = try RecordingFile(files.contents("take.touch.jsonl"))
    #expect(written.isClosed)
    let pinches = written.lines.compactMap(\.pinch)
    #expect(pinches.first?.phase == "began" && pinches.last?.phase == "ended")
  }

  @Test("The latency of a drag is shown, and reported at the end")
  func latency() throws {
    let files = try TemporaryFolder()
    let path = try files.write(scene.text, to: "rectangles.scene.json")
    let window = try LiveWindow(scene, in: files, ["run", path, "--latency", "--latency-frames"])
    let before = try window.settle()
    try window.screen.down(1, at: (400, 300))
    try window.screen.glide([1: [(500, 350)]], duration: .milliseconds(600))
    try window.screen.up(1)
    let after = try window.settle()
    #expect(after.countDifferences(from: before) > 500)
    window.keep(after, as: "latency")
    window.program.terminate()
    #expect(try window.program.waitForExit() == .code(0))
    let report = window.program.standardError
    let found = try #require(
      report.wholeMatch(
        of: #/latency: median (\d+) ms, 95 % (\d+) ms, worst (\d+) ms, (\d+) events\n/#),
      "\(report)")
    let numbers = [found.1, found.2, found.3, found.4].compactMap { Int($0) }
    #expect(numbers.count == 4 && numbers[0] <= numbers[1] && numbers[1] <= numbers[2])
    #expect(numbers[3] > 5)
    // A line for each frame: together they show as many events, one after the other.
    struct Frame: Decodable {
      var presented: Double
      var events: Int
    }
    let frames = try window.program.standardOutput.split(separator: "\n").map {
      try JSONDecoder().decode(Frame.self, from: Data($0.utf8))
    }
    #expect(frames.map(\.events).reduce(0, +) == numbers[3])
    #expect(frames.allSatisfy { $0.events > 0 })
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.presented < $1.presented })
    let alone = try Touchstone.run("run", path, "--latency-frames")
    #expect(alone.exit == .code(64) && alone.errors.contains("--latency"), "\(alone)")
  }

  @Test(
    "Large words and high contrast are seen, and the ring with them",
    arguments: [["--large-text"], ["--high-contrast"], ["--large-text", "--high-contrast"]])
  func easierToSee(flags: [String]) throws {
    func picture(_ flags: [String]) throws -> Screenshot {
      let files = try TemporaryFolder()
      let window = try LiveWindow(
        TestScene(width: 1280, height: 800), in: files, ["run", "photos", "--overlay"] + flags,
        until: { $0.count(of: Screenshot.RGB(0x00_00_00)) < 900_000 })
      try window.screen.strike(.tab)
      try window.screen.strike(try Self.key("h"))
      let shown = try window.settle()
      window.keep(shown, as: (["keyboard"] + flags).joined())
      return shown
    }
    let (plain, other) = (try picture([]), try picture(flags))
    #expect(other.countDifferences(from: plain) > 20_000)
    // The ground of the words is opaque black, or more of the panel's white.
    let black = Screenshot.RGB(0x00_00_00)
    if flags.contains("--high-contrast") {
      #expect(other.count(of: black) > plain.count(of: black) + 50_000)
    }
  }
}
