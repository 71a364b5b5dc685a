import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// The real window, by the keys of the virtual keyboard alone.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct KeyboardTests {
  private let scene = TestScene(hysteresis: 0)

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
    let shown: Int = frames.map(\.events).reduce(0, +)
    #expect(shown == numbers[3])
    #expect(frames.allSatisfy { $0.events > 0 })
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.presented < $1.presented })
    let alone = try Touchstone.run("run", path, "--latency-frames")
    #expect(alone.exit == .code(64) && alone.errors.contains("--latency"), "\(alone)")
  }
}
