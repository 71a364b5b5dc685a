import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// The scene `photo` under the fingers of a touchscreen: its main gesture, and the pixels that
/// prove it.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct PhotoSceneTests {
  /// The edge of the print: 5 points on each side of the photo's 100.
  private static let edge = Screenshot.RGB(0xFB_F9_F4)

  private func open() throws -> LiveWindow {
    let files = try TemporaryFolder()
    return try LiveWindow(
      TestScene(width: 320, height: 480), in: files,
      ["run", "photo", "--record", files.file("live.touch.jsonl")]
    ) { $0.count(of: Self.edge) > 500 }
  }

  private func print(_ screenshot: Screenshot) throws -> Screenshot.PixelRect {
    try #require(screenshot.bounds(of: Self.edge))
  }

  @Test("photo: a finger drags it, two enlarge it about themselves, three taps put it back")
  func photoFingerDragsItTwoEnlarge()
    throws
  {
    let window = try open()
    let home = try print(try window.settle())
    // The corners are rounded by 2 points.
    #expect(abs(home.x - 105) <= 1 && abs(home.y - 175) <= 1, "\(home)")
    #expect(abs(home.width - 110) <= 2 && abs(home.height - 110) <= 2, "\(home)")

    try window.screen.down(1, at: (160, 230))
    try window.screen.glide([1: [(160, 190)]], duration: .milliseconds(500))
    let moved = try print(try window.settle())
    #expect(abs(moved.x - home.x) <= 1 && abs(moved.y - home.y + 40) <= 1, "\(moved)")
    try window.screen.up(1)

    // 2.2 times as far apart about (150, 180): the point there stays, and all is 2.2 times as
    // large.
    try window.screen.down(1, at: (115, 180))
    try window.screen.down(2, at: (185, 180))
    try window.screen.glide([1, 2], duration: .milliseconds(600)) { finger, part in
      (150 + (finger == 1 ? -1 : 1) * 35 * (1 + 1.2 * part), 180)
    }
    let held = try window.settle()
    window.keep(held, as: "photo")
    let large = try print(held)
    #expect(abs(large.width - 242) <= 3 && abs(large.height - 242) <= 3, "\(large)")
    let left = 150 - 2.2 * Double(150 - moved.x)
    let top = 180 - 2.2 * Double(180 - moved.y)
    #expect(
      abs(Double(large.x) - left) <= 3 && abs(Double(large.y) - top) <= 3,
      "\(large) for \(left), \(top)")
    try window.screen.up(1)
    try window.screen.up(2)

    for _ in 1...3 {
      try window.screen.down(1, at: (170, 200))
      try window.screen.up(1)
    }
    try window.program.waitUntil("it is back") {
      let place = try print(try window.screen.screenshot())
      return abs(place.x - home.x) <= 1 && abs(place.y - home.y) <= 1
        && abs(place.width - home.width) <= 1 && abs(place.height - home.height) <= 1
    }
    let recording = try window.finish()
    #expect(recording.isClosed)
  }
}
