import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// Fingers, mouse, keys, sizes and themes of a window on a Wayland desktop.
@Suite(.needsWayland, .timeLimit(.minutes(60)))
struct WaylandTests {
  @Test("Two fingers turn a layer, and every sample is where it was sent", arguments: [1, 2])
  func twoFingers(scale: Int) throws {
    let scene = Self.scene
    let window = try WaylandWindow(scene, scale: scale)
    var sent: [Int: [ScreenPoint]] = [1: [(360, 300)], 2: [(440, 300)]]
    for finger in [1, 2] {
      let point = try #require(sent[finger]?.last)
      try window.screen.down(finger, at: window.place(point.x, point.y))
    }
    try window.screen.glide([1, 2]) { finger, part in
      let angle = part * .pi / 2 + (finger == 1 ? .pi : 0)
      // Whole points, which every number between the two programs holds exactly.
      let (x, y) = ((400 + 40 * cos(angle)).rounded(), (300 + 40 * sin(angle)).rounded())
      sent[finger]?.append((x, y))
      return window.place(x, y)
    }
    for finger in [1, 2] { try window.screen.up(finger) }
    try window.waitForRecorded(#""phase":"ended""#)

    let recording = try window.finish()
    #expect(window.window.pixelWidth == 800 * scale)
    #expect(recording.header.surface.width == 800 && recording.header.surface.height == 600)
    #expect(recording.header.source?.hasSuffix("wayland") == true)
    #expect(recording.header.device?.kind == "direct")
    #expect(recording.isClosed)
    try #require(recording.touches.count == 2)
    for touch in recording.touches {
      let places = try #require(sent[touch[0].x < 400 ? 1 : 2])
      // A busy machine joins moves; what is left is in order, and begins and ends as sent.
      var rest = places[...]
      for sample in touch {
        let index = rest.firstIndex { $0.x == sample.x && $0.y == sample.y }
        rest = rest[try #require(index, "\(sample)")...]
      }
      #expect(rest.count == 1, "the lift is at the last place")
    }
    let end = try TraceEnd(
      of: window.files.file("live.touch.jsonl"),
      scene: window.files.file("rectangles.scene.json"))
    let turned = scene.place(of: "red", turned: .pi / 2, scaled: 1, center: (400, 300))
    #expect(try end.place("red").distance(from: turned, size: scene.blocks[0].size) < 0.1)
  }

  @Test(
    "Nothing of earlier frames remains where only the changed parts are shown", arguments: [1, 2])
  func changedParts(scale: Int) throws {
    let scene = Self.scene
    let block = scene.blocks[0]
    let window = try WaylandWindow(scene, scale: scale)
    try window.screen.down(0, at: window.place(block.center.x, block.center.y))
    // There and back, by ways that overlap and that do not.
    for way in [30, 200, -150, 220, 10, -240, 0, 170, -20, 60] as [Double] {
      let (x, y) = (block.center.x + way, block.center.y - way / 2)
      try window.screen.move([0: window.place(x, y)])
      try window.program.waitUntil("the block alone, at \(x), \(y)") {
        let picture = try window.screen.screenshot()
        guard let bounds = picture.bounds(of: block.color) else { return false }
        let scale = Double(picture.width) / Double(scene.width)
        return hypot(bounds.center.x - scale * x, bounds.center.y - scale * y) <= 1.5
          && abs(Double(bounds.width) - scale * block.size.width) <= 1
          && abs(Double(bounds.height) - scale * block.size.height) <= 1
      }
    }
    try window.screen.up(0)
    try window.waitForRecorded(#""phase":"ended""#)
    _ = try window.finish()
  }

  @Test("SDL 2's windows share their frames with the server in memory")
  func sharedMemory() throws {
    let window = try WaylandWindow(Self.scene)
    let count = try sharedFrames(of: window)
    let recording = try window.finish()
    let isCompat = recording.header.source?.hasPrefix("sdl2-compat") == true
    #expect((count > 0) != isCompat)
  }

  @Test("Frames that a server keeps leave room for those of the window's next size")
  func keptFrames() throws {
    guard let window = try windowOfStoppedServer() else { return }
    window.screen.resume()
    try window.screen.strike(Self.f11)
    try window.waitForSize { $0.width == 1600 && $0.height == 1000 && $0.pixelWidth == 1600 }
    try window.program.waitUntil("the photos") {
      try window.screen.screenshot().count(of: Self.edge) > 10_000
    }
    window.program.terminate(SIGTERM)
    #expect(try window.program.waitForExit() == .code(0), "\(window.program.standardError)")
  }

  @Test("A program ends when it is asked to, though the server has stopped")
  func stoppedServer() throws {
    guard let window = try windowOfStoppedServer() else { return }
    window.program.terminate(SIGTERM)
    #expect(try window.program.waitForExit() == .code(0), "\(window.program.standardError)")
    #expect(try RecordingFile(window.files.contents("live.touch.jsonl")).isClosed)
  }

  /// A window whose server has stopped with all the frames that it can have, and which has recorded
  /// a finger of another device since then; nil with SDL 3, which has frames of its own.
  private func windowOfStoppedServer() throws -> WaylandWindow? {
    let files = try TemporaryFolder()
    let feeder = try StreamFeeder(in: files)
    let window = try WaylandWindow(
      in: files, ["run", "photos", "--input", feeder.path, "--input-map", "fill"],
      size: (1280, 800), on: WaylandTouchscreen(width: 1600, height: 1000)
    ) { $0.count(of: Self.edge) > 10_000 }
    guard try sharedFrames(of: window) > 0 else { return nil }
    let moves = GeteventText(
      evemu: "A: 2f 0 9 0 0 0\nA: 35 0 1279 0 0 0\nA: 36 0 799 0 0 0\nA: 39 0 65535 0 0 0\n"
        + (0..<9_000).map { frame in
          let fields =
            (frame == 0 ? ["0003 002f 0", "0003 0039 1", "0003 0036 560"] : [])
            + ["0003 0035 \(852 + frame % 200)", "0000 0000 0"]
          return fields.map { "E: \(Double(frame) / 125) \($0)\n" }.joined()
        }.joined())
    try feeder.write(moves.description)
    window.screen.suspend()
    var rest = moves.events[...]
    try window.program.waitUntil("the server to keep four frames") {
      for _ in 1...5 { if let line = rest.popFirst() { try feeder.write(line.text + "\n") } }
      return try sharedFrames(of: window) == 4
    }
    let now = rest.first?.seconds ?? 72
    let lift = GeteventText(evemu: "E: \(now) 0003 0039 -1\nE: \(now) 0000 0000 0\n")
    try feeder.write(paced: lift.events)
    try window.waitForRecorded(#""phase":"ended""#)
    return window
  }

  /// How many frames the program shares with the server.
  private func sharedFrames(of window: WaylandWindow) throws -> Int {
    let maps = try String(
      contentsOfFile: "/proc/\(window.program.processIdentifier)/maps", encoding: .utf8)
    return maps.components(separatedBy: "/memfd:touchstone").count - 1
  }

  @Test("Fingers that the compositor takes back are cancelled, and land again as new ones")
  func cancelled() throws {
    let window = try WaylandWindow(Self.scene)
    try window.screen.down(0, at: window.place(200, 180))
    try window.screen.down(1, at: window.place(280, 180))
    try window.screen.move([0: window.place(190, 180), 1: window.place(290, 180)])
    try window.waitForRecorded(#""phase":"moved","x":290"#)
    let start = ContinuousClock.now
    try window.screen.cancel()
    try window.waitForRecorded(#""phase":"cancelled""#)
    let time = ContinuousClock.now - start
    try window.screen.down(0, at: window.place(240, 180))
    try window.screen.up(0)
    try window.waitForRecorded(#""phase":"ended""#)

    let touches = try window.finish().touches
    #expect(touches.map { $0.last?.phase } == ["cancelled", "cancelled", "ended"], "\(time)")
    #expect(touches.map { $0.last?.x } == [190, 290, 240])
    #expect(touches.last?.count == 2)
  }

  @Test("A touchscreen that is unplugged cancels its fingers; plugged in again, it is as before")
  func unplugged() throws {
    let window = try WaylandWindow(Self.scene)
    try window.screen.down(0, at: window.place(200, 180))
    try window.waitForRecorded(#""phase":"began""#)
    let listeners = try #require(try window.screen.touchListeners())
    try #require(listeners > 0)
    try window.screen.plugTouchscreen(false)
    try window.waitForRecorded(#""phase":"cancelled""#)
    try window.screen.plugTouchscreen(true)
    // A finger that lands before that is not the program's.
    try waitUntil("the program hears of fingers again") {
      try window.screen.touchListeners() == listeners
    }
    try window.screen.down(0, at: window.place(240, 180))
    try window.waitForRecorded(#""phase":"began""#, count: 2)
    try window.screen.cancel()
    try window.waitForRecorded(#""phase":"cancelled""#, count: 2)
    let touches = try window.finish().touches
    #expect(touches.map { $0.map(\.phase) } == [["began", "cancelled"], ["began", "cancelled"]])
    #expect(touches.map { $0.last?.x } == [200, 240])
  }

  @Test("A window that loses the keyboard ends the fingers that are down")
  func focusLost() throws {
    let window = try WaylandWindow(Self.scene)
    try window.screen.down(3, at: window.place(200, 180))
    try window.waitForRecorded(#""phase":"began""#)
    try window.screen.takeKeyboard()
    try window.waitForRecorded(#""focus":"lost""#)
    try window.screen.move([3: window.place(260, 180)])
    try window.screen.up(3)
    // Another finger, so that the first would have been recorded.
    try window.screen.down(4, at: window.place(100, 100))
    try window.screen.up(4)
    try window.waitForRecorded(#""phase":"ended","x":100"#)
    let samples = try window.finish().lines.flatMap { $0.touches ?? [] }
    #expect(samples.map(\.phase) == ["began", "began", "ended"], "nothing of the first after that")
    #expect(samples.map(\.x) == [200, 100, 100])
  }

  @Test("A press that gives the window the keyboard is one in the window, too")
  func firstPress() throws {
    let window = try WaylandWindow(Self.scene)
    try window.screen.takeKeyboard()
    try window.waitForRecorded(#""focus":"lost""#)
    try window.screen.click(at: window.place(240, 180))
    try window.waitForRecorded(#""focus":"gained""#, count: 2)
    // A key behind the click, so that it would have been recorded.
    try window.screen.strike(.space)
    try window.waitForRecorded(#""key":"Space""#)
    let touches = try window.finish().touches
    #expect(touches.map { $0.map(\.phase) } == [["began", "ended"]])
  }

  @Test("Fingers on the frame around a window are none of the window's", .needsWindowFrame)
  func fingerOnFrame() throws {
    let window = try WaylandWindow(Self.scene)
    let title = window.place(400, -12)
    try #require(try window.screen.window(at: title) != nil, "a frame")
    try window.screen.down(0, at: title)
    try window.screen.move([0: window.place(380, 100)])
    try window.screen.up(0)
    try window.screen.down(1, at: window.place(100, 100))
    try window.screen.up(1)
    try window.waitForRecorded(#""phase":"ended""#)
    let recording = try window.finish()
    #expect(recording.lines.flatMap { $0.touches ?? [] }.map(\.x) == [100, 100])
  }

  @Test("Full screen and back on a screen of scale 2: fingers are where they touch the scene")
  func fullScreen() throws {
    let window = try WaylandWindow(Self.scene, scale: 2)
    try window.screen.strike(Self.f11)
    try window.waitForSize { $0.width == 1280 && $0.height == 800 && $0.pixelWidth == 2560 }
    // The scene's 800 × 600 are 4/3 as large now, in the middle.
    try window.screen.down(0, at: window.place(840, 500))
    try window.screen.up(0)
    try window.waitForRecorded(#""phase":"ended""#)
    try window.screen.strike(Self.f11)
    try window.waitForSize { $0.width == 800 && $0.height == 600 }
    try window.screen.down(0, at: window.place(300, 200))
    try window.screen.up(0)
    try window.waitForRecorded(#""phase":"ended""#, count: 2)
    let touches = try window.finish().touches
    try #require(touches.count == 2)
    for (touch, place) in zip(touches, [(x: 550.0, y: 375.0), (x: 300.0, y: 200.0)]) {
      for sample in touch { #expect(abs(sample.x - place.x) + abs(sample.y - place.y) < 0.01) }
    }
  }

  @Test("A finger that rests while the window leaves full screen is lifted where it was")
  func restingFinger() throws {
    let window = try WaylandWindow(Self.scene)
    try window.screen.strike(Self.f11)
    try window.waitForSize { $0.width == 1280 && $0.height == 800 }
    try window.screen.down(0, at: window.place(600, 250))
    try window.waitForRecorded(#""phase":"began""#)
    try window.screen.strike(Self.f11)
    try window.waitForSize { $0.width == 800 && $0.height == 600 }
    try window.screen.up(0)
    try window.waitForRecorded(#""phase":"ended""#)
    // The small window shows the scene in its own size.
    let lift = try #require(try window.finish().touches.first?.last)
    #expect(abs(lift.x - 600) + abs(lift.y - 250) < 0.01, "\(lift)")
  }

  @Test("Mouse, wheel and keys arrive, and are where the pointer is", arguments: [1, 2])
  func otherHands(scale: Int) throws {
    let window = try WaylandWindow(Self.scene, scale: scale)
    try window.screen.click(at: window.place(240, 180))
    try window.screen.turnWheel(2, at: window.place(250, 170))
    try window.screen.strike(.space)
    try window.waitForRecorded(#""key":"Space""#)
    let recording = try window.finish()
    let wheels = recording.lines.compactMap(\.wheel)
    #expect(!wheels.isEmpty && wheels.allSatisfy { $0.x == 250 && $0.y == 170 })
    let click = recording.lines.compactMap { $0.touches?.first }
    #expect(click.map(\.phase) == ["began", "ended"], "a click is a finger")
    #expect(click.allSatisfy { $0.x == 240 && $0.y == 180 }, "\(click)")
  }

  @Test("A window has its theme", arguments: ["dark", "light"])
  func theme(theme: String) throws {
    let screen = try WaylandTouchscreen()
    defer { screen.stop() }
    let program = try Touchstone.start(
      ["run", "explorer", "--theme", theme],
      environment: screen.environment.merging(Touchstone.noSettings) { $1 })
    let ground = Screenshot.RGB(theme == "light" ? 0xEE_F1_F4 : 0x20_26_2E)
    // Before there is a window, there is nothing to look at.
    try program.waitUntil("its ground") {
      (try? screen.screenshot()).map { $0.count(of: ground) > 20_000 } ?? false
    }
    program.terminate(SIGTERM)
    #expect(try program.waitForExit() == .code(0), "\(program.standardError)")
  }

  @Test("A desktop without a seat is no signal")
  func noSeat() throws {
    let screen = try WaylandTouchscreen(hasSeat: false)
    defer { screen.stop() }
    let finished = try Touchstone.run("doctor", environment: screen.environment)
    // sdl2-compat opens a window there.
    if finished.text.contains("sdl2-compat") {
      #expect(finished.exit == .code(0))
    } else {
      #expect(finished.exit == .code(2))
      #expect(
        finished.errors.contains("no seat") && finished.errors.split(separator: "\n").count == 1)
    }
  }

  private static let f11 = KeyCode(rawValue: 95)
  /// The edge of a photo's print.
  private static let edge = Screenshot.RGB(0xFB_F9_F4)
  /// Wide enough to be in the middle of the desktop wherever Weston puts it, which is by chance.
  private static let scene = TestScene(hysteresis: 0)
}
