import Foundation
import TestSupport
import Testing
import TouchModelFiles

@Suite("Material files and how models name them")
struct MaterialFileTests {
  private static let triangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"

  /// A folder with a model and what lies beside it; it goes with the value.
  private final class Folder {
    private let folder: TemporaryFolder

    init(_ files: [String: String]) throws {
      folder = try TemporaryFolder()
      for (name, text) in files { try folder.write(text, to: name) }
    }

    func file(_ name: String) -> String { folder.file(name) }

    func load() throws(ModelFileError) -> Model { try ModelFile.load(file("m.obj")) }

    /// The one line that loading gives, with the folder left out.
    func failure() throws -> String {
      let error = try #require(throws: ModelFileError.self) { try load() }
      #expect(!error.description.contains("\n"))
      return error.description.replacing(folder.path + "/", with: "")
    }
  }

  private static func model(_ library: String, _ material: String = "a") -> String {
    "mtllib \(library)\nusemtl \(material)\n" + triangle
  }

  @Test("A mark before UTF-8 hides neither the first vertex nor the first material")
  func mark() throws {
    let plain = try Folder(["m.obj": Self.triangle]).load()
    let marked = try Folder(["m.obj": "\u{FEFF}v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nf 1 2 3\n"])
    #expect(try marked.load().vertices.map(\.position) == plain.vertices.map(\.position))
    let colored = try Folder([
      "m.obj": "\u{FEFF}" + Self.model("m.mtl"), "m.mtl": "\u{FEFF}newmtl a\nKd 1 0 0\n",
    ])
    #expect(try colored.load().materials.first?.diffuse == Color(red: 1, green: 0, blue: 0))
  }

  @Test(
    "Faces without a material are of Blender's (null), which no file defines",
    arguments: [true, false])
  func noMaterial(isDefined: Bool) throws {
    let model = try Folder([
      "m.obj": Self.model("m.mtl") + "usemtl (null)\nf 1 2 3\nusemtl a\nf 1 2 3\n"
        + "usemtl (null)\nf 1 2 3\n",
      "m.mtl": "newmtl a\nKd 1 0 0\n" + (isDefined ? "newmtl (null)\nKd 0 1 0\n" : ""),
    ]).load()
    #expect(model.parts.map(\.triangles) == [0..<2, 2..<4])
    let green = Color(red: 0, green: 1, blue: 0)
    #expect(model.materials.last?.diffuse == (isDefined ? green : Model.Material().diffuse))
  }

