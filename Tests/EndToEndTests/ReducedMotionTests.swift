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

  @Test("A scene is there at once, and so is the gallery: nothing grows and nothing shrinks")
  func noTransitions() throws {
    let window = try GalleryTests().openGallery("--reduced-motion")
    var gallery = try window.settle()
    func isOpen(_ screenshot: Screenshot) -> Bool {
      screenshot.count(of: GalleryTests.red) > 14_000
        && screenshot.count(of: Self.cardColor, tolerance: 2) < 100
    }
    // Each is looked at as often as the machine can: with the animation, some lie in between.
    for _ in 1...3 {
      try window.screen.strike(try #require(KeyCode.typing("1")))
      try window.program.waitUntil("the red scene") {
        let screenshot = try window.screen.screenshot()
        let isThere = isOpen(screenshot)
        #expect(isThere || screenshot == gallery, "\(window.keep(screenshot, as: "opening"))")
        return isThere
      }
      _ = try window.settle()
      try window.screen.strike(.escape)
      try window.program.waitUntil("the gallery") {
        let screenshot = try window.screen.screenshot()
        #expect(
          isOpen(screenshot) || Self.isGallery(screenshot),
          "\(window.keep(screenshot, as: "closing"))")
        return Self.isGallery(screenshot)
      }
      // Its line speaks of keys from now on.
      gallery = try window.settle()
    }
  }
}
