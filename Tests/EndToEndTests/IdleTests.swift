import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct IdleTests {
  enum Rest: String, CaseIterable {
    case untouched, restingFinger, restingFingerWithOverlay, overlayAfterTouch, playedToTheEnd
  }

  @Test("A window in which nothing moves uses less than 1% of one core", arguments: Rest.allCases)
  func windowInWhichNothingMovesUses(_ rest: Rest) async throws {
    let window = try open(rest)
    // What a touch leaves behind fades, and drawing it for the last time is no rest.
    _ = try window.settle()
    let before = try window.program.cpuSeconds()
    let start = ContinuousClock.now
    try await Task.sleep(for: .seconds(3))
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let share = (try window.program.cpuSeconds() - before) / seconds
    print("Idle (\(rest.rawValue)): \(share * 100) % of one core over \(seconds) s")
    #expect(share < 0.01)
  }

  private func open(_ rest: Rest) throws -> LiveWindow {
    let scene = TestScene(hysteresis: 0)
    switch rest {
    case .untouched:
      return try LiveWindow(scene)
    case .restingFinger:
      let window = try LiveWindow(scene)
      try drag(window)
      return window
    case .restingFingerWithOverlay:
      let window = try LiveWindow(scene, "--overlay")
      try drag(window)
      return window
    case .overlayAfterTouch:
      let window = try LiveWindow(scene, "--overlay")
      try drag(window)
      try window.screen.up(1)
      return window
    case .playedToTheEnd:
      let files = try TemporaryFolder()
      let path = try files.write(scene.text, to: "rectangles.scene.json")
      let recording = try files.write(Sample.recording(scene: path), to: "sample.touch.jsonl")
      let window = try LiveWindow(scene, in: files, ["play", recording, "--speed", "4"])
      try window.screen.waitForScreenshot("the end of the recording") {
        $0.bounds(of: PlaybackTests.playhead, in: PlaybackTests.strip)?.width ?? 0 >= 740
      }
      return window
    }
  }

  private func drag(_ window: LiveWindow) throws {
    try window.screen.down(1, at: (400, 300))
    try window.screen.glide([1: [(450, 330)]], duration: .milliseconds(150))
  }
}
