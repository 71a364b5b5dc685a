import Foundation
import TestSupport
import Testing
import TouchModels

@Suite("Models of too much are read fast, or refused with their limit")
struct ModelLimitTests {
  private static let triangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\n"

  /// Models that once took a time that grows with the square of something.
  enum Large: String, CaseIterable {
    case smoothingGroups, oneCorner, oneCornerOfAGroup, manyCorners, flatCorners

    var text: String {
      let count = 100_000
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
    "A model of a hundred thousand of anything is read", .timeLimit(.minutes(60)),
    arguments: Large.allCases)
  func large(_ large: Large) throws {
    let model = try ModelReaderTests.read(large.text)
    #expect(model.triangleCount > 90_000)
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
    try write(
      "a.mtl", "newmtl a\n", bytes: isModel ? nil : ModelFile.maximumMaterialFileSize + 1)
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
