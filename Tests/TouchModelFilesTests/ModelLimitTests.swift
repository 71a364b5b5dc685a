import Foundation
import TestSupport
import Testing
import TouchModelFiles

@Suite("Models of too much are read fast, or refused with their limit")
struct ModelLimitTests {
  private static let triangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\n"
  /// Enough for a time that grows with its square to be noticed.
  private static let many = 30_000

  /// Models that once took a time that grows with the square of something.
  enum Large: String, CaseIterable {
    case smoothingGroups, oneCorner, oneCornerOfAGroup, manyCorners, flatCorners

    var text: String {
      let count = ModelLimitTests.many
      switch self {
      case .smoothingGroups:
        return triangle + (1...count).map { "s \($0)\nf 1 2 3\n" }.joined()
      case .oneCorner: return triangle + String(repeating: "f 1 2 3\n", count: count)
      case .oneCornerOfAGroup:
        return triangle + "s 1\n" + String(repeating: "f 1 2 3\n", count: count)
      case .manyCorners:
        return triangle + "f" + String(repeating: " 1 2 3", count: count / 3) + "\n"
      case .flatCorners: return triangle + String(repeating: "s off\nf 1 2 3\n", count: count)
      }
    }
  }

  @Test(
    "A model of tens of thousands of anything is read", .timeLimit(.minutes(60)),
    arguments: Large.allCases)
  func large(_ large: Large) throws {
    let model = try ModelReaderTests.read(large.text)
    #expect(model.triangleCount > Self.many * 9 / 10)
  }

  @Test("A smoothing group's normal is the sum of its faces, alone")
  func groups() throws {
    let model = try ModelReaderTests.read(
      "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\ns 1\nf 1 2 3\nf 1 3 4\ns 2\nf 1 4 2\n")
    let first = model.vertices[Int(model.indices[0])].normal
    #expect(abs(first.x - first.z) < 1e-6 && first.x > 0.7 && first.y == 0)
    #expect(model.vertices[Int(model.indices[6])].normal == SIMD3(0, 1, 0))
  }

