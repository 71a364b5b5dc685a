import Foundation
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// The bundled scene `paint` under the fingers of a touchscreen and on a keyboard.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct PaintSceneTests {
  private static let red = Screenshot.RGB(0xFF_6B_6B)
  /// Below the tool bar.
  private static let paper = Screenshot.PixelRect(x: 0, y: 100, width: 1280, height: 640)

  /// Where the red shape is on the screen; nil where there is none.
  private func place(_ screenshot: Screenshot) -> Screenshot.PixelRect? {
    screenshot.cropped(to: Self.paper).bounds(of: Self.red)
  }

  private func isClose(_ place: Screenshot.PixelRect?, _ other: Screenshot.PixelRect) -> Bool {
    guard let place else { return false }
    let differences = [
      place.x - other.x, place.y - other.y, place.width - other.width, place.height - other.height,
    ]
    return differences.allSatisfy { abs($0) <= 3 }
  }

  @Test("paint: a finger draws, two take it up, three take it back")
  func paintFingerDrawsTwoTake() throws {
    let files = try TemporaryFolder()
    let window = try LiveWindow(
      TestScene(width: 1280, height: 800), in: files,
      ["run", "paint", "--record", files.file("live.touch.jsonl")]
    ) { $0.count(of: Self.red) > 50 }
    let screen = window.screen
    #expect(place(try window.settle()) == nil)

    try screen.down(1, at: (243, 44))
    try screen.up(1)
    try screen.down(1, at: (300, 300))
    try screen.glide([1: [(500, 420)]], duration: .milliseconds(400))
    // It shows before it is finished, a little transparent.
    #expect(place(try window.settle()) == nil)
    try screen.up(1)
    let drawn = try window.settle()
    // In the paper's pixels, which begin 100 further down.
    let first = Screenshot.PixelRect(x: 300, y: 200, width: 200, height: 120)
    #expect(isClose(place(drawn), first), "\(place(drawn) as Any)")
    #expect(drawn.count(of: Self.red, in: Self.paper) > 23_500)

    // A quarter turn about the middle, (400, 360), without a change of size.
    try screen.down(1, at: (340, 360))
    try screen.down(2, at: (460, 360))
    try screen.glide([1, 2], duration: .milliseconds(700)) { id, part in
      let angle = part * .pi / 2 + (id == 1 ? .pi : 0)
      return (400 + 60 * cos(angle), 360 + 60 * sin(angle))
    }
    let held = try window.settle()
    window.keep(held, as: "paint")
    let turned = Screenshot.PixelRect(x: 340, y: 160, width: 120, height: 200)
    #expect(isClose(place(held), turned), "\(place(held) as Any)")
    try screen.up(1)
    try screen.up(2)
    _ = try window.settle()

    // The keys take the turn back, and do it again.
    let z = try #require(KeyCode.typing("z"))
    try screen.holding(.control) { try screen.strike(z) }
    #expect(isClose(place(try window.settle()), first))
    try screen.holding(.control, .shift) { try screen.strike(z) }
    #expect(isClose(place(try window.settle()), turned))

    // Three fingers to the left: the turn, then the shape.
    for expected in [first, nil] {
      for finger in 1...3 { try screen.down(finger, at: (500 + 100 * Double(finger), 600)) }
      try screen.glide(
        [1: [(400, 600)], 2: [(500, 600)], 3: [(600, 600)]], duration: .milliseconds(200))
      for finger in 1...3 { try screen.up(finger) }
      let screenshot = try window.settle()
      if let expected {
        #expect(isClose(place(screenshot), expected), "\(place(screenshot) as Any)")
      } else {
        #expect(place(screenshot) == nil)
      }
    }
    let recording = try window.finish()
    #expect(recording.isClosed && recording.touches.count == 10)
  }

  @Test("paint: a drawing is saved as an image and as a scene, which opens as it was")
  func paintDrawingIsSavedAsImage() throws {
    let files = try TemporaryFolder()
    let screen = try VirtualTouchscreen(width: 1280, height: 800)
    defer { screen.stop() }
    func isThere() throws -> Bool {
      isClose(
        place(try screen.screenshot()),
        Screenshot.PixelRect(x: 300, y: 200, width: 200, height: 120))
    }
    func open(_ scene: String) throws -> ChildProgram {
      try Touchstone.start(
        ["run", scene], environment: screen.environment, in: files.url)
    }
    let program = try open("paint")
    defer { program.terminate(SIGKILL) }
    try program.waitUntil("the tool bar") { try screen.screenshot().count(of: Self.red) > 50 }
    try screen.down(1, at: (243, 44))
    try screen.up(1)
    try screen.down(1, at: (300, 300))
    try screen.glide([1: [(500, 420)]], duration: .milliseconds(400))
    try screen.up(1)
    try program.waitUntil("the shape") { try isThere() }

    let s = try #require(KeyCode.typing("s"))
    try screen.strike(s)
    try program.waitUntil("a screenshot") { files.has("paint-1.png") }
    try screen.holding(.control) { try screen.strike(s) }
    try program.waitUntil("a scene file") { files.has("paint-1.scene.json") }
    program.terminate()
    #expect(try program.waitForExit() == .code(0), "\(program.standardError)")

    let screenshot = try PixelImage(contentsOf: files.file("paint-1.png"))
    #expect(screenshot.width == 1280 && screenshot.height == 800)
    #expect(screenshot[400, 360] == PixelImage.Pixel(red: 0xFF, green: 0x6B, blue: 0x6B))
    #expect(screenshot[520, 360] != screenshot[400, 360])
    let text = String(decoding: try files.contents("paint-1.scene.json"), as: UTF8.self)
    #expect(text.contains(#""shape": "rectangle""#), "\(text)")

    let again = try open("paint-1.scene.json")
    defer { again.terminate(SIGKILL) }
    try again.waitUntil("the shape, opened again") { try isThere() }
  }
}
