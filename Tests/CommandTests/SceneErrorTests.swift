import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

@MainActor
struct SceneErrorTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  /// A scene that cannot be used, and the place that must be blamed.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let contents: String
    let words: [String]

    init(_ name: String, blames words: String..., contents: String) {
      testDescription = name
      self.contents = contents
      self.words = words
    }

    init(_ name: String, blames words: String..., layers: String) {
      testDescription = name
      contents = #"{"touchstone":"scene","version":1,"layers":[\#(layers)]}"#
      self.words = words
    }
  }

  nonisolated static let damages: [Damage] = [
    Damage("an empty file", blames: "empty", contents: ""),
    Damage("text that is not JSON", blames: "JSON", contents: "Once upon a time"),
    Damage(
      "a file cut off", blames: "JSON", contents: #"{"touchstone":"scene","version":1,"layers":["#),
    Damage("an array", blames: "not a JSON object", contents: "[]"),
    Damage(
      "a recording instead of a scene", blames: "touchstone",
      contents: Sample.header(scene: nil)),
    Damage(
      "a newer version", blames: "version",
      contents: #"{"touchstone":"scene","version":2,"layers":[]}"#),
    Damage(
      "a size of nothing", blames: "size",
      contents: #"{"touchstone":"scene","version":1,"size":[0,100],"layers":[]}"#),
    Damage(
      "layers that are no array", blames: "layers",
      contents: #"{"touchstone":"scene","version":1,"layers":{}}"#),
    Damage("a layer without a name", blames: "layers[0].name", layers: #"{"bounds":[0,0,1,1]}"#),
    Damage(
      "duplicate names", blames: "layers[1].name", "\"a\"", layers: #"{"name":"a"},{"name":"a"}"#),
    Damage(
      "duplicate names at different depths", blames: "layers[1].layers[0].name", "\"a\"",
      layers: #"{"name":"a"},{"name":"b","layers":[{"name":"a"}]}"#),
    Damage(
      "text for a number", blames: "layers[0].opacity",
      layers: #"{"name":"a","opacity":"half"}"#),
    Damage("a number for text", blames: "layers[0].name", layers: #"{"name":7}"#),
    Damage(
      "too few numbers", blames: "layers[0].bounds", layers: #"{"name":"a","bounds":[0,0,1]}"#),
    Damage(
      "a negative size", blames: "layers[0].bounds",
      layers: #"{"name":"a","bounds":[0,0,-1,1]}"#),
    Damage(
      "an unknown behavior", blames: "layers[0].behavior.type", "\"fly\"",
      layers: #"{"name":"a","behavior":{"type":"fly"}}"#),
    Damage(
      "a mode that is none", blames: "layers[0].behavior.mode", "\"similarity\"",
      layers: #"{"name":"a","behavior":{"type":"manipulate","mode":"wild"}}"#),
    Damage(
      "an unknown recognizer", blames: "layers[0].recognizers[0].type", "\"sneeze\"",
      layers: #"{"name":"a","recognizers":[{"name":"r","type":"sneeze"}]}"#),
    Damage(
      "a recognizer that nobody has", blames: "layers[0].recognizers[0].requireToFail", "\"b\"",
      layers: #"{"name":"a","recognizers":[{"name":"r","type":"transform","requireToFail":["b"]}]}"#
    ),
    Damage(
      "an unknown kind of content", blames: "layers[0].content",
      layers: #"{"name":"a","content":{"smell":"rose"}}"#),
    Damage(
      "a color that is none", blames: "layers[0].content.color",
      layers: #"{"name":"a","content":{"color":"reddish"}}"#),
    Damage(
      "a missing image", blames: "layers[0].content.image", "\"gone.png\"",
      layers: #"{"name":"a","content":{"image":"gone.png"}}"#),
  ]

  @Test("A wrong scene gets one line and status 2", arguments: damages)
  func wrongSceneGetsOneLine(_ damage: Damage) throws {
    let scene = try files.write(damage.contents, to: "wrong.scene.json")
    try expectRefusal(of: scene, containing: damage.words + ["expected "])
  }

  /// JSON has no such numbers: the line of the file or the JSON path has to tell which one is
  /// wrong.
  @Test(
    "A number that is not finite is blamed at its place", arguments: ["NaN", "Infinity", "-1e999"])
  func numberThatIsNotFinite(_ number: String) throws {
    let scene = try files.write(
      #"""
      {"touchstone":"scene","version":1,"layers":[
        {"name":"a"},
        {"name":"b","position":[0,\#(number)]}]}
      """#, to: "wrong.scene.json")
    let result = try Command.run("check", scene)
    result.expectComplaint(2, start: scene, containing: ["expected "])
    #expect(
      result.errors.hasPrefix("\(scene):3: error: ")
        || result.errors.contains("layers[1].position[1]"), "\(result)")
  }

  @Test("Unknown keys are no problem, but one with a letter wrong is named: comment is not content")
  func misspeltKeys() throws {
    let scene = try files.write(
      #"""
      {"touchstone":"scene","version":1,"backgroud":"card","layers":[
        {"name":"a","opactiy":0.5,"comment":"free",
         "recognizers":[{"name":"r","type":"pan","enbled":false}]}]}
      """#, to: "odd.scene.json")
    let result = try Command.run("validate", scene)
    #expect(result.exit == .code(0) && result.text.hasSuffix("1 layer, sound\n"), "\(result)")
    #expect(
      result.errors == """
        \(scene):1:47: warning: backgroud: unknown key, expected "background"
        \(scene):2:25: warning: layers[0].opactiy: unknown key, expected "opacity"
        \(scene):3:53: warning: layers[0].recognizers[0].enbled: unknown key, expected "enabled"

        """)
    let folder = Touchstone.path("Resources/Scenes")
    let bundled = try FileManager.default.contentsOfDirectory(atPath: folder)
    try Command.run(["validate"] + bundled.map { "\(folder)/\($0)" }).expectSuccess()
  }

  @Test("A missing scene gets one line and status 2")
  func missingSceneGetsOneLine() throws {
    let gone = files.file("gone.scene.json")
    try expectRefusal(of: gone, containing: ["no such", "expected "])
    try expectRefusal(of: files.url.path, containing: ["expected "])
  }

  /// Images that cannot be shown.
  struct Image: Sendable, CustomTestStringConvertible {
    let name: String
    let contents: Data
    let word: String

    var testDescription: String { name }
  }

  nonisolated static let images = [
    Image(name: "empty.png", contents: Data(), word: "empty"),
    Image(name: "text.png", contents: Data("This is no image.".utf8), word: "text.png"),
    Image(name: "damaged.png", contents: PNGFile.damaged, word: "damaged.png"),
    Image(name: "cut.png", contents: PNGFile.cut, word: "cut.png"),
    Image(
      name: "vast.png", contents: PNGFile.claiming(width: 30_000, height: 30_000),
      word: "30000 × 30000"),
    Image(name: "flat.png", contents: PNGFile.claiming(width: 0, height: 100), word: "flat.png"),
  ]

  @Test("An image that cannot be shown gets one line and status 2", arguments: images)
  func imageThatCannotBeShownGets(_ image: Image) throws {
    try files.write(image.contents, to: image.name)
    let scene = try files.write(
      #"""
      {"touchstone":"scene","version":1,"layers":[
        {"name":"image","content":{"image":"\#(image.name)"}}]}
      """#, to: "gallery.scene.json")
    try expectRefusal(of: scene, containing: ["layers[0]", image.word], by: Self.showing)
  }

  /// The ways to use a scene; a trace needs no images.
  private nonisolated static let showing = ["check", "run", "render", "play"]
  private nonisolated static let all = showing + ["trace", "headless"]

  private func expectRefusal(
    of scene: String, containing words: [String], by commands: [String] = all,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let recording = try files.write(Sample.recording(scene: nil), to: "sound.touch.jsonl")
    for command in commands {
      let result =
        switch command {
        case "check": try Command.run("check", scene)
        case "run":
          try Touchstone.run("run", scene, environment: Touchstone.blindEnvironment)
        case "render": try Reading.render.run(recording, scene: scene, in: files)
        case "play": try Reading.play.run(recording, scene: scene, in: files)
        case "trace": try Reading.trace.run(recording, scene: scene, in: files)
        default: try Reading.headlessPlay.run(recording, scene: scene, in: files)
        }
      result.expectComplaint(
        2, start: "\(scene):", containing: words + ["error: "], sourceLocation: sourceLocation)
      #expect(result.text == "", "\(result)", sourceLocation: sourceLocation)
      #expect(!files.has(Reading.image), sourceLocation: sourceLocation)
    }
  }
}

/// PNG files with something wrong.
private enum PNGFile {
  private nonisolated static let signature: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A,
  ]

  /// A signature, and then nonsense.
  nonisolated static let damaged = Data(signature + [UInt8](repeating: 0x5A, count: 200))

  /// A true image without its second half.
  nonisolated static let cut: Data = {
    let pixels = (0..<1_600).map { UInt32($0 * 7_919 % 0xFF_FFFF) }
    let png = Screenshot(width: 40, height: 40, pixels: pixels).png
    return png.prefix(png.count / 2)
  }()

  /// A true image of four pixels whose header says that it is larger.
  static func claiming(width: UInt32, height: UInt32) -> Data {
    let small = [UInt8](Screenshot(width: 2, height: 2, pixels: [0, 1, 2, 3]).png)
    func bytes(_ value: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    let header = Array("IHDR".utf8) + bytes(width) + bytes(height) + small[24..<29]
    return Data(small[..<12] + header + bytes(checksum(header)) + small[33...])
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
