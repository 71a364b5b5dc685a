import Foundation
import TestSupport
import Testing
import TouchModelFiles

@testable import TouchSandbox

@Suite("What is too long, too deep or too much is read fast, or refused with its limit")
struct SizeLimitTests {
  private static func layers(_ text: String) -> String {
    #"{"touchstone":"scene","version":1,"layers":[\#(text)]}"#
  }

  private static func nested(_ depth: Int) -> String {
    let start = (1..<depth).map { #"{"name":"l\#($0)","layers":["# }.joined()
    return layers(start + #"{"name":"last"}"# + String(repeating: "]}", count: depth - 1))
  }

  // MARK: Scenes

  @Test("Layers inside one another, as deep as a scene goes", arguments: [1, 2, 220, 250, 255])
  func deep(_ depth: Int) throws {
    let session = try TestScene.session(Self.nested(depth))
    #expect(session.layers.count == depth)
    var above = 0
    var layer = session.layers.last
    while let parent = layer?.parent { (layer, above) = (parent, above + 1) }
    #expect(above == depth)
  }

  @Test(
    "Deeper ones are refused at once, in whatever encoding and however broken",
    .timeLimit(.minutes(60)), arguments: [256, 260, 1000, 100_000])
  func tooDeep(_ depth: Int) throws {
    let text = Self.nested(depth)
    let cut = String(text.prefix(text.utf8.count * 2 / 3))
    for text in [
      text, depth > 400 ? cut : text, #"{"a":"# + String(repeating: "[", count: depth * 3),
    ] {
      let error = try #require(throws: SceneError.self) { try TestScene.parse(text) }
      #expect(
        error.description
          == "test.scene.json:1: error: more than 512 arrays and objects inside one another, "
          + "expected at most 512, which is 255 layers")
    }
    let data = try #require(text.data(using: .utf16))
    let error = try #require(throws: SceneError.self) {
      try SceneReader.parse(data, file: "wide.scene.json")
    }
    #expect(error.what.hasPrefix("more than 512"))
  }

  @Test(
    "Other encodings of JSON are read",
    arguments: [
      String.Encoding.utf8, .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32BigEndian,
      .utf32LittleEndian,
    ])
  func encodings(_ encoding: String.Encoding) throws {
    let data = try #require(Self.layers(#"{"name":"größe"}"#).data(using: encoding))
    let reader = try SceneReader.parse(data, file: "a.scene.json")
    #expect(try reader.children("layers").first?.string("name") == "größe")
  }

