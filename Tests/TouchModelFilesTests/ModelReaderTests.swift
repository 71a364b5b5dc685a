import Foundation
import TestSupport
import Testing
import TouchModelFiles

@Suite("OBJ and MTL files")
struct ModelReaderTests {
  /// A right-handed triangle in the plane z = 0: it is seen from the front.
  private static let corners = "v 0 0 0\nv 2 0 0\nv 0 2 0\nvt 0 0\nvt 1 0\nvt 0 1\nvn 0 0 1\n"

  static func read(
    _ text: String, _ libraries: [String: String] = [:], images: Set<String> = []
  ) throws -> Model {
    try ModelReader.read(Array(text.utf8), file: "model.obj", name: "model") {
      (library: String) throws(ModelFileError) -> MaterialFile? in
      guard let materials = libraries[library] else { return nil }
      return try MaterialFile(Array(materials.utf8), file: library) { image in
        images.contains(image) ? ImageReference(path: image) : nil
      }
    }
  }

  /// The triangles' corners, three each.
  private static func places(_ model: Model) -> [SIMD3<Float>] {
    model.indices.map { model.vertices[Int($0)].position }
  }

  private static func cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  private static func length(_ vector: SIMD3<Float>) -> Float {
    (vector * vector).sum().squareRoot()
  }

  // MARK: Faces

  @Test(
    "A corner is a place, a texture and a normal, from the start of the list or its end",
    arguments: [
      "f 1 2 3", "f 1/1 2/2 3/3", "f 1//1 2//1 3//1", "f 1/1/1 2/2/1 3/3/1", "f -3 -2 -1",
      "f -3/-3/-1 -2/-2/-1 -1/-1/-1", "f 1/-3 2/2 -1/3", "  f\t1  2\t3  ", "f 1 2 3\r",
      "f 1 2 \\\n3", "f 1 2\\\n 3", "f\\\n1 2 3", "f 1 2 3 # a triangle", "g wing\nf 1 2 3",
      "l 1 2\np 1\nf 1 2 3",
    ])
  func indexForms(face: String) throws {
    let model = try Self.read(Self.corners + face + "\n")
    #expect(model.triangleCount == 1)
    expectEqual(Self.places(model), [SIMD3(0, 0, 0), SIMD3(2, 0, 0), SIMD3(0, 2, 0)])
    #expect(model.vertices.allSatisfy { $0.normal == SIMD3(0, 0, 1) })
    expectEqual(model.materials, [Model.Material()])
    let textures: [SIMD2<Float>] =
      face.contains("1/1") || face.contains("/-3")
      ? [SIMD2(0, 0), SIMD2(1, 0), SIMD2(0, 1)] : [.zero, .zero, .zero]
    #expect(model.vertices.map(\.texture) == textures)
    #expect(model.center == Vector3D(x: 1, y: 1, z: 0))
    #expect(abs(model.radius - 2.0.squareRoot()) < 1e-12)
  }

  @Test("Negative indices count from the line where they stand")
  func relative() throws {
    let model = try Self.read(
      "v 0 0 0\nv 1 0 0\nv 0 1 0\nf -3 -2 -1\nv 0 0 5\nv 1 0 5\nv 0 1 5\nf -3 -2 -1\n")
    expectEqual(Self.places(model).map(\.z), [0, 0, 0, 5, 5, 5])
  }

