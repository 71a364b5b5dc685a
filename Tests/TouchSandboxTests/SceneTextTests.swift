import Foundation
import TestSupport
import Testing
import TouchExplain

@Suite("The text of a scene file")
struct SceneTextTests {
  private static func layer(_ keys: String) -> String {
    #"{"touchstone":"scene","version":1,"layers":[{"name":"a",\#(keys)}]}"#
  }

  @Test(
    "A key that stands twice in an object is said with its place",
    arguments: [
      (#"{"touchstone":"scene","version":1,"version":1}"#, "version"),
      (layer(#""opacity":1,"bounds":[0,0,1,1],"opacity":0"#), "layers[0].opacity"),
      (layer(#""content":{"text":"x","text":"x"}"#), "layers[0].content.text"),
      (layer(#""layers":[{"name":"b"},{"name":"c","n\u0061me":"d"}]"#), "layers[0].layers[1].name"),
      (layer(#""x":[[1,{"y":1,"y":2}]]"#), "layers[0].x[0][1].y"),
    ] as [(String, String)])
  func repeated(text: String, place: String) throws {
    let error = try #require(throws: SceneError.self) { try TestScene.parse(text) }
    #expect(
      error.words == "test.scene.json: error: \(place): the key is used twice, "
        + "expected each key at most once in an object")
  }

  @Test("The same key in two objects is no repetition, nor is a text that looks like one")
  func notRepeated() throws {
    let scene = try TestScene.parse(
      Self.layer(#""content":{"text":"{\"a\":1,\"a\":2}"},"layers":[{"name":"b"},{"name":"c"}]"#))
    #expect(scene.allLayers.count == 3)
  }

  @Test(
    "Texts read as JSON has them",
    arguments: [
      (#"plain"#, "plain"), (#"a\"b\\c\/d"#, "a\"b\\c/d"), (#"\b\f\n\r\t"#, "\u{8}\u{C}\n\r\t"),
      (#"\u00e9\u00C9"#, "éÉ"), (#"\ud83d\ude00!"#, "😀!"), ("é😀 − ∅", "é😀 − ∅"), ("", ""),
      ("\u{7F}", "\u{7F}"),
    ] as [(String, String)])
  func texts(text: String, value: String) throws {
    let scene = try TestScene.parse(Self.layer(#""content":{"text":"\#(text)"}"#))
    #expect(scene.layers.first?.content.text == value)
  }

  @Test(
    "Numbers read to the last bit",
    arguments: [
      "0", "-0", "1", "-1", "0.1", "1e3", "1E+3", "1e-3", "123456789.123456789", "5e-324",
      "2.2250738585072011e-308", "0.30000000000000004", "907199254.74099305", "-1.7e-12", "1e9",
    ])
  func numbers(text: String) throws {
    let scene = try TestScene.parse(Self.layer(#""position":[\#(text), 7]"#))
    let x = try #require(scene.layers.first).position.x
    #expect(x.bitPattern == strtod(text, nil).bitPattern)
  }

  @Test(
    "What is no JSON is refused, as before",
    arguments: [
      #""position":[01,2]"#, #""position":[+1,2]"#, #""position":[1.,2]"#, #""position":[.5,2]"#,
      #""position":[1e,2]"#, #""position":[1,2"#, #""position":[1,,2]"#, #""position":[-,2]"#,
      #""position":[NaN,2]"#, #""hidden":tru"#, #""hidden":True"#, #""x":"\x41""#, #""x":"\ud800""#,
      #""x":"a"# + "\n" + #"b""#, #""x":'a'"#, #""x" 1"#, #""x":1;"y":2"#, #""x":1e999"#,
      #""x":1e-999"#,
    ])
  func refused(keys: String) throws {
    let error = try #require(throws: SceneError.self) { try TestScene.parse(Self.layer(keys)) }
    #expect(error.description.contains("not JSON"), "\(error)")
    #expect(!error.description.contains("\n"))
  }

  @Test("A mark before UTF-8 and blanks around the text are passed over")
  func mark() throws {
    let text = Self.layer(#""opacity":0.5"#)
    for start in ["\u{FEFF}", " \r\n\t", "\u{FEFF}\n"] {
      #expect(try TestScene.parse(start + text + "\n").layers.first?.opacity == 0.5)
    }
  }

  @Test("Layers in layers are read to a depth that no scene has, and deeper ones are refused")
  func depth() throws {
    func nested(_ count: Int) -> String {
      #"{"touchstone":"scene","version":1,"layers":"#
        + (0..<count).map { #"[{"name":"l\#($0)","layers":"# }.joined() + "[]"
        + String(repeating: "}]", count: count) + "}"
    }
    #expect(try TestScene.parse(nested(200)).allLayers.count == 200)
    for count in [300, 5_000, 100_000] {
      let error = try #require(throws: SceneError.self) { try TestScene.parse(nested(count)) }
      let most = "expected at most 512, which is 255 layers"
      #expect(error.description.contains(most), "\(count): \(error)")
    }
  }

  @Test(
    "The character 0 is refused: the system would take another file",
    arguments: [
      (#""content":{"image":"koi.jpg\u0000x"}"#, "content.image"),
      (#""content":{"model":"star-ship.obj\u0000x"}"#, "content.model"),
      (#""behavior":{"type":"paint","image":"koi.jpg\u0000"}"#, "behavior.image"),
      (#""behavior":{"type":"model","models":[{"file":"a\u0000"}]}"#, "behavior.models[0].file"),
    ] as [(String, String)])
  func zero(keys: String, place: String) throws {
    let error = try #require(throws: SceneError.self) { try TestScene.parse(Self.layer(keys)) }
    #expect(
      error.words
        == #"test.scene.json: error: layers[0].\#(place): found the character \u0000, expected text without it"#
    )
  }

  @Test("A scene has at most a hundred thousand layers, and that is said")
  func maximumLayers() throws {
    func scene(_ count: Int) -> String {
      #"{"touchstone":"scene","version":1,"layers":["#
        + (0..<count).map { #"{"name":"\#($0)"}"# }.joined(separator: ",") + "]}"
    }
    #expect(try TestScene.parse(scene(100_000)).layers.count == 100_000)
    let error = try #require(throws: SceneError.self) { try TestScene.parse(scene(100_001)) }
    #expect(
      error.words == "test.scene.json: error: layers[100000].name: one layer too many, "
        + "expected at most 100000 in a scene")
  }

  @Test("A file too large for a scene is refused before it is read")
  func maximumFileSize() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "large.scene.json")
    // A hole takes no room.
    try #require(FileHandle(forWritingAtPath: path)).truncate(atOffset: 65 << 20)
    let error = try #require(throws: SceneError.self) { try TestScene.load(path) }
    #expect(error.description == "\(path): error: the file has 65 MiB, expected at most 64 MiB")
  }
}
