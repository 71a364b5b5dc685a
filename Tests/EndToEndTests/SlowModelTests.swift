import Foundation
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// Models that take long to read, or whose textures do, and the window goes on.
@Suite(
  .needsTouchscreen, .enabled(if: DropFeeder.obstacle == nil, "A C compiler makes the drops."),
  .timeLimit(.minutes(10)))
struct SlowModelTests {
  private static let red = Screenshot.RGB(0xE0_31_31)
  private static let blue = Screenshot.RGB(0x00_00_FF)
  private static let green = Screenshot.RGB(0x00_FF_00)
  private static let problem = Screenshot.RGB(0xFF_6B_6B)
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fuzz/Corpus/Image").standardizedFileURL.path

  private let files: TemporaryFolder
  private let feeder: DropFeeder
  private let window: LiveWindow

  init() throws {
    files = try TemporaryFolder()
    feeder = DropFeeder(files)
    _ = try Self.write("first", to: files)
    let path = try files.write(Self.scene(model: "first"), to: "mine.scene.json")
    window = try LiveWindow(
      TestScene(), in: files, ["run", path], folder: files.url,
      environment: feeder.environment)
  }

  /// A red block, and a viewer that shows a model.
  private static func scene(model: String) -> String {
    let block = TestScene.Block(name: "block", color: red, size: (160, 100), center: (400, 200))
    let layer = """
      {"name":"viewer","bounds":[0,0,340,300],"position":[600,440],"behavior":{"type":"model",
       "models":[{"name":"\(model)","file":"\(model).obj"}]}},
      """
    return TestScene(hysteresis: 0, blocks: [block]).text
      .replacing(##""layers":["##, with: ##""layers":["## + layer, maxReplacements: 1)
  }

  /// A square that glows, or has an image on it.
  private static func write(
    _ name: String, texture: String? = nil, to files: TemporaryFolder
  ) throws -> String {
    let look = texture.map { "Kd 1 1 1\nmap_Kd \($0)\n" } ?? "Kd 0 0 0\nKe 0 0 1\n"
    try files.write("newmtl a\n" + look, to: "\(name).mtl")
    return try files.write(
      """
      mtllib \(name).mtl
      usemtl a
      v -1 -1 0\nv 1 -1 0\nv 1 1 0\nv -1 1 0
      vt 0 0\nvt 1 0\nvt 1 1\nvt 0 1
      f 1/1 2/2 3/3 4/4

      """, to: "\(name).obj")
  }

  /// A green model whose texture needs a decoder.
  private func greenModel(_ name: String) throws -> String {
    let image = PixelImage(width: 40, height: 40, filledWith: .init(red: 0, green: 255, blue: 0))
    try image.writePNG(to: files.file("\(name).png"))
    return try Self.write(name, texture: "\(name).png", to: files)
  }

  private func wait(_ what: String, until isThere: (Screenshot) -> Bool) throws {
    try window.program.waitUntil(what) { isThere(try window.screen.screenshot()) }
  }

  /// Only then is there something to be in the window's way.
  private func waitUntilModelIsRead() throws {
    try window.program.waitUntil("somebody who reads the model") { feeder.areModelsHeld }
  }

  private func waitForModel() throws {
    try wait("the green model") { $0.count(of: Self.green, tolerance: 90) > 1500 }
  }

  /// The tip of the viewer's x axis is nearly as red as a message.
  private func waitForMessage() throws {
    try wait("the message") {
      !complaints.isEmpty && $0.count(of: Self.problem, tolerance: 20) > 100
    }
  }

  /// A finger takes the red block along, which only a window that goes on can show; and there is no
  /// green model yet.
  private func dragMeanwhile() throws {
    try window.screen.down(1, at: (400, 200))
    try window.screen.glide([1: [(250, 120)]], duration: .milliseconds(200))
    try wait("the block under the finger") { screenshot in
      guard let place = screenshot.centroid(of: Self.red) else { return false }
      return abs(place.x - 250) < 12 && abs(place.y - 120) < 12
    }
    try window.screen.up(1)
    #expect(try window.screen.screenshot().count(of: Self.green, tolerance: 90) == 0)
  }

  private var complaints: [Substring] { window.program.standardError.split(separator: "\n") }

  private func end() throws {
    window.program.terminate(SIGTERM)
    #expect(try window.program.waitForExit() == .code(0))
  }

  /// While the model is held up a finger drags; then the model shows, and nobody complains.
  private func goesOnUntilModelIsShown() throws {
    try waitUntilModelIsRead()
    try dragMeanwhile()
    try feeder.releaseModels()
    try waitForModel()
    #expect(complaints.isEmpty)
    try end()
  }

  @Test("While the textures of a dropped model are decoded the window goes on")
  func whileTexturesOfDroppedModel() throws {
    try wait("the first model") { $0.count(of: Self.blue, tolerance: 30) > 1500 }
    try feeder.hold()
    try feeder.drop(try greenModel("slow"))
    try window.program.waitUntil("a decoder") { feeder.isHeld }
    try dragMeanwhile()
    try feeder.release()
    try waitForModel()
    #expect(complaints.isEmpty)
    try end()
  }

  @Test("While a dropped model is read the window goes on")
  func whileDroppedModelIsReadWindow() throws {
    try feeder.holdModels()
    try feeder.drop(try greenModel("slow"))
    try goesOnUntilModelIsShown()
  }

  @Test("While the models of a scene are read again the window goes on")
  func whileModelsOfSceneAreRead() throws {
    _ = try greenModel("other")
    try feeder.holdModels()
    try files.write(Self.scene(model: "other"), to: "mine.scene.json")
    try goesOnUntilModelIsShown()
  }

  @Test("While a dropped scene with a model is read the window goes on")
  func whileDroppedSceneWithModel() throws {
    _ = try greenModel("other")
    try feeder.holdModels()
    try feeder.drop(try files.write(Self.scene(model: "other"), to: "other.scene.json"))
    try goesOnUntilModelIsShown()
  }

  @Test("While the scene of a dropped recording is read the window goes on")
  func whileSceneOfDroppedRecordingIsRead() throws {
    _ = try greenModel("other")
    try files.write(Self.scene(model: "other"), to: "other.scene.json")
    let recording = try files.write(
      Sample.recording(scene: "other.scene.json"), to: "hands.touch.jsonl")
    try feeder.holdModels()
    try feeder.drop(recording)
    try goesOnUntilModelIsShown()
  }

  @Test("A window that ends while a model is read ends at once")
  func windowThatEndsWhileModel() throws {
    try feeder.holdModels()
    try feeder.drop(try greenModel("slow"))
    try waitUntilModelIsRead()
    try dragMeanwhile()
    try end()
    try feeder.releaseModels()
  }

  @Test(
    "A dropped model whose texture is damaged is one line, and the window goes on",
    arguments: ["damaged-gif-beyond-its-canvas", "damaged-gif-wrong-code"])
  func damaged(_ name: String) throws {
    let texture = files.file("damaged.gif")
    try FileManager.default.copyItem(atPath: "\(Self.corpus)/\(name)", toPath: texture)
    try feeder.drop(
      try Self.write("damaged", texture: "damaged.gif", to: files))
    try waitForMessage()
    #expect(complaints.count == 1, "\(complaints)")
    #expect(
      complaints.first?.contains("\(texture): the image decoder ended (signal 11)") == true,
      "\(complaints)")
    try dragMeanwhile()
    // The first model still shows, and the next one can be dropped.
    #expect(try window.screen.screenshot().count(of: Self.blue, tolerance: 30) > 1500)
    try feeder.drop(try greenModel("good"))
    try waitForModel()
    #expect(complaints.count == 1, "\(complaints)")
    try end()
  }

  @Test("A dropped model with an error is one line, and the window goes on")
  func droppedModelWithError() throws {
    let path = try files.write("v 0 0 0\nf 1 2 3\n", to: "wrong.obj")
    try feeder.drop(path)
    try waitForMessage()
    #expect(complaints.count == 1 && complaints[0].hasPrefix("\(path):2: error: "), "\(complaints)")
    try dragMeanwhile()
    try end()
  }
}