  @Test("A polygon in any plane becomes triangles that cover it exactly", arguments: seeds)
  func polygons(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for count in [4, 5, 7, 12, 30] {
      // A star: every ray from the middle leaves it once, so it is a polygon, and hardly ever
      // convex.
      let turn = Quaternion(
        angle: random.number(-3...3),
        axis: Vector3D(
          x: random.number(-1...1), y: random.number(-1...1), z: random.number(0.1...1)))
      var outline: [SIMD3<Float>] = []
      for corner in 0..<count {
        let angle = 2 * Double.pi * (Double(corner) + random.number(0...0.6)) / Double(count)
        let reach = random.number(0.3...2)
        let place = turn.rotate(Vector3D(x: reach * cos(angle), y: reach * sin(angle), z: 0))
        outline.append(SIMD3(Float(place.x), Float(place.y), Float(place.z)))
      }
      let normal = turn.rotate(.front)
      let up = SIMD3(Float(normal.x), Float(normal.y), Float(normal.z))
      var area: Float = 0
      for (a, b) in zip(outline, outline[1...] + outline[..<1]) {
        area += (Self.cross(a, b) * up).sum()
      }
      let text =
        outline.map { "v \($0.x) \($0.y) \($0.z)\n" }.joined()
        + "f " + (1...count).map(String.init).joined(separator: " ") + "\n"
      let model = try Self.read(text)
      #expect(model.triangleCount == count - 2)
      let places = Self.places(model)
      var sum: Float = 0
      for triangle in 0..<model.triangleCount {
        let (a, b, c) = (places[3 * triangle], places[3 * triangle + 1], places[3 * triangle + 2])
        let twice = (Self.cross(b - a, c - a) * up).sum()
        // None turns over, and together they are as large: none overlaps another.
        #expect(twice > -1e-4, "\(count) corners")
        sum += twice
      }
      #expect(abs(sum - area) < 1e-4 * area, "\(count) corners")
    }
  }

  @Test("A polygon that crosses itself or lies on a line is still cut into triangles")
  func degeneratePolygons() throws {
    for places in ["0 0 0;1 1 0;1 0 0;0 1 0", "0 0 0;1 0 0;2 0 0;3 0 0", "1 1 1;1 1 1;1 1 1;1 1 1"]
    {
      let lines = places.split(separator: ";").map { "v \($0)\n" }.joined()
      #expect(try Self.read(lines + "f 1 2 3 4\n").triangleCount == 2)
    }
  }

  // MARK: Normals and edges

  private static let cube = """
    v -1 -1 -1
    v 1 -1 -1
    v 1 1 -1
    v -1 1 -1
    v -1 -1 1
    v 1 -1 1
    v 1 1 1
    v -1 1 1
    f 5 6 7 8
    f 2 1 4 3
    f 6 2 3 7
    f 1 5 8 4
    f 8 7 3 4
    f 1 2 6 5

    """

