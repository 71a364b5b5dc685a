import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// Files that are dropped on a window, images that take long to decode, and images that end their
/// decoder.
@Suite(
  .needsTouchscreen, .enabled(if: DropFeeder.obstacle == nil, "A C compiler makes the drops."),
  .timeLimit(.minutes(10)))
struct DropTests {
  private static let red = Screenshot.RGB(0xE0_31_31)
  private static let green = Screenshot.RGB(0x2F_9E_44)
  private static let blue = Screenshot.RGB(0x1C_7E_D6)
  private static let problem = Screenshot.RGB(0xFF_6B_6B)
  private static let corpus = Touchstone.path("Tests/Fuzz/Corpus/Image")

  private let files: TemporaryFolder
  private let feeder: DropFeeder
  private let window: LiveWindow

  init() throws {
    files = try TemporaryFolder()
    feeder = DropFeeder(files)
    let path = try files.write(Self.scene, to: "mine.scene.json")
    window = try LiveWindow(
      TestScene(), in: files, ["run", path], folder: files.url,
      environment: feeder.environment)
  }

  private static let scene = TestScene(
    hysteresis: 0,
    blocks: [TestScene.Block(name: "block", color: red, size: (160, 100), center: (400, 200))]
  ).text

  private func image(_ name: String, _ color: Screenshot.RGB) throws -> String {
    let image = PixelImage(
      width: 120, height: 80, filledWith: .init(red: color.r, green: color.g, blue: color.b))
    try image.writePNG(to: files.file(name))
    return files.file(name)
  }

  private func wait(_ what: String, until isThere: (Screenshot) -> Bool) throws {
    try window.program.waitUntil(what) { isThere(try window.screen.screenshot()) }
  }

  /// Only then is there something to be in the window's way.
  private func waitForDecoder() throws {
    try window.program.waitUntil("a decoder") { feeder.isHeld }
  }

  /// A finger takes the red block along, which only a window that goes on can show.
  private func drag(_ finger: Int, from start: (Double, Double), by way: (Double, Double)) throws {
    try window.screen.down(finger, at: start)
    try window.screen.glide(
      [finger: [(start.0 + way.0, start.1 + way.1)]], duration: .milliseconds(200))
    try wait("the block under the finger") { screenshot in
      guard let place = screenshot.centroid(of: Self.red) else { return false }
      return abs(place.x - start.0 - way.0) < 12 && abs(place.y - start.1 - way.1) < 12
    }
    try window.screen.up(finger)
  }

  private var complaints: [Substring] { window.program.standardError.split(separator: "\n") }

  private func end() throws {
    window.program.terminate(SIGTERM)
    #expect(try window.program.waitForExit() == .code(0))
  }

  @Test("While a dropped image is decoded the window goes on, and then shows it")
  func whileDroppedImageIsDecodedWindow() throws {
    try feeder.hold()
    try feeder.drop(try image("slow.png", Self.green), try image("later.png", Self.blue))
    // The note at the bottom left, before there is anything to see.
    let before = try window.screen.screenshot()
    let corner = Screenshot.PixelRect(x: 0, y: 540, width: 300, height: 60)
    try wait("a note") {
      $0.cropped(to: corner).countDifferences(from: before.cropped(to: corner), tolerance: 8) > 100
    }
    try waitForDecoder()
    try drag(1, from: (400, 200), by: (-150, 150))
    #expect(try window.screen.screenshot().count(of: Self.green) == 0)
    try feeder.release()
    // The later one lies in front.
    try wait("the images") { $0.count(of: Self.blue) > 5000 }
    #expect(complaints.isEmpty)
    try end()
  }

  @Test("An image that ends its decoder is one line, and the window goes on")
  func damaged() throws {
    let name = "damaged-gif-beyond-its-canvas"
    let path = files.file(name + ".gif")
    try FileManager.default.copyItem(atPath: "\(Self.corpus)/\(name)", toPath: path)
    try feeder.drop(path)
    try wait("the message") { $0.count(of: Self.problem, tolerance: 40) > 100 }
    #expect(complaints.count == 1)
    #expect(
      complaints.first?.hasPrefix("\(path): error: the image decoder ended (signal 11)") == true,
      "\(complaints)")
    try drag(1, from: (400, 200), by: (-150, 150))
    try feeder.drop(try image("good.png", Self.green))
    try wait("an image after it") { $0.count(of: Self.green) > 5000 }
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
      try FileManager.default.createSymbolicLink(atPath: device, withDestinationPath: "/dev/zero")
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