  @Test("A face of a million corners is refused with the limit")
  func corners() throws {
    let error = try #require(throws: ModelFileError.self) {
      try ModelReaderTests.read(
        Self.triangle + "f" + String(repeating: " 1 2 3", count: 333_334) + "\n")
    }
    #expect(error.description.contains("100000"), "\(error)")
    #expect(error.description.utf8.count < 300)
  }

  @Test("A model of too many triangles is refused with the limit, at the face that is too much")
  func triangles() throws {
    // Faces of many corners, so that the file is short.
    let face = "f" + String(repeating: " 1 2 3", count: 33_000) + "\n"
    let count = 99_000 - 2
    let fitting = ModelFile.maximumTriangles / count
    let error = try #require(throws: ModelFileError.self) {
      try ModelReaderTests.read(Self.triangle + String(repeating: face, count: fitting + 1))
    }
    #expect(error.line == 3 + fitting + 1)
    #expect(error.description.contains("\(ModelFile.maximumTriangles) triangles"), "\(error)")
  }

  @Test(
    "More lines that name materials than there may be triangles are refused",
    .timeLimit(.minutes(60)))
  func namingLines() throws {
    let materials = ["m.mtl": "newmtl a\nnewmtl b\n"]
    let pair = "usemtl a\nmtllib m.mtl\n"
    let half = String(repeating: pair, count: ModelFile.maximumTriangles / 2 - 1)
    let start = "mtllib m.mtl\n" + Self.triangle + half
    // The line of the error is the first beyond the limit: as many as that are read.
    let error = try #require(throws: ModelFileError.self) {
      try ModelReaderTests.read(start + "usemtl b\nf 1 2 3\nusemtl a\n", materials)
    }
    #expect(error.line == 4 + ModelFile.maximumTriangles - 2 + 3)
    #expect(error.description.contains("more than 1000000 lines of usemtl and mtllib"), "\(error)")
  }

  /// Lines of many names: each run of their words may be one name with blanks, so all are looked
  /// for.
  @Test(
    "Material files are looked for a limited number of times, however many are named",
    arguments: [
      (line: "mtllib" + String(repeating: " a.mtl", count: 5000) + "\n", count: 1),
      ("mtllib" + String(repeating: " a.mtl", count: 100_000) + "\n", 1),
      ("mtllib" + String(repeating: " a.mtl", count: 8) + " #", 12_000),
      ("mtllib " + String(repeating: "a", count: 5000) + " a.mtl #", 12_000),
    ] as [(String, Int)])
  func libraries(_ line: String, _ count: Int) throws {
    // No two lines are the same.
    let lines = (0..<count).map { count == 1 ? line : line.replacing("#", with: "b\($0).mtl\n") }
    let text = Array((lines.joined() + Self.triangle + "f 1 2 3\n").utf8)
    var lookups = 0
    let error = try #require(throws: ModelFileError.self) {
      try ModelReader.read(text, file: "model.obj", name: "model") {
        (name: String) throws(ModelFileError) -> MaterialFile? in
        lookups += 1
        guard !name.contains(" ") else { return nil }
        return try MaterialFile([], file: name) { _ in nil }
      }
    }
    #expect(lookups < 50_000)
    #expect(error.description.utf8.count < 300)
    #expect(
      error.description.contains("10000 times in vain")
        || error.description.contains("in more than 65536 bytes")
        || error.description.contains("there is no material file"), "\(error)")
  }

  @Test("A line of several material files, once read, is not looked for again")
  func repeatedLibraries() throws {
    var lookups = 0
    let part = "mtllib a.mtl b c.mtl\nf 1 2 3\n"
    let text = Array((Self.triangle + String(repeating: part, count: 20_000)).utf8)
    let model = try ModelReader.read(text, file: "model.obj", name: "model") {
      (name: String) throws(ModelFileError) -> MaterialFile? in
      lookups += 1
      return ["a.mtl", "b c.mtl"].contains(name)
        ? try MaterialFile([], file: name) { _ in nil } : nil
    }
    #expect(model.triangleCount == 20_000)
    #expect(lookups < 10)
  }

  @Test("A file of more bytes than are read is refused with the limit", arguments: [true, false])
  func bytes(_ isModel: Bool) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchstone-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String, bytes: Int?) throws {
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      guard let bytes else { return }
      // A hole: it takes no room on the disk.
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: UInt64(bytes))
      try handle.close()
    }
    try write(
      "a.obj", "mtllib a.mtl\n" + Self.triangle + "f 1 2 3\n",
      bytes: isModel ? ModelFile.maximumFileSize + 1 : nil)
    try write("a.mtl", "newmtl a\n", bytes: isModel ? nil : ModelFile.maximumMaterialFileSize + 1)
    let error = try #require(throws: ModelFileError.self) {
      try ModelFile.load(folder.appendingPathComponent("a.obj").path)
    }
    let words = isModel ? "129 MiB, expected at most 128 MiB" : "5 MiB, expected at most 4 MiB"
    #expect(error.description.hasSuffix(words), "\(error)")
    #expect(error.line == (isModel ? nil : 1))
  }

  @Test("All sides of a place where hundreds of triangles meet find their neighbours")
  func fan() throws {
    let count = 500
    var text = "v 0 0 0\n"
    for index in 0..<count {
      let angle = 2 * Double.pi * Double(index) / Double(count)
      text += "v \(cos(angle)) \(sin(angle)) 0\n"
    }
    // The even ones first: each spoke waits for its other while hundreds wait at the same place.
    for index in Array(stride(from: 0, to: count, by: 2)) + Array(stride(from: 1, to: count, by: 2))
    {
      text += "f 1 \(index + 2) \((index + 1) % count + 2)\n"
    }
    let model = try ModelReaderTests.read(text)
    #expect(model.edges.count(where: { $0.second != Model.Edge.none }) == count)
    #expect(model.edges.count(where: { $0.second == Model.Edge.none }) == count)
  }
}
