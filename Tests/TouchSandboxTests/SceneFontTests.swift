import Foundation
import TestSupport
import Testing
import TouchRecording

@Suite("Fonts that a scene names")
struct SceneFontTests {
  private static let fonts = BuiltProgram.package.appending(path: "Tests/TouchTextTests/Fonts")

  private static func scene(_ fonts: String) throws -> SceneFile {
    try SceneFile(
      parsing: #"{"touchstone":"scene","version":1,"fonts":\#(fonts),"layers":[]}"#,
      path: Self.fonts.appending(path: "mine.scene.json").path, resources: TestScene.resources)
  }

  private static func name() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: fonts.path).sorted()
    return try #require(names.first { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") })
  }

  @Test("are read beside the scene, in order, with their digests, after the program's")
  func read() throws {
    let name = try Self.name()
    let scene = try Self.scene("[\"\(name)\"]")
    let font = try #require(scene.fonts.first)
    #expect(scene.fonts.count == 1 && font.digest.count == 16)
    #expect(scene.fontSet.fonts.count == FontSet.bundled.fonts.count + font.fonts.count)
    #expect(scene.fontSet.width("Words", size: 20) == FontSet.bundled.width("Words", size: 20))
    #expect(try Self.scene("[]").fontSet.fonts.count == FontSet.bundled.fonts.count)
  }

  @Test("are written back, by a name that finds them again")
  func written() throws {
    let name = try Self.name()
    let scene = try Self.scene("[\"\(name)\"]")
    let beside = SceneWriter(path: scene.path, resources: TestScene.resources).text(of: scene)
    #expect(beside.contains("\"fonts\": [\"\(name)\"]"), "\(beside)")
    let elsewhere = SceneWriter(path: "/elsewhere/a.scene.json", resources: TestScene.resources)
      .text(of: scene)
    #expect(elsewhere.contains(Self.fonts.path + "/" + name), "\(elsewhere)")
  }

  @Test(
    "that are missing, no fonts or too many are one line",
    arguments: [
      (
        #"["gone.ttf"]"#,
        #"fonts[0]: there is no font "gone.ttf", expected a file beside the scene"#
      ),
      (
        #"["../../../README.md"]"#,
        #"fonts[0]: found "../../../README.md", not a TrueType or OpenType font, expected a TrueType"#
      ),
      ("[1]", "fonts[0]: found 1, expected text in quotes"),
      (#""a.ttf""#, #"fonts: found "a.ttf", expected an array of texts"#),
      (#"["a","a","a","a","a","a","a","a","a"]"#, "fonts: found 9 files, expected at most 8"),
    ] as [(String, String)])
  func wrong(_ fonts: String, _ words: String) {
    let error = #expect(throws: SceneError.self) { _ = try Self.scene(fonts) }
    let said = error.map { "\($0)" } ?? ""
    #expect(said.contains(words), "\(said)")
  }
}
