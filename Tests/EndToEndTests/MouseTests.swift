import Foundation
import Testing
import VirtualTouchscreen

@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct MouseTests {
  private let scene = TestScene(hysteresis: 0)
  /// Where the hint for people with a mouse is not.
  private static let aboveHint = Screenshot.PixelRect(x: 0, y: 0, width: 800, height: 510)

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

  @Test(
    "Alt, and the right button, drag a mirrored pair of fingers about the press, which turn the layer",
    arguments: [true, false])
  func dragsMirroredPairOfFingers(withAlt: Bool) throws {
    let window = try LiveWindow(scene)
    let screen = window.screen
    // The pointer is in whole pixels.
    let press = (x: 400.5, y: 300.5)
    try screen.moveMouse(to: press)
    func drag(_ button: MouseButton) throws {
      try screen.press(button)
      // From the finger's place beside the pointer a quarter turn about the press.
      for step in 1...30 {
        let angle = Double(step) / 30 * .pi / 2 - .pi / 4
        let reach = 36 * 2.0.squareRoot()
        try screen.moveMouse(
          to: (press.x + reach * cos(angle) - 36, press.y + reach * sin(angle) + 36))
      }
      try screen.release(button)
    }
    if withAlt {
      try screen.holding(.alt) { try drag(.left) }
    } else {
      try drag(.right)
    }
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
    let place = scene.place(
      of: "red", scaled: scale, center: (440 - 40 * scale, 320 - 20 * scale))
    try window.expect([("red", place)])

    let recording = try window.finish()
    expectNoButtons(recording)
    let pinches = recording.lines.compactMap(\.pinch)
    #expect(pinches.first?.phase == "began" && pinches.last?.phase == "ended")
    #expect(pinches.allSatisfy { $0.x == 440 && $0.y == 320 && $0.rotation == 0 })
    #expect(abs((pinches.last?.scale ?? 0) - scale) < 1e-9)
    try expectTrace(window, place)
  }

  @Test("Shift and the wheel turn about the pointer")
  func shiftAndWheelTurnAboutPointer() throws {
    let window = try LiveWindow(scene)
    try window.screen.moveMouse(to: (400, 300))
    try window.screen.holding(.shift) { try window.screen.turnWheel(6) }
    let clockwise = scene.place(of: "red", turned: .pi / 6, center: (400, 300))
    window.keep(try window.expect([("red", clockwise)]), as: "turned-by-wheel")
    try window.screen.holding(.shift) { try window.screen.turnWheel(-9) }
    let back = scene.place(of: "red", turned: -.pi / 12, center: (400, 300))
    try window.expect([("red", back)])

    let recording = try window.finish()
    expectNoButtons(recording)
    let pinches = recording.lines.compactMap(\.pinch)
    #expect(pinches.count { $0.phase == "began" } == 2)
    #expect(pinches.count { $0.phase == "ended" } == 2)
    #expect(pinches.allSatisfy { $0.x == 400 && $0.y == 300 && $0.scale == 1 })
    try expectTrace(window, back)
  }

  @Test("F1 shows the overlay and hides it again, without touching anything")
  func f1ShowsOverlayAndHides() throws {
    let window = try LiveWindow(scene)
    try window.screen.down(1, at: (420, 280))
    try window.screen.down(2, at: (370, 320))
    try window.screen.glide([1: [(470, 250)], 2: [(330, 350)]], duration: .milliseconds(150))
    let bare = try window.settle()
    try window.screen.strike(.f1)
    let shown = try window.screen.waitForScreenshot("the overlay") {
      $0.countDifferences(from: bare) > 500
    }
    #expect(shown != bare)
    window.keep(try window.settle(), as: "overlay")
    try window.screen.strike(.f1)
    try window.screen.waitForScreenshot("the bare scene") { $0 == bare }
    try window.screen.up(1)
    try window.screen.up(2)
    #expect(try window.settle() == bare)

    let keys = try window.finish().lines.compactMap(\.key)
    #expect(keys.count { $0.key == "F1" && $0.phase == "down" } == 2)
  }

  @Test("A button that nothing is made of is recorded as a mouse and moves nothing")
  func otherDragIsRecordedAsMouse() throws {
    let window = try LiveWindow(scene)
    let before = try window.settle()
    try window.screen.holding(.shift) {
      try window.screen.dragMouse(
        from: (420, 310), to: (300, 250), duration: .milliseconds(150))
    }
    #expect(
      try window.settle().cropped(to: Self.aboveHint)
        == before.cropped(to: Self.aboveHint))
    let recording = try window.finish()
    #expect(recording.touches.isEmpty)
    #expect(recording.lines.contains { $0.mouse?.phase == "down" })
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
