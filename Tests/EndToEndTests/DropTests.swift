import Foundation
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// Files that are dropped on a window.
@Suite(
  .needsTouchscreen, .enabled(if: DropFeeder.obstacle == nil, "A C compiler makes the drops."),
  .timeLimit(.minutes(60)))
struct DropTests {
  private static let red = Screenshot.RGB(0xE0_31_31)
  private static let green = Screenshot.RGB(0x2F_9E_44)

  private let files: TemporaryFolder
  private let feeder: DropFeeder
  private let window: LiveWindow

  init() throws {
    files = try TemporaryFolder()
    feeder = DropFeeder(files)
    let path = try files.write(Self.scene(Self.red), to: "mine.scene.json")
    window = try LiveWindow(
      TestScene(), in: files, ["run", path], folder: files.url,
      environment: feeder.environment)
  }

  private static func scene(_ color: Screenshot.RGB) -> String {
    let block = TestScene.Block(name: "block", color: color, size: (160, 100), center: (400, 200))
    return TestScene(hysteresis: 0, blocks: [block]).text
  }

  /// An image of one colour.
  private func image(_ name: String, _ color: Screenshot.RGB) throws -> String {
    let image = PixelImage(
      width: 120, height: 80,
      filledWith: .init(red: color.r, green: color.g, blue: color.b))
    try image.writePNG(to: files.file(name))
    return files.file(name)
  }

  @discardableResult
  private func wait(_ what: String, until isThere: (Screenshot) -> Bool) throws -> Screenshot {
    var seen: Screenshot?
    try window.program.waitUntil(what) {
      let screenshot = try window.screen.screenshot()
      seen = screenshot
      return isThere(screenshot)
    }
    return try #require(seen)
  }

  private var complaints: [Substring] { window.program.standardError.split(separator: "\n") }

  /// The program lives, and ends as it should.
  private func end() throws {
    window.program.terminate(SIGTERM)
    #expect(try window.program.waitForExit() == .code(0))
  }

  @Test("An image becomes a layer that fingers take along")
  func imageBecomesLayerThatFingersTake() throws {
    try feeder.drop(try image("an image é.png", Self.green))
    let shown = try wait("the image") { $0.count(of: Self.green) > 5000 }
    window.keep(shown, as: "dropped-image")
    #expect(shown.count(of: Self.red) > 5000, "the scene is still there")
    let place = try #require(shown.centroid(of: Self.green))
    try window.screen.down(1, at: (place.x, place.y))
    try window.screen.glide([1: [(place.x - 150, place.y + 120)]], duration: .milliseconds(300))
    _ = try window.settle()
    try window.screen.up(1)
    let moved = try #require(try window.settle().centroid(of: Self.green))
    #expect(abs(moved.x - place.x + 150) < 15 && abs(moved.y - place.y - 120) < 15)
    #expect(complaints.isEmpty)
    try end()
  }

  @Test("A pipe or a device is refused, and what is dropped later is not kept waiting")
  func pipesAndDevices() throws {
    for name in ["pipe.scene.json", "pipe.touch.jsonl", "pipe.json"] {
      let pipe = files.file(name)
      try #require(mkfifo(pipe, 0o600) == 0)
      // Somebody who could write, and does not.
      let writer = try #require(FileHandle(forUpdatingAtPath: pipe))
      defer { try? writer.close() }
      let device = files.file("zero-" + name)
      try FileManager.default.createSymbolicLink(
        atPath: device, withDestinationPath: "/dev/zero")
      for path in [pipe, device] {
        let before = complaints.count
        try feeder.drop(path)
        try window.program.waitUntil("a complaint") { complaints.count > before }
        #expect(
          complaints.last?.hasPrefix("\(path): error: this is not a regular file, ") == true,
          "\(complaints)")
      }
    }
    try feeder.drop(try image("good.png", Self.green))
    try wait("an image after them") { $0.count(of: Self.green) > 5000 }
    #expect(complaints.count == 6)
    try end()
  }
}
