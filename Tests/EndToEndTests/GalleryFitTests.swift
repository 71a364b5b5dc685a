import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// A scene looks the same in a window, whether it was named or opened from the gallery.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct GalleryFitTests {
  private static let cardColor = Screenshot.RGB(0x2A_31_3B)

  @Test(
    "Scenes that fill their window do so from the gallery, too",
    arguments: [("paint", "7"), ("model", "8")] as [(String, Character)], [(360, 800), (1280, 720)])
  func fills(scene: (name: String, number: Character), size: (width: Int, height: Int)) throws {
    let screen = TestScene(width: size.width, height: size.height)
    let area = size.width * size.height
    let named = try LiveWindow(screen, in: TemporaryFolder(), ["run", scene.name, "--fresh"]) {
      $0.count(of: Screenshot.RGB(0x00_00_00)) < area / 2
    }
    let expected = try named.settle()
    named.keep(expected, as: "named-\(scene.name)-\(size.width)")
    named.program.terminate(SIGTERM)
    let window = try LiveWindow(
      screen, in: TemporaryFolder(), ["run", "--fresh", "--reduced-motion"]
    ) { $0.count(of: Self.cardColor, tolerance: 2) > 2000 }
    try window.screen.strike(try #require(.typing(scene.number)))
    var last = expected
    do {
      try window.program.waitUntil("the scene as it was when it was named") {
        last = try window.screen.screenshot()
        // Letterboxed in the size that it was made for, most of it would be elsewhere.
        return last.countDifferences(from: expected, tolerance: 24) < area / 100
      }
    } catch {
      let count = last.countDifferences(from: expected, tolerance: 24)
      Issue.record("\(count) of \(area) pixels differ. \(window.keep(last, as: "from-gallery"))")
      throw error
    }
  }
}
