import Foundation
import ProgramTestSupport
import Testing
import VirtualTouchscreen

@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct MouseTests {
  private let scene = TestScene(hysteresis: 0)

  @Test("The left button drags a layer, as one finger")
  func leftButtonDragsLayer() throws {
    let window = try LiveWindow(scene)
    try window.screen.dragMouse(from: (420, 310), to: (300, 250))
    try window.expect([("red", scene.place(of: "red", center: (280, 240)))])

    let recording = try window.finish()
    expectNoButtons(recording)
    try #require(recording.touches.count == 1)
    let touch = recording.touches[0]
    #expect(touch.first?.phase == "began" && touch.last?.phase == "ended")
    #expect(touch.first?.x == 420 && touch.first?.y == 310)
    #expect(touch.last?.x == 300 && touch.last?.y == 250)
    try expectTrace(window, scene.place(of: "red", center: (280, 240)))
  }

  @Test("The right button drags a mirrored pair of fingers about the press, which turn the layer")
  func dragsMirroredPairOfFingers() throws {
    let window = try LiveWindow(scene)
    let screen = window.screen
    // The pointer is in whole pixels.
    let press = (x: 400.5, y: 300.5)
    try screen.moveMouse(to: press)
    try screen.press(MouseButton.right)
    // From the finger's place beside the pointer a quarter turn about the press.
    for step in 1...30 {
      let angle = Double(step) / 30 * .pi / 2 - .pi / 4
      let reach = 36 * 2.0.squareRoot()
      try screen.moveMouse(
        to: (press.x + reach * cos(angle) - 36, press.y + reach * sin(angle) + 36))
    }
    try screen.release(MouseButton.right)
    let place = scene.place(of: "red", turned: .pi / 2, center: (400, 300))
    try window.expect([("red", place)])

    let recording = try window.finish()
    expectNoButtons(recording)
    let frames = recording.lines.compactMap(\.touches)
    #expect(frames.count > 20)
    for frame in frames {
      try #require(frame.count == 2)
      #expect(frame[0].phase == frame[1].phase && frame[0].id != frame[1].id)
      #expect(frame[0].x + frame[1].x == 800 && frame[0].y + frame[1].y == 600)
    }
    // They land apart, where they were seen.
    #expect(frames[0][0].phase == "began" && frames[0][0].x == 436 && frames[0][0].y == 264)
    try expectTrace(window, place)
  }

  @Test("Control and the wheel zoom about the pointer")
  func controlAndWheelZoomAboutPointer() throws {
    let window = try LiveWindow(scene)
    try window.screen.moveMouse(to: (440, 320))
    try window.screen.holding(.control) { try window.screen.turnWheel(4) }
    // 1.1⁴ about (440, 320).
    let scale = 1.4641
    let place = scene.place(of: "red", scaled: scale, center: (440 - 40 * scale, 320 - 20 * scale))
    try window.expect([("red", place)])

    let recording = try window.finish()
    expectNoButtons(recording)
    let pinches = recording.lines.compactMap(\.pinch)
    #expect(pinches.first?.phase == "began" && pinches.last?.phase == "ended")
    #expect(pinches.allSatisfy { $0.x == 440 && $0.y == 320 && $0.rotation == 0 })
    #expect(abs((pinches.last?.scale ?? 0) - scale) < 1e-9)
    try expectTrace(window, place)
  }

  private func expectNoButtons(
    _ recording: RecordingFile, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let phases = recording.lines.compactMap { $0.mouse?.phase }
    #expect(
      !phases.contains("down") && !phases.contains("up"), "\(phases)",
      sourceLocation: sourceLocation)
    #expect(recording.isClosed, sourceLocation: sourceLocation)
  }

  private func expectTrace(
    _ window: LiveWindow, _ place: Placement, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let end = try TraceEnd(of: window.recordingPath, scene: window.scenePath)
    let traced = try end.place("red")
    let distance = traced.distance(from: place, size: (160, 100))
    #expect(distance < 1e-6, "\(traced)", sourceLocation: sourceLocation)
  }
}
