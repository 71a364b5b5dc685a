import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// Bundled scenes under the fingers of a touchscreen: the main gesture of each, and the pixels that
/// prove it.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct SceneTests {
  private static let text = Screenshot.RGB(0xF1_F3_F5)

  /// A bundled scene in a window as large as the screen.
  private func open(_ name: String, until color: Screenshot.RGB) throws -> LiveWindow {
    let files = try TemporaryFolder()
    return try LiveWindow(
      TestScene(width: 1280, height: 800), in: files,
      ["run", name, "--record", files.file("live.touch.jsonl")]
    ) { $0.count(of: color) > 50 }
  }

  @Test("dial: a finger turns the ship's wheel by a quarter")
  func dialFingerTurnsShipWheel() throws {
    let window = try open("dial", until: .init(0xB9_81_4A))
    // The rings of rope on the king spoke, and nothing else, have this colour.
    let rope = Screenshot.RGB(0xF4_EC_D8)
    let wheel = Screenshot.PixelRect(x: 430, y: 130, width: 420, height: 430)
    func place(_ screenshot: Screenshot) throws -> ScreenPoint {
      try #require(screenshot.cropped(to: wheel).centroid(of: rope))
    }
    let before = try place(try window.settle())
    #expect(abs(before.x - 210) < 1.5 && abs(before.y - 58) < 4, "\(before)")

    try window.screen.down(1, at: (800, 350))
    try window.screen.glide([1], duration: .milliseconds(600)) { _, part in
      (640 + 160 * cos(part * .pi / 2), 350 + 160 * sin(part * .pi / 2))
    }
    func isQuarter(_ screenshot: Screenshot) throws -> Bool {
      let after = try place(screenshot)
      return abs(after.x - 210 - (220 - before.y)) < 1.5 && abs(after.y - 220) < 1.5
    }
    try window.program.waitUntil("the wheel has turned by a quarter") {
      let screenshot = try window.screen.screenshot()
      window.keep(screenshot, as: "dial")
      return try isQuarter(screenshot)
    }
    // It has rested before it is let go, so it stays.
    try window.rest(for: .milliseconds(150))
    try window.screen.up(1)
    #expect(try isQuarter(try window.settle()))
    let recording = try window.finish()
    #expect(recording.isClosed && recording.touches.count == 1)
  }

  @Test("swipes: both ways announce a swipe, and clear it after two seconds")
  func swipesBothWaysAnnounceSwipe() throws {
    let window = try open("swipes", until: .init(0x2A_31_3B))
    let cards = [
      Screenshot.PixelRect(x: 130, y: 80, width: 400, height: 50),
      Screenshot.PixelRect(x: 740, y: 80, width: 400, height: 50),
    ]
    func letters(_ screenshot: Screenshot) -> [Int] {
      cards.map { screenshot.count(of: Self.text, tolerance: 40, in: $0) }
    }
    #expect(letters(try window.settle()) == [0, 0])
    try window.screen.down(1, at: (400, 360))
    try window.screen.glide([1: [(640, 361)]], duration: .milliseconds(220))
    try window.screen.up(1)
    var seen: Screenshot?
    try window.program.waitUntil("both announcements") {
      let screenshot = try window.screen.screenshot()
      seen = screenshot
      return letters(screenshot).allSatisfy { $0 > 300 }
    }
    if let seen { window.keep(seen, as: "swipes") }
    try window.program.waitUntil("the announcements are gone") {
      letters(try window.screen.screenshot()) == [0, 0]
    }
    #expect(try window.finish().touches.count == 1)
  }

  @Test("explorer: a finger is shown where it is, and its lamps light up")
  func explorerFingerIsShown() throws {
    let window = try open("explorer", until: .init(0x2A_31_3B))
    let blue = Screenshot.RGB(0x4D_AB_F7)
    let near = Screenshot.PixelRect(x: 400, y: 250, width: 100, height: 100)
    // Without the last lamp: a mouse pointer that rests in the window hovers.
    let lamps = Screenshot.PixelRect(x: 850, y: 40, width: 400, height: 650)
    let pad = Screenshot.PixelRect(x: 0, y: 140, width: 800, height: 330)
    func isDark(_ screenshot: Screenshot) -> Bool {
      [lamps, pad].allSatisfy { screenshot.count(of: blue, in: $0) == 0 }
    }
    func isWhereItShouldBe(_ screenshot: Screenshot) -> Bool {
      guard let ring = screenshot.cropped(to: near).bounds(of: blue) else { return false }
      return abs(ring.x + ring.width / 2 - 50) <= 3 && abs(ring.y + ring.height / 2 - 50) <= 3
    }
    #expect(isDark(try window.settle()))
    try window.screen.down(1, at: (300, 300))
    try window.screen.glide([1: [(450, 300)]], duration: .milliseconds(700))
    var held: Screenshot?
    try window.program.waitUntil("the finger and its pan") {
      let screenshot = try window.screen.screenshot()
      held = screenshot
      return isWhereItShouldBe(screenshot) && screenshot.count(of: blue, in: near) > 200
        && screenshot.count(of: blue, in: lamps) > 100
    }
    window.keep(try #require(held), as: "explorer")
    try window.screen.up(1)
    try window.program.waitUntil("all of it has gone out") {
      isDark(try window.screen.screenshot())
    }
    #expect(try window.finish().touches.count == 1)
  }
}