  @Test("Without normals a cube's faces are flat, and those of a smoothing group are not")
  func smoothing() throws {
    for start in ["", "s off\n", "s 0\n"] {
      let flat = try Self.read(start + Self.cube)
      #expect(flat.vertices.count == 24 && flat.triangleCount == 12)
      #expect(
        flat.vertices.allSatisfy { vertex in
          (0..<3).contains { vertex.normal[$0] == vertex.position[$0] }
        })
    }
    let round = try Self.read("s 1\n" + Self.cube)
    #expect(round.vertices.count == 8)
    for vertex in round.vertices {
      #expect(abs(Self.length(vertex.normal) - 1) < 1e-6)
      #expect((vertex.normal * vertex.position).sum() > 1.6)
    }
  }

  @Test("A finely divided ball without normals is smooth by itself")
  func automaticSmoothing() throws {
    let model = try Self.read(LargeModel.torus(columns: 40, rows: 20, normals: false))
    #expect(model.vertices.count == 800)
    for vertex in model.vertices {
      let ring = SIMD3(vertex.position.x, 0, vertex.position.z)
      let away = vertex.position - ring / Self.length(ring) * 2
      #expect((away / Self.length(away) * vertex.normal).sum() > 0.995)
    }
  }

  @Test("Each side of a closed body has its other; those of an open one have none")
  func edges() throws {
    let closed = try Self.read(Self.cube)
    #expect(closed.edges.count == 18)
    #expect(closed.edges.allSatisfy { $0.second != Model.Edge.none })
    let open = try Self.read("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n")
    #expect(open.edges.count == 5)
    #expect(open.edges.count { $0.second == Model.Edge.none } == 4)
  }

  // MARK: Materials

  @Test("Materials: colours, highlights, glow and an image; triangles in their order")
  func materials() throws {
    let library = """
      # two of them
      newmtl red paint
      Kd 0.8 0.1 0.1
      Ks 0.5
      Ns 60
      illum 2
      newmtl cloth
      Kd 1 1 1
      Ke 0.2 0.1 0
      map_Kd -s 2 2 1 cloth.png

      """
    let model = try Self.read(
      "mtllib m.mtl\n" + Self.corners
        + "usemtl cloth\nf 1/1 2/2 3/3\nusemtl red paint\nf 3 2 1\nusemtl cloth\nf 1/1 3/3 2/2\n",
      ["m.mtl": library], images: ["cloth.png"])
    #expect(model.materials.count == 2)
    let (red, cloth) = (model.materials[0], model.materials[1])
    #expect(red.diffuse == Color(red: 0.8, green: 0.1, blue: 0.1))
    #expect(red.specular == Color(red: 0.5, green: 0.5, blue: 0.5) && red.shininess == 60)
    #expect(red.texture == nil && red.emission == .black)
    #expect(cloth.emission == Color(red: 0.2, green: 0.1, blue: 0))
    #expect(cloth.texture == ImageReference(path: "cloth.png"))
    expectEqual(model.textures, [ImageReference(path: "cloth.png")])
    #expect(
      model.parts == [
        Model.Part(material: 0, triangles: 0..<1), Model.Part(material: 1, triangles: 1..<3),
      ])
    expectEqual(Self.places(model).prefix(3).map(\.x), [0, 2, 0])
  }

  // MARK: Numbers

  @Test("A number is read to the nearest one, however it is written", arguments: seeds)
  func numbers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var text = ""
    var expected: [Float] = []
    func add(_ word: String, _ value: Double) {
      text += "v \(word) 0 0\n"
      expected.append(Float(value))
    }
    add("+.5", 0.5)
    add("-2.", -2)
    add("1e-2", 0.01)
    add("2.5E+3", 2500)
    add("000123.4500", 123.45)
    add("0.1234567890123456789", 0.123_456_789_012_345_678_9)
    for _ in 0..<300 {
      let value = random.number(-1...1) * pow(10, Double(random.int(-12...12)))
      add("\(value)", value)
      add(String(format: "%.6f", value), Double(String(format: "%.6f", value)) ?? .nan)
    }
    let faces = (1...expected.count).map { "f \($0) \($0) \($0)\n" }.joined()
    let model = try Self.read(text + faces)
    #expect(Self.places(model).enumerated().allSatisfy { $1.x == expected[$0 / 3] })
  }

  // MARK: What is wrong

  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let line: String
    let text: String
    var library: String?

    init(_ name: String, _ line: String, _ text: String, library: String? = nil) {
      testDescription = name
      self.line = line
      self.text = text
      self.library = library
    }
  }

  static let damages: [Damage] = [
    Damage("nothing", "model.obj: error: there is no face, expected a model in the OBJ format", ""),
    Damage("no face", "model.obj: error: there is no face", "v 0 0 0\n"),
    Damage("an image instead", "model.obj:1: error: this is not text", "\u{0}PNG\n"),
    Damage(
      "NaN", #"model.obj:2: error: found "nan", expected three finite numbers"#,
      "v 0 0 0\nv 0 nan 0\n"),
    Damage("infinity", #"model.obj:1: error: found "inf""#, "v inf 0 0\n"),
    Damage("too large", #"model.obj:1: error: found "1e999""#, "v 0 0 1e999\n"),
    Damage("a word", #"model.obj:1: error: found "3x""#, "v 1 2 3x\n"),
    Damage("two numbers", "model.obj:1: error: the line ends, expected three", "v 1 2\n"),
    Damage("a texture far out", "model.obj:1: error: found", "vt 1e9 0\n"),
    Damage("a normal's NaN", #"model.obj:1: error: found "NaN""#, "vn NaN 0 1\n"),
    Damage(
      "a face out of range",
      "model.obj:8: error: vertex 4 does not exist, expected 1 to 3, or -3 to -1",
      corners + "f 1 2 4\n"),
    Damage(
      "a face out of range, backwards", "model.obj:8: error: vertex -4 does not exist",
      corners + "f -1 -2 -4\n"),
    Damage(
      "a billion claimed", "model.obj:8: error: vertex 1000000000 does not exist",
      corners + "f 1 2 1000000000\n"),
    Damage(
      "more than a number holds", "model.obj:8: error: vertex",
      corners + "f 1 2 99999999999999999999999\n"),
    Damage("a face before its corners", "where there are none", "f 1 2 3\n"),
    Damage(
      "a texture out of range", "model.obj:8: error: texture coordinate 9",
      corners + "f 1/1 2/2 3/9\n"),
    Damage("a normal out of range", "model.obj:8: error: normal 2", corners + "f 1//1 2//1 3//2\n"),
    Damage("index 0", #"model.obj:8: error: found "0""#, corners + "f 0 1 2\n"),
    Damage(
      "an index that is none", #"model.obj:8: error: found "1/2/3/4""#, corners + "f 1/2/3/4 2 3\n"),
    Damage("a fraction", #"model.obj:8: error: found "1.5""#, corners + "f 1.5 2 3\n"),
    Damage("a slash at the end", #"model.obj:8: error: found "1/""#, corners + "f 1/ 2 3\n"),
    Damage(
      "two corners", "model.obj:8: error: a face with 2 corners, expected three",
      corners + "f 1 2\n"),
    Damage("one corner", "model.obj:8: error: a face with 1 corner,", corners + "f 1\n"),
    Damage(
      "no material file",
      #"model.obj:1: error: there is no material file "gone.mtl", expected a file beside"#,
      "mtllib gone.mtl\n"),
    Damage(
      "a material without a file",
      #"model.obj:1: error: no material is named "red", expected a material file"#, "usemtl red\n"),
    Damage(
      "another material",
      #"model.obj:2: error: no material is named "red", expected a material of"#,
      "mtllib m.mtl\nusemtl red\n", library: "newmtl blue\n"),
    Damage(
      "a missing texture", #"m.mtl:2: error: there is no image "gone.png", expected a file beside"#,
      "mtllib m.mtl\n", library: "newmtl a\nmap_Kd gone.png\n"),
    Damage(
      "a colour that is none", #"m.mtl:2: error: found "red""#, "mtllib m.mtl\n",
      library: "newmtl a\nKd red\n"),
    Damage(
      "a colour of NaN", #"m.mtl:2: error: found "nan""#, "mtllib m.mtl\n",
      library: "newmtl a\nKd 0 nan 0\n"),
    Damage(
      "no name", "m.mtl:1: error: the line ends, expected the material's name", "mtllib m.mtl\n",
      library: "newmtl\n"),
    Damage(
      "a colour of nothing", "m.mtl:1: error: Kd before any material", "mtllib m.mtl\n",
      library: "Kd 1 1 1\n"),
  ]

  @Test("What is wrong gets one line: the file, its line, what was found", arguments: damages)
  func oneLine(_ damage: Damage) throws {
    let error = #expect(throws: ModelFileError.self) {
      try Self.read(damage.text, damage.library.map { ["m.mtl": $0] } ?? [:])
    }
    let line = error?.description ?? ""
    #expect(line.contains(damage.line), "\(line)")
    #expect(line.contains(", expected "), "\(line)")
    #expect(!line.contains(where: \.isNewline) && line.count < 300)
  }

  @Test("A file that claims a billion faces takes no more memory than it has bytes")
  func claims() throws {
    let model = try Self.read("# 1000000000 faces\n#1000000000\n" + Self.corners + "f 1 2 3\n")
    #expect(model.triangleCount == 1)
  }

  @Test("Whatever is done to a file, it is a model or one line", arguments: seeds)
  func anyBytes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sound = Array(
      (Self.corners + "s 1\n" + Self.cube + "f 1/1/1 2/2/1 3/3/1\ng a\nf -1 -2 -3 -4\n").utf8)
    let words = ["/", "-", "\\\n", " ", "\n", "9", "f ", "v ", "e", "nan", "#", "\u{0}", "s 2\n"]
      .map { Array($0.utf8) }
    var models = 0
    for _ in 0..<400 {
      var bytes = sound
      for _ in 0...random.int(0...3) {
        let at = random.int(0...(bytes.count - 1))
        let end = min(at + random.int(0...5), bytes.count)
        bytes.replaceSubrange(at..<end, with: random.pick(words) ?? [])
      }
      do {
        let model = try ModelReader.read(bytes, file: "a", name: "a") {
          (_: String) throws(ModelFileError) -> MaterialFile? in nil
        }
        #expect(model.vertices.allSatisfy { $0.position.sum().isFinite })
        models += 1
      } catch {
        #expect(error.description.count { $0.isNewline } == 0)
      }
    }
    #expect(models > 20 && models < 400)
  }
}
