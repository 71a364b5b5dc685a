import Foundation
import TestBasics
import Testing
import TouchGeometry
import TouchSandbox
import TouchScenes
import VirtualTouchscreen

/// The bar of a window, under fingers alone and under a mouse alone.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct BarTests {
  private static let red = Screenshot.RGB(0xE0_31_31)
  private static let keyColor = Screenshot.RGB(0xFF_E0_66)
  private static let recordingColor = Screenshot.RGB(0xFF_6B_6B)
  private static let playhead = Screenshot.RGB(0xFF_E0_66)
  /// What the bar and the line of gestures leave free.
  private static let stage = Screenshot.PixelRect(x: 0, y: 160, width: 800, height: 340)

  private let scene = TestScene(hysteresis: 0)

  /// A window of `run` with its bar.
  private func run(_ arguments: (TemporaryFolder) -> [String] = { _ in [] }) throws -> LiveWindow {
    let files = try TemporaryFolder()
    let path = try files.write(scene.text, to: "rectangles.scene.json")
    return try LiveWindow(
      scene, in: files, ["run", path] + arguments(files), folder: files.url, hasBar: true)
  }

  @discardableResult
  private func wait(
    _ window: LiveWindow, _ what: String, until isThere: (Screenshot) throws -> Bool
  ) throws -> Screenshot {
    var seen: Screenshot?
    try window.program.waitUntil(what) {
      let screenshot = try window.screen.screenshot()
      seen = screenshot
      return try isThere(screenshot)
    }
    return try #require(seen)
  }

  private func drag(_ window: LiveWindow) throws {
    try window.screen.down(1, at: (400, 300))
    try window.screen.glide([1: [(500, 350)]], duration: .milliseconds(200))
    try window.screen.up(1)
  }

  private func isAt(_ center: ScreenPoint, _ screenshot: Screenshot) -> Bool {
    guard let found = screenshot.centroid(of: Self.red) else { return false }
    return abs(found.x - center.x) < 12 && abs(found.y - center.y) < 12
  }

  // MARK: Scenes

  @Test("H shows the help also where the pointer is on the bar, which closes for it")
  func helpFromBar() throws {
    let window = try run()
    let bar = WindowBar(window: window, place: .scene)
    try window.screen.moveMouse(to: bar.tab)
    try wait(window, "the bar") { bar.isOpen($0) }
    try window.screen.strike(try #require(.typing("h")))
    let shown = try wait(window, "the help") {
      $0.cropped(to: Self.stage).count(of: Self.keyColor, tolerance: 40) > 50
    }
    window.keep(shown, as: "help-from-bar")
  }

  @Test("Fingers alone find the help, the overlay, full screen and the way out")
  func scenesByFingers() throws {
    let window = try run()
    var bar = WindowBar(window: window, place: .scene)
    let plain = try window.settle()
    #expect(plain.count(of: Self.keyColor, tolerance: 40) == 0)

    // A tap opens it, another one presses: with one finger, as people do it.
    try window.insist(on: "the help") {
      $0.count(of: Self.keyColor, tolerance: 40, in: Self.stage) > 100
    } by: {
      try window.screen.tap(at: bar.tab)
      try wait(window, "the bar") { bar.isOpen($0) }
      try window.screen.tap(at: try bar.button(.toggleHelp))
    }
    window.keep(try bar.waitUntilClosed(), as: "bar-help")
    try bar.use(.toggleHelp)
    #expect(try bar.waitUntilClosed() == plain)

    try window.screen.down(1, at: (400, 300))
    let held = try window.settle()
    #expect(held == plain)
    try bar.use(.togglePart(.figures))
    let overlay = try bar.waitUntilClosed()
    window.keep(overlay, as: "bar-overlay")
    #expect(overlay.cropped(to: Self.stage) != plain.cropped(to: Self.stage))
    try bar.use(.togglePart(.figures))
    #expect(try bar.waitUntilClosed() == plain)
    try window.screen.up(1)

    for isFull in [true, false] {
      try bar.use(.toggleFullScreen)
      try bar.waitUntilClosed()
      try bar.holding {
        let button = bar.pixels(try bar.frame(of: .toggleFullScreen))
        let shown = try window.screen.screenshot().cropped(to: button)
        // What a button stands on that is on: a little yellow.
        let ground = shown.count(of: .init(0x32_31_25), tolerance: 6)
        #expect((ground > button.width * button.height / 2) == isFull)
      }
      // A touch beside it closes it.
      try window.screen.tap(at: (100, 550))
      try bar.waitUntilClosed()
    }
    try drag(window)
    try wait(window, "the block elsewhere") { isAt((500, 350), $0) }
    try bar.use(.reset)
    // What it says lies above the stage.
    let reset = try bar.waitUntilClosed()
    #expect(reset.cropped(to: Self.stage) == plain.cropped(to: Self.stage))
    // The same button takes it back, and resets again.
    bar.labels = ["Reset": "Undo reset"]
    try bar.use(.reset)
    bar.labels = [:]
    try wait(window, "the block elsewhere again") { isAt((500, 350), $0) }
    try bar.use(.reset)
    try wait(window, "the block where it was") { isAt((400, 300), $0) }
    bar.labels = ["Reset": "Undo reset"]
    try bar.use(.leave)
    #expect(try window.program.waitForExit() == .code(0))
    #expect(window.program.standardError == "")
  }

  @Test("Nothing that was done with the bar is in a recording, and Reset begins another one")
  func recordings() throws {
    let window = try run { ["--record", $0.file("a.touch.jsonl")] }
    let bar = WindowBar(window: window, place: .scene, isRecording: true)
    let tab = bar.pixels(bar.layout.tab)
    let first = try wait(window, "the red dot") {
      $0.count(of: Self.recordingColor, tolerance: 20, in: tab) > 20
    }.cropped(to: tab)
    try wait(window, "the next second") { $0.cropped(to: tab) != first }
    try drag(window)
    try wait(window, "the block elsewhere") { isAt((500, 350), $0) }
    // A finger on the scene while others are on the bar.
    try window.screen.down(2, at: (520, 360))
    try bar.use(.toggleReceipts)
    try bar.use(.toggleHelp)
    try bar.use(.toggleHelp)
    try window.screen.up(2)
    try bar.use(.reset)
    try wait(window, "the block where it was") { isAt((400, 300), $0) }
    #expect(window.files.has("a-2.touch.jsonl"))
    try drag(window)
    try wait(window, "the block elsewhere again") { isAt((500, 350), $0) }
    try bar.use(.leave)
    #expect(try window.program.waitForExit() == .code(0))
    #expect(window.program.standardError == "")

    for (name, starts) in [
      ("a.touch.jsonl", [(400.0, 300.0), (520, 360)]), ("a-2.touch.jsonl", [(400, 300)]),
    ] {
      let recording = try RecordingFile(window.files.contents(name))
      #expect(recording.isClosed)
      let found = recording.touches.compactMap(\.first)
      #expect(found.count == starts.count, "\(name): \(found)")
      for (touch, start) in zip(found, starts) {
        #expect(abs(touch.x - start.0) < 0.1 && abs(touch.y - start.1) < 0.1, "\(name)")
      }
      for line in recording.lines {
        #expect(
          line.key == nil && line.multigesture == nil, "\(name): \(line)")
      }
      try Touchstone.run("check", window.files.file(name)).expectSuccess()
    }
  }

  @Test("What is recorded into a pipe goes on: it cannot begin again")
  func pipe() throws {
    let window = try run { _ in ["--record", "-"] }
    let bar = WindowBar(window: window, place: .scene, isRecording: true)
    try drag(window)
    try wait(window, "the block elsewhere") { isAt((500, 350), $0) }
    try bar.use(.reset)
    try wait(window, "the message") {
      $0.count(
        of: Self.recordingColor, tolerance: 40, in: .init(x: 0, y: 540, width: 800, height: 60))
        > 100
    }
    #expect(isAt((500, 350), try window.settle()))
    try drag(window)
    try bar.use(.leave)
    #expect(try window.program.waitForExit() == .code(0))
    let recording = try RecordingFile(window.program.standardOutputData)
    #expect(recording.isClosed && recording.touches.count == 2)
  }

  @Test("A mouse alone opens it by coming near, and presses its buttons")
  func scenesByMouse() throws {
    let window = try run { ["--record", $0.file("a.touch.jsonl")] }
    let bar = WindowBar(window: window, place: .scene, isRecording: true)
    try window.screen.moveMouse(to: (bar.tab.x, bar.layout.grip.maxY + 8))
    try wait(window, "the bar") { bar.isOpen($0) }
    let help = try bar.button(.toggleHelp)
    try window.screen.moveMouse(to: help)
    try window.screen.press(MouseButton.left)
    try window.screen.release(MouseButton.left)
    let shown = try wait(window, "the help") {
      $0.count(of: Self.keyColor, tolerance: 40, in: Self.stage) > 100 && !bar.isOpen($0)
    }
    window.keep(shown, as: "bar-mouse-help")
    try window.screen.moveMouse(to: (100, 550))
    try window.screen.moveMouse(to: bar.tab)
    try wait(window, "the bar again") { bar.isOpen($0) }
    try window.screen.moveMouse(to: try bar.button(.leave))
    try window.screen.press(MouseButton.left)
    try window.screen.release(MouseButton.left)
    // The first one closes the help, as Esc does.
    try wait(window, "no help") {
      $0.count(of: Self.keyColor, tolerance: 40, in: Self.stage) == 0
    }
    // What is seen next has to be opened anew, and not what has not been closed yet.
    try window.screen.moveMouse(to: (100, 550))
    try bar.waitUntilClosed()
    try window.screen.moveMouse(to: bar.tab)
    try wait(window, "the bar once more") { bar.isOpen($0) }
    try window.screen.moveMouse(to: try bar.button(.leave))
    try window.screen.press(MouseButton.left)
    try window.screen.release(MouseButton.left)
    #expect(try window.program.waitForExit() == .code(0))
    let recording = try RecordingFile(window.files.contents("a.touch.jsonl"))
    #expect(recording.isClosed && recording.touches.isEmpty)
    #expect(recording.lines.allSatisfy { $0.mouse?.phase ?? "moved" == "moved" })
  }

  @Test("In the gallery fingers alone find help, open a card, and return")
  func gallery() throws {
    let tests = GalleryTests()
    let window = try tests.openGallery(hasBar: true)
    let bar = WindowBar(window: window, place: .gallery)
    try bar.use(.toggleHelp)
    let keys = Screenshot.PixelRect(x: 150, y: 120, width: 500, height: 400)
    try wait(window, "the help") { $0.count(of: Self.keyColor, tolerance: 40, in: keys) > 100 }
    try bar.use(.toggleHelp)
    try wait(window, "the gallery") { GalleryTests.isGallery($0) }

    let card = try #require(try window.settle().centroid(of: GalleryTests.blue))
    try window.screen.down(1, at: card)
    try window.screen.up(1)
    try wait(window, "the blue scene") { tests.isOpen(GalleryTests.blue, $0) }
    let inside = WindowBar(window: window, place: .sceneOfGallery)
    try inside.use(.leave)
    try wait(window, "the gallery again") { GalleryTests.isGallery($0) }

    // Keys choose the other card, and a ring shows it.
    try window.screen.strike(.tab)
    let ring = try wait(window, "the ring") { $0.count(of: Self.keyColor, tolerance: 30) > 300 }
    window.keep(ring, as: "bar-gallery-ring")
    try window.screen.strike(.arrowRight)
    try window.screen.strike(.arrowLeft)
    try window.screen.strike(.enter)
    try wait(window, "the red scene") { tests.isOpen(GalleryTests.red, $0) }
    try inside.use(.leave)
    try wait(window, "the gallery once more") { GalleryTests.isGallery($0) }
    try bar.use(.leave)
    #expect(try window.program.waitForExit() == .code(0))
    #expect(window.program.standardError == "")
  }

  @Test("A window with its bar sleeps while nobody uses it")
  func idle() throws {
    let window = try run()
    let bar = WindowBar(window: window, place: .scene)
    try bar.use(.togglePart(.figures))
    try bar.waitUntilClosed()
    try window.sleeps()
  }

  // MARK: Recordings

  @Test("Fingers alone play, step, go from gesture to gesture, change the speed and take over")
  func playback() throws {
    let files = try TemporaryFolder()
    let path = try files.write(scene.text, to: "rectangles.scene.json")
    let recording = try files.write(Sample.recording(scene: path), to: "sample.touch.jsonl")
    let strip = PlaybackTests.strip
    let window = try LiveWindow(
      scene, in: files, ["play", recording, "--no-overlay", "--speed", "10"], hasBar: true)
    try wait(window, "the end") { $0.bounds(of: Self.playhead, in: strip)?.width ?? 0 >= 740 }
    // It stands at its end, so the button that pauses says Play.
    let bar = WindowBar(window: window, place: .playback, labels: ["Pause": "Play"])
    let end = try bar.waitUntilClosed().cropped(to: Self.stage)
    func stage() throws -> Screenshot { try window.settle().cropped(to: Self.stage) }
    try bar.holding {
      // Steps stop it; then nothing moves but what buttons do.
      try bar.press(.step(-1))
      try bar.press(.goToStart)
      let start = try stage()
      #expect(start != end)
      let atStart = try window.settle().cropped(to: strip)
      try bar.press(.goToGesture(1))
      let atGesture = try window.settle().cropped(to: strip)
      #expect(atGesture != atStart)
      try bar.press(.goToGesture(-1))
      try bar.press(.goToStart)
      #expect(try window.settle().cropped(to: strip) == atStart)
      try bar.press(.goToEnd)
      #expect(try stage() == end)
      try bar.press(.goToStart)
      #expect(try stage() == start)
      for _ in 0...Sample.events.count { try bar.press(.step(1)) }
      #expect(try stage() == end, "the end, by steps")

      let words = try window.settle().cropped(to: strip)
      try bar.press(.goSlower)
      let slower = try window.settle().cropped(to: strip)
      #expect(slower != words)
      try bar.press(.goFaster)
      #expect(try window.settle().cropped(to: strip) == words)
      try bar.press(.toggleLoop)
      #expect(try window.settle().cropped(to: strip) != words)
      try bar.press(.toggleLoop)
      #expect(try window.settle().cropped(to: strip) == words)
      window.keep(try window.settle(), as: "bar-play")
    }
    try bar.use(.takeOver)
    let live = WindowBar(window: window, place: .take, isRecording: true)
    let tab = live.pixels(live.layout.tab)
    try wait(window, "the red dot") {
      $0.count(of: Self.recordingColor, tolerance: 20, in: tab) > 20
    }
    try window.screen.down(1, at: (400, 300))
    try window.screen.glide([1: [(450, 340)]], duration: .milliseconds(200))
    try window.screen.up(1)
    try live.use(.togglePart(.figures))
    try live.use(.endTake)
    try window.program.waitUntil("the take's name") { !window.program.standardOutput.isEmpty }
    let take = try RecordingFile(files.contents("sample.take-1.touch.jsonl"))
    #expect(take.isClosed)
    let last = try #require(take.touches.last)
    #expect(take.touches.count == 3, "two that were recorded, and one that was live")
    #expect(abs((last.first?.x ?? 0) - 400) < 0.1 && abs((last.first?.y ?? 0) - 300) < 0.1)
    try WindowBar(window: window, place: .playback, labels: ["Pause": "Play"]).use(.leave)
    #expect(try window.program.waitForExit() == .code(0))
    #expect(window.program.standardError == "")
  }
}
