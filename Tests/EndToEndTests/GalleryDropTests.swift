import Foundation
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// Files that are dropped on the gallery, and models on the scene of models.
@Suite(
  .needsTouchscreen, .enabled(if: DropFeeder.obstacle == nil, "A C compiler makes the drops."),
  .timeLimit(.minutes(60)))
struct GalleryDropTests {
  private static let cardColor = Screenshot.RGB(0x2A_31_3B)
  private static let green = Screenshot.RGB(0x2F_9E_44)
  private static let problem = Screenshot.RGB(0xFF_6B_6B)

  private let files: TemporaryFolder
  private let feeder: DropFeeder

  init() throws {
    files = try TemporaryFolder()
    feeder = DropFeeder(files)
  }

  private func open(
    _ arguments: String..., until isShown: @escaping (Screenshot) -> Bool
  ) throws -> LiveWindow {
    let scene = TestScene()
    return try LiveWindow(
      scene, in: files, ["run"] + arguments, folder: files.url,
      environment: feeder.environment, until: isShown)
  }

  private static func isGallery(_ screenshot: Screenshot) -> Bool {
    screenshot.count(of: cardColor, tolerance: 2) > 3000
  }

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

  /// A cube with an image on all sides, in a folder of its own.
  private func cube() throws -> String {
    try FileManager.default.createDirectory(
      at: files.url.appending(path: "cube"), withIntermediateDirectories: true)
    try PixelImage(width: 8, height: 8, filledWith: .init(red: 255, green: 60, blue: 240))
      .writePNG(to: files.file("cube/side.png"))
    try files.write(
      "newmtl side\nKd 1 1 1\nKa 1 1 1\nmap_Kd side.png\n", to: "cube/cube.mtl")
    return try files.write(
      """
      mtllib cube.mtl
      v -1 -1 1
      v 1 -1 1
      v 1 1 1
      v -1 1 1
      v -1 -1 -1
      v 1 -1 -1
      v 1 1 -1
      v -1 1 -1
      vt 0 0
      vt 1 0
      vt 1 1
      vt 0 1
      usemtl side
      f 1/1 2/2 3/3 4/4
      f 6/1 5/2 8/3 7/4
      f 2/1 6/2 7/3 3/4
      f 5/1 1/2 4/3 8/4
      f 4/1 3/2 7/3 8/4
      f 5/1 6/2 2/3 1/4

      """, to: "cube/cube.OBJ")
  }

  private func showsCube(_ screenshot: Screenshot) -> Bool {
    var count = 0
    for y in stride(from: 100, to: screenshot.height - 100, by: 4) {
      for x in stride(from: 20, to: screenshot.width - 20, by: 4) {
        let pixel = screenshot[x, y]
        if pixel.r > 60, pixel.b > 50, Int(pixel.g) * 3 < Int(pixel.r) { count += 1 }
      }
    }
    return count > 400
  }

  @Test("An image that is dropped on the gallery lies among the photos")
  func imageThatIsDroppedOnGallery() throws {
    let window = try open { Self.isGallery($0) }
    try PixelImage(width: 320, height: 240, filledWith: .init(red: 0x2F, green: 0x9E, blue: 0x44))
      .writePNG(to: files.file("green.png"))
    try files.write("Only words.\n", to: "notes.txt")
    try feeder.drop(files.file("notes.txt"))
    let refused = try wait(window, "the message") { $0.count(of: Self.problem, tolerance: 40) > 60 }
    #expect(Self.isGallery(refused), "what cannot be read opens nothing")
    try feeder.drop(files.file("green.png"))
    let shown = try wait(window, "the image") {
      $0.count(of: Self.green, tolerance: 6) > 5000 && !Self.isGallery($0)
    }
    window.keep(shown, as: "gallery-drop-image")
    try window.screen.strike(.escape)
    try wait(window, "the gallery") { Self.isGallery($0) }
    window.program.terminate(SIGTERM)
    #expect(try window.program.waitForExit() == .code(0))
    let lines = window.program.standardError.split(separator: "\n")
    #expect(lines.count == 1 && lines.first?.contains("notes.txt: error: ") == true)
  }

  @Test(
    "A model that is dropped on the scene of models, or on the gallery, is shown with its texture",
    arguments: [["model"], []])
  func model(arguments: [String]) throws {
    let window =
      arguments.isEmpty
      ? try open { Self.isGallery($0) }
      : try open(arguments[0]) { $0.count(of: Self.cardColor, tolerance: 40) > 1000 }
    try feeder.drop(try cube())
    let shown = try wait(window, "the cube") { showsCube($0) }
    window.keep(shown, as: "model-drop-\(arguments.count)")
    window.program.terminate(SIGTERM)
    #expect(try window.program.waitForExit() == .code(0))
    #expect(window.program.standardError == "")
  }
}