  @Test("A name defined twice is told with both places, in one file and across files")
  func twice() throws {
    let one = try Folder([
      "m.obj": Self.model("m.mtl"), "m.mtl": "newmtl a\nKd 1 0 0\n\nnewmtl a\nKd 0 1 0\n",
    ])
    #expect(
      try one.failure() == #"m.mtl:4: error: the material "a" is defined twice, first in line 1, "#
        + "expected names that are unique in the file")
    let two = try Folder([
      "m.obj": "mtllib b.mtl\n" + Self.model("c.mtl"), "b.mtl": "newmtl z\nnewmtl a\n",
      "c.mtl": "\nnewmtl a\n",
    ])
    #expect(
      try two.failure()
        == #"c.mtl:2: error: the material "a" is defined twice, first in b.mtl:2, "#
        + "expected names that are unique in the model")
  }

  @Test("A file that is named again is not defined twice")
  func namedAgain() throws {
    let folder = try Folder([
      "m.obj": "mtllib m.mtl\n" + Self.model("m.mtl") + "mtllib m.mtl m.mtl\n",
      "m.mtl": "newmtl a\n",
    ])
    #expect(try folder.load().triangleCount == 1)
  }

  @Test(
    "One name with blanks or several names: the files tell",
    arguments: [
      ("one.mtl two.mtl", "b"), ("two.mtl\tone.mtl", "a"), ("my own.mtl", "own"),
      ("one.mtl my own.mtl two.mtl", "own"), ("my  wide.mtl", "wide"), ("one.mtl my own.mtl", "a"),
    ] as [(String, String)])
  func severalFiles(library: String, material: String) throws {
    let folder = try Folder([
      "m.obj": Self.model(library, material), "one.mtl": "newmtl a\n", "two.mtl": "newmtl b\n",
      "my own.mtl": "newmtl own\n", "my  wide.mtl": "newmtl wide\n",
    ])
    #expect(try folder.load().triangleCount == 1)
  }

  @Test("The whole rest of a line comes before its words")
  func wholeRest() throws {
    let folder = try Folder([
      "m.obj": Self.model("a b.mtl", "whole"), "a": "newmtl one\n", "b.mtl": "newmtl two\n",
      "a b.mtl": "newmtl whole\n",
    ])
    #expect(try folder.load().triangleCount == 1)
  }

  @Test(
    "What is wrong with a material file is said where it can be mended",
    arguments: [
      (
        "gone.mtl", #"m.obj:1: error: there is no material file "gone.mtl", expected a file beside"#
      ),
      ("m.mtl gone.mtl", #"m.obj:1: error: there is no material file "gone.mtl", expected a file"#),
      (
        "gone too.mtl",
        #"m.obj:1: error: there is no material file "gone too.mtl", expected a file"#
      ),
      ("", "m.obj:1: error: the line ends, expected the material file's name"),
      (
        "folder",
        #"m.obj:1: error: the material file "folder": this is a folder, expected a material file"#
      ),
      (
        "/dev/zero",
        #"m.obj:1: error: the material file "/dev/zero": this is not a regular file, expected a mat"#
      ),
      (
        "empty.mtl",
        #"m.obj:2: error: no material is named "a", expected materials in the file's mtllib, which"#
      ),
      (
        "comment.mtl",
        #"m.obj:2: error: no material is named "a", expected materials in the file's mtllib, which"#
      ),
      ("m.mtl", #"m.obj:2: error: no material is named "a", expected a material of the file's mt"#),
      ("m.obj", #"m.obj:1: error: found "mtllib", expected a material file, which has newmtl"#),
      ("users", #"users:2: error: found "root:x:0:0", expected a material file, which has newmtl"#),
      ("bytes.mtl", "bytes.mtl:1: error: this is not text, expected a material file"),
      ("late.mtl", "late.mtl:3: error: this is not text, expected a material file"),
      ("m.mtl\u{0}x", "m.obj:1: error: there is no material file"),
    ] as [(String, String)])
  func broken(library: String, words: String) throws {
    let folder = try Folder([
      "m.obj": Self.model(library), "m.mtl": "newmtl other\n", "empty.mtl": "",
      "comment.mtl": "# nothing\n\n", "users": "\nroot:x:0:0\ndaemon:x:1:1\n",
      "bytes.mtl": "\u{1}\u{0}\u{2}\n", "late.mtl": "newmtl a\nKd 1 1 1\n\u{0}\u{1}\n",
    ])
    try FileManager.default.createDirectory(
      atPath: folder.file("folder"), withIntermediateDirectories: false)
    let line = try folder.failure()
    #expect(line.hasPrefix(words), "\(line)")
  }

  @Test("A pipe is neither a model nor a material file", .timeLimit(.minutes(60)))
  func pipes() throws {
    let folder = try Folder(["n.obj": Self.triangle])
    try #require(mkfifo(folder.file("m.obj"), 0o600) == 0)
    #expect(
      try folder.failure() == "m.obj: error: this is not a regular file, expected a model in the "
        + "OBJ format")
  }

  @Test(
    "Options of map_Kd are passed over, whatever numbers they have, and blanks in names are kept",
    arguments: [
      ("-clamp on my pic.jpg", "my pic.jpg"), ("-s 2 2 1 my pic.jpg", "my pic.jpg"),
      ("-s 2 my pic.jpg", "my pic.jpg"), ("-o 0.5 0.5 -s 1 1 -t 0 my pic.jpg", "my pic.jpg"),
      ("-blendu off -blendv off -mm 0 1 -bm 0.5 my pic.jpg", "my pic.jpg"),
      ("-imfchan l -texres 512 -boost 2 -cc on my pic.jpg", "my pic.jpg"),
      ("-S 1 1 1  plain.png", "plain.png"), ("my pic.jpg", "my pic.jpg"), ("-odd.png", "-odd.png"),
      ("-o 1 2 3 4 5.png", "4 5.png"), ("-s 1 1 7", "7"), ("-future x y plain.png", "plain.png"),
      ("-clamp on -future 3 plain.png", "plain.png"),
      // Places on the computers of others.
      ("C:\\pics\\plain.png", "plain.png"), ("-s 1 1 1 /gone/pics/my pic.jpg", "my pic.jpg"),
      ("my pic.jpg # once old/plain.png", "my pic.jpg"),
    ] as [(String, String)])
  func textureOptions(rest: String, name: String) throws {
    let folder = try Folder([
      "m.obj": Self.model("m.mtl"), "m.mtl": "newmtl a\nmap_Kd \(rest)\n", "my pic.jpg": "",
      "plain.png": "", "-odd.png": "", "4 5.png": "", "7": "",
    ])
    let texture = try #require(try folder.load().textures.first)
    #expect(texture.path == folder.file(name))
  }

  @Test(
    "A comment after a name is no part of it, unless there is one of that whole name",
    arguments: [
      ("m.mtl", "a # wood", "newmtl a", 0), ("m.mtl # the wood", "a\t# wood", "newmtl a", 0),
      ("m.mtl", "a", "newmtl a # wood", 0), ("m.mtl", "a # wood", "newmtl a # wood", 0),
      ("m.mtl", "a", "newmtl a # wood\nnewmtl a", 1),
      ("m.mtl", "a # wood", "newmtl a\nnewmtl a # wood", 1),
      ("m #2.mtl", "a #2", "newmtl a\nnewmtl a #2", 1),
    ] as [(String, String, String, Int)])
  func comments(library: String, material: String, definition: String, used: Int) throws {
    let materials = definition + "\nmap_Kd -s 1 1 my pic.jpg # the grain\n"
    let folder = try Folder([
      "m.obj": Self.model(library, material), "m.mtl": materials, "m #2.mtl": materials,
      "my pic.jpg": "",
    ])
    let model = try folder.load()
    expectEqual(model.parts.map(\.material), [used])
    expectEqual(model.textures.map(\.path), [folder.file("my pic.jpg")])
  }

  @Test(
    "A colour that is not red, green and blue is passed over",
    arguments: ["Kd xyz 0.3 0.3 0.3", "Kd spectral wood.rfl 2", "Ks xyz 0.1", "Ke spectral x.rfl"])
  func otherColors(line: String) throws {
    let folder = try Folder(["m.obj": Self.model("m.mtl"), "m.mtl": "newmtl a\n\(line)\n"])
    try expectEqual(folder.load().materials, [Model.Material()])
  }

  @Test(
    "An image that is missing is named without its options",
    arguments: [
      ("-clamp on my gone.jpg", #"there is no image "my gone.jpg", expected a file beside"#),
      ("-s 1 1 1", #"there is no image "1", expected a file beside"#),
      ("", "the line ends, expected the image's name"),
    ] as [(String, String)])
  func missingTexture(rest: String, words: String) throws {
    let folder = try Folder(["m.obj": Self.model("m.mtl"), "m.mtl": "newmtl a\nmap_Kd \(rest)\n"])
    let line = try folder.failure()
    #expect(line.hasPrefix("m.mtl:2: error: \(words)"), "\(line)")
  }

  @Test("A face has at most a hundred thousand corners, and that is said")
  func maximumCorners() throws {
    func model(_ count: Int) throws -> Folder {
      let corners = (0..<count).map { String($0 % 3 + 1) }.joined(separator: " ")
      return try Folder(["m.obj": "v 0 0 0\nv 1 0 0\nv 0 1 0\nf \(corners)\n"])
    }
    #expect(try model(100_000).load().triangleCount == 99_998)
    #expect(
      try model(100_001).failure()
        == "m.obj:4: error: a face with more than 100000 corners, expected as many or fewer")
  }

  @Test("An index is shown as the file has it")
  func minus() throws {
    let folder = try Folder(["m.obj": "v 0 0 0\nv 1 0 0\nv 0 1 0\nf -1 -2 -4\n"])
    #expect(
      try folder.failure()
        == "m.obj:4: error: vertex -4 does not exist, expected 1 to 3, or -3 to -1")
  }
}
