import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchExplain

@testable import TouchShell

/// Two windows that keep the same scene: neither destroys what the other one has kept.
@Suite("Kept scenes: writers")
struct KeptWriterTests {
  private let files: TemporaryFolder
  private let kept: KeptScenes
  private let path: String

  init() throws {
    files = try TemporaryFolder()
    kept = KeptScenes(in: files)
    path = files.file("scenes/paint.scene.json")
  }

  private func writer(seen: String?) -> KeptWriter {
    KeptWriter(kept, at: path, seen: seen.map { Array($0.utf8) })
  }

  /// What is in the folder: the names and what the files say.
  private func all() throws -> [String: String] {
    var all: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: kept.folder) {
      all[name] = String(decoding: try files.contents("scenes/\(name)"), as: UTF8.self)
    }
    return all
  }

  @Test(
    "The one that writes first keeps the file; the other one goes on beside it, and says so once")
  func two() throws {
    try files.write("start", to: "scenes/paint.scene.json")
    var (one, other) = (writer(seen: "start"), writer(seen: "start"))
    #expect(try !one.write("one"))
    #expect(try other.write("other"))
    #expect(other.path == files.file("scenes/paint-2.scene.json"))
    try expectEqual(all(), ["paint.scene.json": "one", "paint-2.scene.json": "other"])
    #expect(try !other.write("other again"))
    #expect(try !one.write("one again"))
    try expectEqual(all(), ["paint.scene.json": "one again", "paint-2.scene.json": "other again"])
    // A third one finds another number.
    var third = writer(seen: nil)
    #expect(try third.write("third"))
    #expect(third.path == files.file("scenes/paint-3.scene.json"))
    // Each takes away what is its own.
    other.remove()
    try expectEqual(all(), ["paint.scene.json": "one again", "paint-3.scene.json": "third"])
    #expect(try !other.write("other"))
    one.remove()
    try expectEqual(all(), ["paint-2.scene.json": "other", "paint-3.scene.json": "third"])
  }

  @Test("A file that another program has kept, or the user has edited, is not taken away")
  func removal() throws {
    try files.write("start", to: "scenes/paint.scene.json")
    var one = writer(seen: "start")
    try files.write("edited", to: "scenes/paint.scene.json")
    one.remove()
    try expectEqual(all(), ["paint.scene.json": "edited"])
  }

  @Test("Where both say the same, or the file is gone, it is written where it was")
  func same() throws {
    var one = writer(seen: nil)
    #expect(try !one.write("one"))
    var other = writer(seen: nil)
    #expect(try !other.write("one"))
    try FileManager.default.removeItem(atPath: path)
    #expect(try !other.write("two"))
    try expectEqual(all(), ["paint.scene.json": "two"])
  }

  @Test("What is too large to be read again is not written; what was kept before stays")
  func tooLarge() throws {
    var one = KeptWriter(kept, at: path, seen: nil, limit: 8)
    #expect(try !one.write("start"))
    for _ in 1...3 {
      #expect(throws: SceneError.self) { try one.write("too large") }
    }
    try expectEqual(all(), ["paint.scene.json": "start"])
    #expect(try !one.write("again"))
    try expectEqual(all(), ["paint.scene.json": "again"])
  }

  @Test("A folder or a pipe in its place delays nothing")
  func odd() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    var one = writer(seen: nil)
    #expect(try one.write("one"))
    #expect(mkfifo(files.file("scenes/paint-3.scene.json"), 0o600) == 0)
    var other = KeptWriter(kept, at: files.file("scenes/paint-3.scene.json"), seen: nil)
    #expect(try other.write("other"))
    #expect(other.path == files.file("scenes/paint-3-2.scene.json"))
    #expect(try files.contents("scenes/paint-2.scene.json") == Data("one".utf8))
  }
}
