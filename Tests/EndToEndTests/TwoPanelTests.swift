import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// Two panels of the overlay in one window, by a finger.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct TwoPanelTests {
  @Test(
    "Both explain a photo that two fingers turn; a finger drags one, and the recording has none of it",
    arguments: [(1280, 800, false), (800, 600, false), (1280, 800, true)])
  func drag(width: Int, height: Int, isLarge: Bool) throws {
    let files = try TemporaryFolder()
    let name = "two-panels-\(width)\(isLarge ? "-large" : "")"
    let window = try LiveWindow(
      TestScene(width: width, height: height), in: files,
      [
        "run", "photos", "--show", "board,geometry", "--record", files.file("live.touch.jsonl"),
      ] + (isLarge ? ["--large-text"] : []), folder: files.url, hasBar: true,
      until: { $0.count(of: Screenshot.RGB(0x00_00_00)) < $0.width * $0.height * 9 / 10 })
    let (x, y) = (Double(width) * 0.48, Double(height) * 0.45)
    try window.screen.down(1, at: (x - 60, y))
    try window.screen.down(2, at: (x + 60, y))
    try window.screen.glide([1, 2]) { finger, fraction in
      let angle = 0.5 * fraction + (finger == 1 ? .pi : 0)
      return (x + (60 + 20 * fraction) * cos(angle), y + (60 + 20 * fraction) * sin(angle))
    }
    window.keep(try window.screen.screenshot(), as: "\(name)-held")
    try window.screen.up(1)
    try window.screen.up(2)
    let before = try window.settle()
    window.keep(before, as: name)
    // The title of what lies in the upper left corner.
    let title = isLarge ? (150.0, 75.0) : (110.0, 52.0)
    try window.screen.down(1, at: title)
    try window.screen.glide([1: [(title.0 + 200, title.1 + 120)]])
    try window.screen.up(1)
    let after = try window.settle()
    window.keep(after, as: "\(name)-dragged")
    #expect(after != before)
    #expect(try window.finish().touches.count == 2)
  }
}
