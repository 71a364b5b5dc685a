import Foundation
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// Images that take long to decode, or that end their decoder, and the window goes on.
@Suite(
  .needsTouchscreen, .enabled(if: DropFeeder.obstacle == nil, "A C compiler makes the drops."),
  .timeLimit(.minutes(10)))
struct SlowDropTests {
  private static let red = Screenshot.RGB(0xE0_31_31)
  private static let green = Screenshot.RGB(0x2F_9E_44)
  private static let blue = Screenshot.RGB(0x1C_7E_D6)
  private static let problem = Screenshot.RGB(0xFF_6B_6B)
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fuzz/Corpus/Image").standardizedFileURL.path

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

  private static func scene(_ color: Screenshot.RGB, image: String? = nil) -> String {
    let block = TestScene.Block(name: "block", color: color, size: (160, 100), center: (400, 200))
    let text = TestScene(hysteresis: 0, blocks: [block]).text
    guard let image else { return text }
    let layer =
      #"{"name":"image","content":{"image":"\#(image)"},"bounds":[0,0,120,80],"position":[400,450]},"#
    return text.replacing(##""layers":["##, with: ##""layers":["## + layer, maxReplacements: 1)
  }

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

  @Test("While the images of a scene are read again the window goes on")
  func whileImagesOfSceneAreRead() throws {
    let image = try image("slow.png", Self.green)
    try feeder.hold()
    try files.write(Self.scene(Self.red, image: image), to: "mine.scene.json")
    try waitForDecoder()
    try drag(1, from: (400, 200), by: (-150, 150))
    #expect(try window.screen.screenshot().count(of: Self.green) == 0)
    try feeder.release()
    try wait("the image") { $0.count(of: Self.green) > 5000 }
    #expect(complaints.isEmpty)
    try end()
  }

  @Test("A window that ends while an image is decoded ends at once")
  func windowThatEndsWhileImage() throws {
    try feeder.hold()
    try feeder.drop(try image("slow.png", Self.green))
    try waitForDecoder()
    try drag(1, from: (400, 200), by: (-150, 150))
    try end()
    try feeder.release()
  }

  @Test(
    "An image that ends its decoder is one line, and the window goes on",
    arguments: ["damaged-gif-beyond-its-canvas", "damaged-gif-wrong-code"])
  func damaged(_ name: String) throws {
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
}
