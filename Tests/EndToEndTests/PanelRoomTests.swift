import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// Panels beside a scene and below it, in a window.
struct PanelRoomTests {
  /// A function key.
  private static func key(_ number: Int) -> KeyCode {
    KeyCode(rawValue: KeyCode.f1.rawValue + UInt8(number - 1))
  }

  @Test(
    "A live scene moves aside, fingers hit what they see, and the recording has its surface",
    .enabled(if: obstacle == nil), arguments: [(1280, 800, 810, 800), (600, 1000, 600, 480)])
  func live(width: Int, height: Int, sceneWidth: Int, sceneHeight: Int) throws {
    let files = try TemporaryFolder()
    let window = try LiveWindow(
      TestScene(width: width, height: height), in: files,
      [
        "run", "photos", "--show", "figures,board", "--record", files.file("live.touch.jsonl"),
      ], folder: files.url, hasBar: true,
      until: { $0.count(of: Screenshot.RGB(0x00_00_00)) < $0.width * $0.height * 9 / 10 })
    let name = "room-\(width)"
    // The second window is as wide as its screen, and 800 points high in the middle of that.
    let top = width < 900 ? 100.0 : 0
    let (x, y) = (Double(sceneWidth) * 0.5, top + Double(sceneHeight) * 0.5)
    try window.screen.down(1, at: (x - 50, y))
    try window.screen.down(2, at: (x + 50, y))
    try window.screen.glide([1, 2]) { finger, fraction in
      let angle = 0.6 * fraction + (finger == 1 ? .pi : 0)
      return (x + (50 + 30 * fraction) * cos(angle), y + (50 + 30 * fraction) * sin(angle))
    }
    window.keep(try window.screen.screenshot(), as: "\(name)-held")
    // A key opens another panel, and no gesture is cut off.
    try window.screen.strike(Self.key(4))
    try window.screen.up(1)
    try window.screen.up(2)
    window.keep(try window.settle(), as: name)
    for number in 5...7 { try window.screen.strike(Self.key(number)) }
    window.keep(try window.settle(), as: "\(name)-all")
    // A touch between the panels and beside them reaches neither a panel nor the scene.
    try window.screen.down(3, at: (Double(width) - 3, Double(height) - top - 3))
    try window.screen.up(3)
    _ = try window.settle()
    let recording = try window.finish()
    let surface = recording.header.surface
    #expect(surface.width == Double(sceneWidth) && surface.height == Double(sceneHeight))
    #expect(recording.touches.count == 2)
    #expect(recording.touches.allSatisfy { $0.last?.phase == "ended" })
  }
}
