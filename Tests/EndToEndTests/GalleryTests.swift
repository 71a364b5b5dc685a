import Foundation
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// The gallery under fingers and keys, and what a window does around a scene.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct GalleryTests {
  static let red = Screenshot.RGB(0xE0_31_31)
  static let blue = Screenshot.RGB(0x1C_7E_D6)
  private static let cardColor = Screenshot.RGB(0x2A_31_3B)
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func scene(_ color: Screenshot.RGB, gestures: Bool = false) -> String {
    let block = TestScene.Block(name: "block", color: color, size: (160, 100), center: (400, 300))
    let text = TestScene(hysteresis: 0, blocks: [block]).text
    guard gestures else { return text }
    return text.replacing(
      #""version":1,"#, with: #""version":1,"gestures":["One","Two","Three","Four"],"#)
  }

  /// A window that shows a gallery of two scenes, one with a red block and one with a blue one.
  func openGallery(_ arguments: String..., hasBar: Bool = false) throws -> LiveWindow {
    let files = try TemporaryFolder()
    let folders = FileManager.default
    try folders.createDirectory(
      at: files.url.appending(path: "Resources/Scenes"), withIntermediateDirectories: true)
    try folders.createSymbolicLink(
      at: files.url.appending(path: "Resources/Fonts"),
      withDestinationURL: Self.package.appending(path: "Resources/Fonts"))
    try files.write(Self.scene(Self.red), to: "Resources/Scenes/a-red.scene.json")
    try files.write(Self.scene(Self.blue), to: "Resources/Scenes/blue.scene.json")
    return try LiveWindow(
      TestScene(), in: files,
      ["run", "--resources", files.file("Resources")] + arguments, folder: files.url,
      hasBar: hasBar
    ) { Self.isGallery($0) }
  }

  private func open(_ text: String) throws -> LiveWindow {
    let files = try TemporaryFolder()
    let path = try files.write(text, to: "mine.scene.json")
    return try LiveWindow(TestScene(), in: files, ["run", path], folder: files.url)
  }

  static func isGallery(_ screenshot: Screenshot) -> Bool {
    screenshot.count(of: cardColor, tolerance: 2) > 5000
      && screenshot.count(of: red) > 100 && screenshot.count(of: blue) > 100
  }

  /// The screen, once it is as a test wants it.
  @discardableResult
  private func wait(
    _ window: LiveWindow, _ what: String, until isThere: (Screenshot) -> Bool
  ) throws -> Screenshot {
    var seen: Screenshot?
    try window.program.waitUntil(what) {
      let screenshot = try window.screen.screenshot()
      seen = screenshot
      return isThere(screenshot)
    }
    return try #require(seen)
  }

  /// The whole block in full size, and nothing of the gallery.
  func isOpen(_ color: Screenshot.RGB, _ screenshot: Screenshot) -> Bool {
    screenshot.count(of: color) > 14_000 && screenshot.count(of: Self.cardColor, tolerance: 2) < 100
  }

  private func tap(_ window: LiveWindow, _ color: Screenshot.RGB) throws {
    let place = try #require(try window.settle().centroid(of: color))
    try window.screen.down(1, at: place)
    try window.screen.up(1)
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

  @Test("A tap on a card opens its scene, five fingers that close lead back")
  func tapOnCardOpensItsScene() throws {
    let window = try openGallery()
    window.keep(try window.settle(), as: "gallery")
    try tap(window, Self.blue)
    let opened = try wait(window, "the blue scene") { isOpen(Self.blue, $0) }
    #expect(opened.count(of: Self.red) == 0)

    // Before they have closed far enough, the scene has the fingers: the block follows them.
    let angles = (0..<5).map { Double($0) * 2 * .pi / 5 }
    func place(_ index: Int, _ radius: Double) -> ScreenPoint {
      (400 + radius * cos(angles[index]), 300 + radius * sin(angles[index]))
    }
    for index in 0..<5 { try window.screen.down(index + 1, at: place(index, 48)) }
    try window.screen.glide(Array(1...5), duration: .milliseconds(400)) { finger, part in
      place(finger - 1, 48 + 202 * part)
    }
    let grown = try window.settle()
    #expect(grown.count(of: Self.blue) > 30_000, "five fingers scale the block")
    try window.screen.glide(Array(1...5), duration: .milliseconds(600)) { finger, part in
      place(finger - 1, 250 - 190 * part)
    }
    // On its way into its card the scene is still large.
    _ = try wait(window, "the gallery, and the scene in its card") {
      Self.isGallery($0) && $0.count(of: Self.blue) < 14_000
    }
    // Those fingers do nothing here, and the next one does.
    for finger in 1...5 { try window.screen.up(finger) }
    #expect(Self.isGallery(try window.settle()))
    try tap(window, Self.red)
    try wait(window, "the red scene") { isOpen(Self.red, $0) }
    window.program.terminate(SIGTERM)
    #expect(try window.program.waitForExit() == .code(0))
    #expect(window.program.standardError == "")
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
    let object = try JSONSerialization.jsonObject(
      with: window.files.contents("mine-1.scene.json"))
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
