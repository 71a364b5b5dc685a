import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct WindowTests {
  /// The part of a playing window that its timeline leaves free.
  private static let stage = Screenshot.PixelRect(x: 0, y: 0, width: 800, height: 530)
  /// Where its slider is, and the colour of the time that has passed there.
  static let timeline = Screenshot.PixelRect(x: 160, y: 530, width: 480, height: 70)
  static let timelineColor = Screenshot.RGB(0x4D_AB_F7)

  @Test("A recording ends properly however the window does", arguments: LiveWindow.Ending.allCases)
  func recordingEndsProperlyHoweverWindow(_ ending: LiveWindow.Ending) throws {
    let window = try LiveWindow(TestScene(hysteresis: 0))
    try drag(window)
    try window.screen.down(2, at: (500, 350))
    _ = try window.settle()
    // So that the end can be told from the last touch by its time: a mouse that moves later is
    // recorded.
    var x = 0.0
    try window.program.waitUntil("a time after the last touch") {
      x = x == 1 ? 2 : 1
      try window.screen.moveMouse(to: (x, 1))
      let lines = try RecordingFile(window.files.contents("live.touch.jsonl")).lines
      let touched = lines.last { $0.touches != nil }?.t
      return (lines.last?.t ?? 0) - (touched ?? .infinity) > 0.25
    }

    let recording = try window.finish(ending)
    #expect(recording.isClosed)
    #expect(recording.touches.count == 2)
    let landing = recording.lines.last { line in
      line.touches?.contains { $0.phase == "began" } ?? false
    }
    let end = recording.lines.last
    // The finger that is still down is cancelled when the recording ends, not before.
    let cancellation = recording.lines.last { $0.touches != nil }
    #expect(cancellation?.touches?.map(\.phase) == ["cancelled"])
    #expect(cancellation?.t == end?.t)
    #expect((end?.t ?? 0) - (landing?.t ?? 0) > 0.25, "it ended long after the last touch")
    let check = try Touchstone.run("check", window.recordingPath)
    check.expectSuccess()
    #expect(check.text.contains(window.recordingPath))
    #expect(!check.text.contains("not closed"))
  }

  @Test("A recording that is killed still plays up to its last line")
  func recordingThatIsKilledStillPlays() throws {
    let window = try LiveWindow(TestScene(hysteresis: 0))
    try drag(window)
    try window.program.waitUntil("the lift is recorded") {
      try RecordingFile(window.files.contents("live.touch.jsonl")).touches.last?.last?.phase
        == "ended"
    }
    window.program.terminate(SIGKILL)
    #expect(try window.program.waitForExit() == .signal(SIGKILL))

    let place = Placement(size: (160, 100), turned: 0, scaled: 1, center: (480, 340))
    let trace = try Touchstone.run("trace", window.recordingPath, "--scene", window.scenePath)
    #expect(trace.exit == .code(0))
    let last = try #require(trace.lines.last)
    let end = try JSONDecoder().decode(TraceEnd.self, from: Data(last.utf8))
    #expect(try end.place("red").distance(from: place, size: (160, 100)) < 0.2)
  }

  @Test("A recording plays in a window to the pixels that the live one showed")
  func recordingPlaysInWindowToPixels() throws {
    let window = try LiveWindow(TestScene.pair)
    try turn(window)
    let live = try window.settle()
    let recording = try window.finish()
    let seconds = try #require(recording.lines.last).t

    let player = try LiveWindow(
      window.scene, in: window.files,
      ["play", window.recordingPath, "--scene", window.scenePath, "--no-overlay", "--speed", "4"])
    try player.program.waitUntil("the end of the recording") {
      let bounds = try player.screen.screenshot().bounds(of: Self.timelineColor, in: Self.timeline)
      return bounds?.width ?? 0 >= 440
    }
    let played = try player.settle()
    player.keep(played, as: "played")
    #expect(played.cropped(to: Self.stage) == live.cropped(to: Self.stage))
    #expect(played.count(of: Self.timelineColor, in: Self.timeline) > 1_000)
    #expect(seconds > 0.4)
    try player.screen.strike(.escape)
    #expect(try player.program.waitForExit() == .code(0))
    #expect(player.program.standardError == "")
  }

  @Test("A recording is drawn without a window to the pixels that the live one showed")
  func recordingIsDrawnWithoutWindow() throws {
    let window = try LiveWindow(TestScene.pair)
    try turn(window)
    let live = try window.settle()
    _ = try window.finish()
    let screenshot = window.files.file("end.png")
    let render = try Touchstone.run(
      "render", window.recordingPath, "--scene", window.scenePath, "--output", screenshot)
    render.expectSuccess()
    #expect(render.text == "\(screenshot)\n")

    // The program reads its own image best: a scene that shows it.
    let gallery = try window.files.write(
      #"""
      {"touchstone":"scene","version":1,"name":"Image","size":[800,600],"layers":[
        {"name":"image","content":{"image":"end.png"},"bounds":[0,0,800,600],"anchorPoint":[0,0]}]}
      """#, to: "screenshot.scene.json")
    let viewer = try LiveWindow(window.scene, in: window.files, ["run", gallery])
    let drawn = try viewer.settle()
    #expect(drawn.countDifferences(from: live) == 0)
  }

  /// Carries the red layer with one finger by (80, 40).
  private func drag(_ window: LiveWindow) throws {
    try window.screen.down(1, at: (400, 320))
    try window.screen.glide([1: [(480, 360)]], duration: .milliseconds(200))
    try window.screen.up(1)
    _ = try window.settle()
  }

  /// Turns the red layer with two fingers and carries the blue one.
  private func turn(_ window: LiveWindow) throws {
    try window.screen.down(1, at: (150, 300))
    try window.screen.down(2, at: (250, 320))
    try window.screen.down(3, at: (600, 330))
    try window.screen.glide(
      [1: [(180, 180)], 2: [(340, 300)], 3: [(560, 280)]], duration: .milliseconds(500))
    for finger in 1...3 { try window.screen.up(finger) }
    _ = try window.settle()
  }
}