  @Test("A number out of range deep inside is refused at once", .timeLimit(.minutes(60)))
  func lateFault() throws {
    let text = Self.nested(240).replacing(#""last""#, with: #""last","opacity":1e999"#)
    #expect(throws: SceneError.self) { try TestScene.parse(text) }
  }

  @Test("Names have a length, since each line of a trace has one")
  func names() throws {
    let longest = String(repeating: "ü", count: SceneLimits.name)
    #expect(try TestScene.parse(Self.layers("{\"name\":\"\(longest)\"}")).layers.count == 1)
    // One character of many code points is long as well.
    for name in [longest + "x", "e" + String(repeating: "\u{301}", count: 5_000_000)] {
      let count = name.unicodeScalars.count
      let layer = try #require(throws: SceneError.self) {
        try TestScene.parse(Self.layers("{\"name\":\"\(name)\"}"))
      }
      #expect(layer.description.utf8.count < 300)
      if count < 10_000 {
        #expect(
          layer.words == "test.scene.json: error: layers[0].name: found a text of \(count) "
            + "characters, expected at most 1000")
      }
      let recognizer = try #require(throws: SceneError.self) {
        try TestScene.parse(
          Self.layers(
            "{\"name\":\"a\",\"recognizers\":[{\"name\":\"\(name)\",\"type\":\"tap\"}]}"))
      }
      #expect(recognizer.description.utf8.count < 300)
    }
  }

  @Test(
    "No error quotes a long text whole",
    arguments: [
      #"{"name":"a","content":{"image":"X"}}"#, #"{"name":"a","content":{"model":"X"}}"#,
      #"{"name":"a","behavior":{"type":"X"}}"#,
      #"{"name":"a","recognizers":[{"name":"r","type":"X"}]}"#,
      #"{"name":"a","recognizers":[{"name":"r","type":"tap","requireToFail":["X"]}]}"#,
      #"{"name":"a","recognizers":[{"name":"r","type":"tap","simultaneousWith":"X"}]}"#,
      #"{"name":"a","X":1,"X":2}"#, #"{"name":"a","content":{"text":"XX"}}"#,
      #"{"name":"a","bounds":"X"}"#, #"{"name":"a","content":{"color":"X"}}"#,
    ])
  func quotes(_ layer: String) throws {
    let long = String(repeating: "w", count: 9_999)
    let error = try #require(throws: SceneError.self) {
      try TestScene.parse(Self.layers(layer.replacing("X", with: long)))
    }
    #expect(error.description.utf8.count < 500, "\(error.description.prefix(200))")
    #expect(!error.description.contains("\n"))
  }

  @Test("A device gives as much as a file may have, or is refused", arguments: [false, true])
  func device(mustBeRegular: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("zero.scene.json")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    let error = try #require(throws: SceneError.self) {
      try SceneFile(contentsOf: path, resources: TestScene.resources, mustBeRegular: mustBeRegular)
    }
    #expect(
      error.description
        == (mustBeRegular
          ? "\(path): error: this is not a regular file, expected a scene file"
          : "\(path): error: the file has more than 64 MiB, expected at most 64 MiB"))
  }

  // MARK: Words

  @Test("A very long word is broken into lines, in time that grows with it and not with its square")
  func longWord() {
    for count in [2_000, 20_000, 200_000] {
      let word = String(repeating: "w", count: count)
      let lines = TextExtent.wrap("a " + word + " b", to: 200, size: 12)
      #expect(lines.joined().filter { $0 == "w" }.count == count)
      #expect(lines.allSatisfy { TextExtent.width($0, size: 12) <= 200 })
      #expect(lines.count > count / 200)
    }
  }

  @Test("Words are broken where they were")
  func wrap() {
    expectEqual(TextExtent.wrap("iii", to: 1, size: 12), ["i", "i", "i"])
    expectEqual(TextExtent.wrap("", to: 100, size: 12), [""])
    expectEqual(TextExtent.wrap("one two", to: 1000, size: 12), ["one two"])
    expectEqual(TextExtent.wrap("mmmmmmmmmm i", to: 50, size: 12), ["mmmm", "mmmm", "mm i"])
  }
}

@Suite("What lies in other folders is not shown in an error")
struct ForeignFileTests {
  private static let secret = "root:x:0:0:secret words"

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let passwd = try folder.write(Self.secret + "\n", to: "passwd")
    try folder.write(Self.secret + "\n", to: "inner/own")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("inner/link"), withDestinationPath: passwd)
    return folder
  }

  @Test("A model's material file", arguments: ["../passwd", "link", "../inner/../passwd"])
  func materials(_ name: String) throws {
    let folder = try folder()
    for lines in ["mtllib \(name)\nf 1 1 1\n", "mtllib \(folder.path)/passwd\n"] {
      let model = try folder.write(lines, to: "inner/m.obj")
      let error = try #require(throws: ModelFileError.self) { try ModelFile.load(model) }
      #expect(!error.description.contains("root") && !error.description.contains("secret"))
      #expect(error.description.contains("passwd:1: error: ") || name == "link", "\(error)")
      #expect(error.description.contains("is not shown"))
    }
  }

  @Test("Its own folder's files are quoted, as one wants to mend them")
  func own() throws {
    let folder = try folder()
    let model = try folder.write("mtllib own\n", to: "inner/m.obj")
    let error = try #require(throws: ModelFileError.self) { try ModelFile.load(model) }
    #expect(error.description.contains(#"found "root:x:0:0:secret""#), "\(error)")
  }

  @Test("A scene's model", arguments: ["../passwd", "link", "/etc/passwd"])
  func models(_ name: String) throws {
    let folder = try folder()
    try folder.write("f x\nv root secret\n", to: "passwd")
    let text =
      #"{"touchstone":"scene","version":1,"layers":[{"name":"a","content":{"model":"\#(name)"}}]}"#
    let scene = try folder.write(text, to: "inner/a.scene.json")
    let error = try #require(throws: SceneError.self) {
      try SceneFile(contentsOf: scene, resources: TestScene.resources)
    }
    #expect(!error.description.contains("root") && !error.description.contains("found"))
  }
}
