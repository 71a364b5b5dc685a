import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// What somebody with nothing but a mouse does, in the window.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct MouseHandsTests {
  private let scene = TestScene(hysteresis: 0)
  /// The edge of the prints in `photos`.
  private static let edge = Screenshot.RGB(0xFB_F9_F4)

  private func open(
    _ name: String, _ arguments: String..., until isShown: @escaping (Screenshot) -> Bool
  ) throws -> LiveWindow {
    let files = try TemporaryFolder()
    return try LiveWindow(
      TestScene(width: 1280, height: 800), in: files,
      ["run", name, "--record", files.file("live.touch.jsonl")] + arguments, folder: files.url,
      until: isShown)
  }

  /// A photo of 264 × 198 as a recording leaves it, by geometry without any window.
  private func place(of layer: String, after window: LiveWindow, in scene: String) throws
    -> Placement
  {
    try TraceEnd(of: window.recordingPath, scene: scene).place(layer)
  }

  @Test(
    "By the right button a layer becomes three times as large, or three tenths",
    arguments: [(72.0, 3.0), (-25.0, 11.0 / 36.0)])
  func threefoldAndThreeTenths(way: Double, scale: Double) throws {
    let window = try LiveWindow(scene)
    let screen = window.screen
    try screen.moveMouse(to: (400.5, 300.5))
    try screen.press(MouseButton.right)
    // Two fingers are seen before anything lands.
    try screen.waitForScreenshot("two rings") { $0.count(of: Screenshot.RGB(0xFF_FF_FF)) > 60 }
    window.keep(try window.settle(), as: "pair-before-\(way)")
    try screen.glideMouse(to: (400.5 + way, 300.5 - way))
    window.keep(try window.settle(), as: "pair-down-\(way)")
    try screen.release(MouseButton.right)
    let place = scene.place(of: "red", scaled: scale, center: (400, 300))
    try window.expect([("red", place)])
    _ = try window.finish()
    let traced = try TraceEnd(of: window.recordingPath, scene: window.scenePath).place("red")
    #expect(traced.distance(from: place, size: (160, 100)) < 1e-6, "\(traced)")
  }

  @Test("photos: the right button turns a photo, and Shift carries it")
  func photos() throws {
    let window = try open("photos") { $0.count(of: Self.edge) > 10_000 }
    let screen = window.screen
    // On the citrus.
    try screen.moveMouse(to: (1082.5, 560.5))
    try screen.press(MouseButton.right)
    try screen.glideMouse(to: (1082.5, 632.5))
    window.keep(try window.settle(), as: "photos-right-drag")
    try screen.holding(.shift) { try screen.glideMouse(to: (982.5, 582.5)) }
    try screen.release(MouseButton.right)
    _ = try window.settle()
    let recording = try window.finish()
    #expect(recording.touches.count == 2 && recording.isClosed)
    let map = try place(of: "citrus", after: window, in: "photos")
    let angle = atan2(map.numbers[1], map.numbers[0])
    // A quarter turn, but for the threshold, which is caught up with.
    #expect(abs(angle - 0.0873 - .pi / 2) < 0.02, "\(angle)")
    // Shift has carried both fingers, and not turned them.
    let last = try #require(recording.lines.compactMap(\.touches).last)
    try #require(last.count == 2)
    #expect((last[0].x + last[1].x) / 2 == 982 && (last[0].y + last[1].y) / 2 == 510)
    #expect(abs(last[0].x - last[1].x) == 72 && abs(last[0].y - last[1].y) == 72)
  }

  @Test("Pins hold a photo, one of them turns it, Shift moves the hand, clicks lift them")
  func pins() throws {
    let window = try open("photos") { $0.count(of: Self.edge) > 10_000 }
    let screen = window.screen
    let bare = try window.settle()
    for x in [802.5, 902.5] {
      try screen.moveMouse(to: (x, 560.5))
      try screen.press(MouseButton.middle)
      try screen.release(MouseButton.middle)
    }
    window.keep(try window.settle(), as: "pins")
    // The right one goes a quarter turn round the left one.
    try screen.dragMouse(from: (902.5, 560.5), to: (902.5, 660.5))
    try screen.glideMouse(to: (802.5, 660.5))
    try screen.holding(.shift) {
      try screen.dragMouse(from: (300.5, 700.5), to: (250.5, 650.5))
    }
    window.keep(try window.settle(), as: "pins-moved")
    for place in [(752.5, 510.5), (852.5, 610.5)] {
      try screen.moveMouse(to: place)
      try screen.press(MouseButton.left)
      try screen.release(MouseButton.left)
    }
    #expect(try window.settle().countDifferences(from: bare, tolerance: 16) > 10_000)
    let recording = try window.finish()
    // Moved by Shift, both land anew.
    #expect(recording.touches.count == 4 && recording.isClosed)
    let lifts = recording.touches.compactMap(\.last)
    #expect(lifts.map(\.phase).sorted() == ["cancelled", "cancelled", "ended", "ended"])
    #expect(lifts.contains { $0.x == 752 && $0.y == 510 })
    #expect(lifts.contains { $0.x == 852 && $0.y == 610 })
  }

  @Test("The wheel zooms the map at the pointer; with --scroll pan it pans")
  func wheelOnMap() throws {
    let first = Screenshot.RGB(0x4D_AB_F7)
    for pans in [false, true] {
      let window = try open("map", "--scroll", pans ? "pan" : "auto") { $0.count(of: first) > 50 }
      let screen = window.screen
      try screen.moveMouse(to: (700.5, 350.5))
      try screen.turnWheel(pans ? -1 : 4)
      _ = try window.settle()
      let recording = try window.finish()
      #expect(recording.isClosed && recording.touches.isEmpty)
      let wheels = recording.lines.compactMap(\.wheel)
      #expect(wheels.first?.phase == "began" && wheels.last?.phase == "ended")
      let map = try place(of: "map", after: window, in: "map").numbers
      if pans {
        #expect(map[0] == 1 && map[4] == -160 && map[5] == -40, "\(map)")
      } else {
        #expect(abs(map[0] - 1.4641) < 1e-9, "\(map)")
        // The place under the pointer has stayed.
        #expect(abs(map[4] - (700 - 860 * 1.4641)) < 1e-6, "\(map)")
      }
    }
  }

  @Test("The wheel turns a dial, by a detent for each click")
  func wheelOnDial() throws {
    let window = try open("dial") { $0.count(of: .init(0x20_26_2E)) > 10_000 }
    try window.screen.moveMouse(to: (1050.5, 350.5))
    try window.screen.turnWheel(3)
    window.keep(try window.settle(), as: "dial-by-wheel")
    _ = try window.finish()
    let map = try place(of: "lock", after: window, in: "dial").numbers
    #expect(abs(atan2(map[1], map[0]) - 3 * 2 * .pi / 40) < 1e-9, "\(map)")
  }

  @Test("swipes sees a two-finger swipe in scrolling", arguments: ["auto", "pan"])
  func swipe(scroll: String) throws {
    let window = try open("swipes", "--scroll", scroll) { $0.count(of: .init(0x20_26_2E)) > 10_000 }
    let screen = window.screen
    try screen.moveMouse(to: (640.5, 300.5))
    let before = try window.settle()
    try window.insist(on: "an announcement") {
      $0.countDifferences(from: before, tolerance: 16) > 2_000
    } by: {
      try screen.turnWheel(0, sideways: 4)
    }
    window.keep(try window.screen.screenshot(), as: "swipes-by-scroll-\(scroll)")
    _ = try window.finish()
    let trace = try Touchstone.run("trace", window.recordingPath, "--scene", "swipes")
    #expect(trace.text.contains("board.swipe.left.2"), "\(trace)")
  }

  @Test("Somebody who tries a key or a button learns once what a mouse can do")
  func hint() throws {
    let window = try open("photos") { $0.count(of: Self.edge) > 10_000 }
    // At the left, above the line of gestures.
    let place = Screenshot.PixelRect(x: 0, y: 700, width: 1280, height: 76)
    let bare = try window.settle().cropped(to: place)
    try window.screen.moveMouse(to: (600.5, 700.5))
    try window.screen.press(.alt)
    let shown = try window.screen.waitForScreenshot("the hint") {
      $0.cropped(to: place).countDifferences(from: bare, tolerance: 16) > 1_000
    }
    window.keep(shown, as: "mouse-hint")
    try window.screen.release(.alt)
    try window.screen.waitForScreenshot("the hint has gone") {
      $0.cropped(to: place).countDifferences(from: bare, tolerance: 16) == 0
    }
    try window.screen.strike(.alt)
    let before = try window.settle()
    #expect(before.cropped(to: place) == bare)
    // The panel that it names tells of a mouse's ways.
    try window.screen.strike(try #require(KeyCode.typing("h")))
    let panel = try window.screen.waitForScreenshot("the help") {
      $0.countDifferences(from: before, tolerance: 16) > 20_000
    }
    window.keep(panel, as: "help-panel")
    _ = try window.finish()
  }

  @Test("A take is played with the hands of the settings: scrolling pans there, too")
  func take() throws {
    let files = try TemporaryFolder()
    let recording = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/Recordings/photo.touch.jsonl").standardizedFileURL.path
    try FileManager.default.createDirectory(
      atPath: files.file("touchstone"), withIntermediateDirectories: true)
    try files.write(#"{"scroll": "pan"}"#, to: "touchstone/settings.json")
    let take = files.file("take.touch.jsonl")
    let window = try LiveWindow(
      TestScene(width: 640, height: 960), in: files,
      ["play", recording, "--from", "0.1", "--take", take, "--no-overlay"],
      environment: ["XDG_CONFIG_HOME": files.url.path],
      until: { $0.count(of: Screenshot.RGB(0x00_00_00)) < 550_000 })
    let screen = window.screen
    try screen.strike(.space)
    _ = try window.settle()
    let t = try #require(KeyCode.typing("t"))
    try screen.strike(t)
    _ = try window.settle()
    try screen.moveMouse(to: (320.5, 460.5))
    try screen.turnWheel(-2)
    _ = try window.settle()
    try screen.strike(t)
    try window.program.waitUntil("the take") { files.has("take.touch.jsonl") }
    _ = try window.settle()
    let lines = String(decoding: try files.contents("take.touch.jsonl"), as: UTF8.self)
      .split(separator: "\n").filter { $0.contains(#""wheel""#) }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains(#""precise":true"#) }, "\(lines)")
  }

  @Test(
    "What is no size of a pad is refused in one line",
    arguments: ["120", "120x", "0x75", "9x9", "axb", "1e9x75", "nanx75", "120x75x9"])
  func padSize(size: String) throws {
    let finished = try Touchstone.run("run", "photos", "--trackpad-size", size)
    #expect(finished.exit != .code(0))
    #expect(finished.errors.contains("such as 120x75"), "\(finished)")
  }
}
