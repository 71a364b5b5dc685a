import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// A bundled scene in the real window: what fingers do in all of them is tested without one.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct MapSceneTests {
  private static let first = Screenshot.RGB(0x4D_AB_F7)
  private static let second = Screenshot.RGB(0xFF_A9_4D)

  private func open() throws -> LiveWindow {
    let files = try TemporaryFolder()
    return try LiveWindow(
      TestScene(width: 1280, height: 800), in: files,
      ["run", "map", "--record", files.file("live.touch.jsonl")]
    ) { $0.count(of: Self.first) > 50 }
  }

  @Test("map: both marks stay under their fingers, spread and twisted at once")
  func mapBothMarksStayUnderTheir() throws {
    let window = try open()
    let map = Screenshot.PixelRect(x: 0, y: 0, width: 1280, height: 740)
    let before = try window.settle()

    try window.screen.down(1, at: (500, 330))
    try window.screen.down(2, at: (720, 440))
    func place(_ finger: Int, _ part: Double) -> (x: Double, y: Double) {
      let turn = 1.2 * part
      let reach = 123 * (1 + 0.6 * part)
      let angle = atan2(55, 110) + turn + (finger == 1 ? .pi : 0)
      return (610 + 40 * part + reach * cos(angle), 385 + 20 * part + reach * sin(angle))
    }
    try window.screen.glide([1, 2], duration: .milliseconds(900)) { finger, part in
      place(finger, part)
    }
    let held = try window.settle()
    window.keep(held, as: "map")
    for (finger, color) in [(1, Self.first), (2, Self.second)] {
      // The ring and the dot lie evenly round the finger.
      let mark = try #require(held.cropped(to: map).centroid(of: color))
      let wanted = place(finger, 1)
      #expect(abs(mark.x - wanted.x) < 2 && abs(mark.y - wanted.y) < 2, "finger \(finger): \(mark)")
    }
    // Most of it looks different: the map has turned below the marks.
    #expect(held.countDifferences(from: before, tolerance: 20) > 200_000)
    try window.screen.up(1)
    try window.screen.up(2)
    let recording = try window.finish()
    #expect(recording.isClosed && recording.touches.count == 2)
  }
}
