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
  private static let blue = Screenshot.RGB(0x1C_7E_D6)
  private static let green = Screenshot.RGB(0x2F_9E_44)
  private static let violet = Screenshot.RGB(0x70_48_E8)
  private static let problem = Screenshot.RGB(0xFF_6B_6B)
  /// The playhead of a recording.
  private static let playhead = Screenshot.RGB(0xFF_E0_66)

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

  private func isProblem(_ screenshot: Screenshot) -> Bool {
    screenshot.count(of: Self.problem, tolerance: 40) > 100
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

  @Test(
    "What is no image is one message, and nothing is lost",
    arguments: [
      ("damaged.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3])),
      ("notes.txt", Data("Only words.\n".utf8)), ("empty.jpg", Data()), ("missing.png", nil),
    ])
  func damaged(name: String, contents: Data?) throws {
    if let contents { try files.write(contents, to: name) }
    try feeder.drop(files.file(name))
    let shown = try wait("the message") { isProblem($0) }
    #expect(shown.count(of: Self.red) > 13_000)
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix(files.file(name) + ": error: ") == true)
    try feeder.drop(try image("good.png", Self.green))
    try wait("an image after it") { $0.count(of: Self.green) > 5000 }
    try end()
  }

  @Test("A scene opens, and a broken one leaves what is there")
  func sceneOpensAndBrokenOneLeaves() throws {
    let broken = try files.write("{\n\"touchstone\": nothing\n", to: "broken.scene.json")
    let strange = try files.write(
      #"{"touchstone":"scene","version":1,"layers":[{"name":"a"},{"name":"a"}]}"#, to: "b.json")
    for (path, start) in [(broken, ":2: error: "), (strange, ":1:66: error: layers[1].name: ")] {
      let before = complaints.count
      try feeder.drop(path)
      try window.program.waitUntil("a complaint") { complaints.count > before }
      let shown = try wait("the message") { isProblem($0) }
      #expect(shown.count(of: Self.red) > 13_000, "the old scene stays")
      #expect(complaints.last?.hasPrefix(path + start) == true, "\(complaints)")
    }
    try feeder.drop(try files.write(Self.scene(Self.blue), to: "other.scene.json"))
    try wait("the other scene") {
      $0.count(of: Self.blue) > 13_000 && $0.count(of: Self.red) == 0 && !isProblem($0)
    }
    #expect(complaints.count == 2)
    try end()
  }

  @Test("A recording plays, and takes no image")
  func recordingPlaysAndTakesNoImage() throws {
    try files.write(Self.scene(Self.blue), to: "other.scene.json")
    let recording = try files.write(
      """
      {"touchstone":"recording","version":1,"surface":{"width":800,"height":600,"scale":1},"scene":"other.scene.json"}
      {"t":0.1,"touches":[{"id":1,"phase":"began","x":400,"y":200}]}
      {"t":0.2,"touches":[{"id":1,"phase":"moved","x":500,"y":300}]}
      {"t":0.3,"touches":[{"id":1,"phase":"ended","x":500,"y":300}]}
      {"t":0.4,"end":true}

      """, to: "hands.touch.jsonl")
    try feeder.drop(recording)
    let played = try wait("its end") { screenshot in
      guard let place = screenshot.centroid(of: Self.blue) else { return false }
      return screenshot.count(of: Self.red) == 0 && place.x > 480 && place.y > 280
    }
    #expect(played.count(of: Self.playhead, tolerance: 8) > 20, "its timeline")
    try feeder.drop(try image("good.png", Self.green))
    try window.program.waitUntil("a complaint") { complaints.count == 1 }
    #expect(complaints.first?.contains("good.png: error: no place for an image here") == true)
    let broken = try files.write("{\"touchstone\":\"recording\"}\n", to: "broken.touch.jsonl")
    try feeder.drop(broken)
    try window.program.waitUntil("another complaint") { complaints.count == 2 }
    #expect(complaints.last?.hasPrefix(broken + ":1: error: ") == true)
    #expect(try window.settle().count(of: Self.blue) > 13_000, "the recording stays")
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

  @Test("Several files at once are taken in their order")
  func severalFilesAtOnceAreTaken() throws {
    let broken = try files.write("{", to: "broken.scene.json")
    let other = try files.write(Self.scene(Self.blue), to: "other.scene.json")
    let damaged = try files.write("no image", to: "damaged.png")
    try feeder.drop(
      try image("lost.png", Self.green), other, broken, try image("a.png", Self.green), damaged,
      try image("b.png", Self.violet))
    // Both images lie on the scene that was opened, the later one in front; what came before it
    // went with the old one.
    let shown = try wait("all of it") {
      $0.count(of: Self.violet) > 5000 && $0.count(of: Self.blue) > 5000
        && $0.count(of: Self.red) == 0
    }
    window.keep(shown, as: "dropped-several")
    let place = try #require(shown.centroid(of: Self.violet))
    try window.screen.down(1, at: (place.x, place.y))
    try window.screen.glide([1: [(place.x - 200, place.y + 100)]], duration: .milliseconds(300))
    _ = try window.settle()
    try window.screen.up(1)
    let apart = try window.settle()
    #expect(apart.count(of: Self.green) > 5000 && apart.count(of: Self.violet) > 5000)
    #expect(apart.count(of: Self.green) < 12_000, "once")
    #expect(complaints.count == 2, "\(complaints)")
    try end()
  }
}
