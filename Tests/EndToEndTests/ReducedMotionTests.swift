import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// `--reduced-motion` on the real window.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct ReducedMotionTests {
  private static let cardColor = Screenshot.RGB(0x2A_31_3B)

  private static func isGallery(_ screenshot: Screenshot) -> Bool {
    screenshot.count(of: cardColor, tolerance: 2) > 5000
  }

  @Test("In the gallery nothing plays, whatever happens: the window sleeps while it is seen")
  func gallerySleeps() throws {
    let window = try LiveWindow(TestScene(), in: TemporaryFolder(), ["run", "--reduced-motion"]) {
      Self.isGallery($0)
    }
    // What happens wakes the cards up otherwise.
    try window.screen.moveMouse(to: (5, 5))
    // While a card plays something happens every tenth of a second at least.
    try window.sleeps(looks: 10)
    window.keep(try window.settle(), as: "reduced-motion-gallery")
  }
}
