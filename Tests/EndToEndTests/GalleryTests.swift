import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// The gallery under fingers and keys, and what a window does around a scene.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct GalleryTests {
  private static let red = Screenshot.RGB(0xE0_31_31)
  private static let cardColor = Screenshot.RGB(0x34_3D_49)
  private static func scene(_ color: Screenshot.RGB, gestures: Bool = false) -> String {
    let block = TestScene.Block(name: "block", color: color, size: (160, 100), center: (400, 300))
    let text = TestScene(hysteresis: 0, blocks: [block]).text
    guard gestures else { return text }
    return text.replacing(
      #""version":1,"#, with: #""version":1,"gestures":["One","Two","Three","Four"],"#)
  }

  private func open(_ text: String) throws -> LiveWindow {
    let files = try TemporaryFolder()
    let path = try files.write(text, to: "mine.scene.json")
    return try LiveWindow(TestScene(), in: files, ["run", path], folder: files.url)
  }

  @Test("A window that nobody can see sleeps; the cards play again when it is shown")
  func hidden() throws {
    let window = try LiveWindow(TestScene(), in: TemporaryFolder(), ["run"]) {
      $0.count(of: Self.cardColor, tolerance: 2) > 5000
    }
    let hidden = try window.screen.hideWindow()
    // While a card plays something happens every tenth of a second at least.
    try window.sleeps(looks: 10)
    try window.screen.show(hidden)
    let shown = try window.screen.waitForScreenshot("the gallery") {
      $0.count(of: Self.cardColor, tolerance: 2) > 5000
    }
    try window.screen.waitForScreenshot("a card that plays") { $0 != shown }
  }

  @Test("S saves screenshots and Ctrl-S the arrangement, each under a free name")
  func sSavesScreenshotsAndCtrlS() throws {
    let window = try open(Self.scene(Self.red, gestures: true))
    try window.screen.down(1, at: (400, 300))
    try window.screen.glide([1: [(500, 350)]], duration: .milliseconds(200))
    _ = try window.settle()
    try window.screen.up(1)
    _ = try window.settle()
    for name in ["mine-1.png", "mine-2.png"] {
      try window.screen.strike(try #require(.typing("s")))
      try window.program.waitUntil(name) { window.files.has(name) }
    }
    let shown = try window.settle()
    try window.screen.holding(.control) {
      try window.screen.strike(try #require(.typing("s")))
    }
    try window.program.waitUntil("the scene file") { window.files.has("mine-1.scene.json") }
    _ = try window.settle()
    #expect(!window.files.has("mine-3.png"))
    let paths = ["mine-1.png", "mine-2.png", "mine-1.scene.json"]
    #expect(window.program.standardOutput == paths.map { $0 + "\n" }.joined())

    let screenshot = try PixelImage(contentsOf: window.files.file("mine-1.png"))
    #expect(screenshot.width == 800 && screenshot.height == 600)
    let rendered = try Touchstone.run("check", window.files.file("mine-1.scene.json"))
    rendered.expectSuccess()
    let object = try JSONSerialization.jsonObject(with: window.files.contents("mine-1.scene.json"))
    let layers = try #require((object as? [String: Any])?["layers"] as? [[String: Any]])
    let position = try #require(layers.first?["position"] as? [Double])
    #expect(abs(position[0] - 500) < 0.5 && abs(position[1] - 350) < 0.5)
    let center = try #require(shown.centroid(of: Self.red))
    #expect(abs(center.x - position[0]) < 12 && abs(center.y - position[1]) < 12)

    // The file opens as it was saved, and its screenshot is the one that S had saved.
    let again = try LiveWindow(
      TestScene(), in: window.files, ["run", "mine-1.scene.json"], folder: window.files.url
    )
    let reopened = try again.settle()
    try again.screen.strike(try #require(.typing("s")))
    try again.program.waitUntil("its screenshot") { window.files.has("mine-1-1.png") }
    #expect(reopened.count(of: Self.red) == (try window.settle()).count(of: Self.red))
    let copy = try PixelImage(contentsOf: window.files.file("mine-1-1.png"))
    #expect(copy.difference(from: screenshot, tolerance: 2).fractionOfPixelsDiffering == 0)
  }
}
