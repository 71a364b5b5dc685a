import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct IdleTests {
  enum Rest: String, CaseIterable {
    case restingFingerWithOverlay, playedToTheEnd
  }

  @Test("A window in which nothing moves sleeps", arguments: Rest.allCases)
  func windowInWhichNothingMovesSleeps(_ rest: Rest) throws { try open(rest).sleeps() }

  @Test("A window in which something moves does not, and where that is gets said")
  func moving() throws {
    let (scene, files) = (TestScene(), try TemporaryFolder())
    let path = try files.write(scene.text, to: "rectangles.scene.json")
    let recording = try files.write(Sample.recording(scene: path), to: "sample.touch.jsonl")
    // That part of it in which no frame is as the one before.
    let window = try LiveWindow(
      scene, in: files, ["play", recording, "--loop", "--from", "0.12", "--to", "0.62"])
    #expect(throws: VirtualTouchscreenError.self) { try window.sleeps(within: .seconds(5)) }
    let error = #expect(throws: VirtualTouchscreenError.self) {
      try window.rest(within: .seconds(5))
    }
    #expect(error?.description.contains(/\d+ × \d+ pixels at \d+, \d+ change/) == true)
  }

  private func open(_ rest: Rest) throws -> LiveWindow {
    let scene = TestScene(hysteresis: 0)
    switch rest {
    case .restingFingerWithOverlay:
      let window = try LiveWindow(scene, "--overlay")
      try window.screen.down(1, at: (400, 300))
      try window.screen.glide([1: [(450, 330)]], duration: .milliseconds(150))
      return window
    case .playedToTheEnd:
      let files = try TemporaryFolder()
      let path = try files.write(scene.text, to: "rectangles.scene.json")
      let recording = try files.write(Sample.recording(scene: path), to: "sample.touch.jsonl")
      let window = try LiveWindow(scene, in: files, ["play", recording, "--speed", "4"])
      try window.screen.waitForScreenshot("the end of the recording") {
        $0.bounds(of: WindowTests.timelineColor, in: WindowTests.timeline)?.width ?? 0 >= 440
      }
      return window
    }
  }
}
