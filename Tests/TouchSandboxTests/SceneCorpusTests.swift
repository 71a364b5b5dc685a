import Foundation
import Testing
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

@Suite("Scenes that fuzzers made, and some thousands of their kind")
struct SceneCorpusTests {
  private static let package =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func seeds() throws -> [[UInt8]] {
    try ["Tests/Fuzz/Corpus/Scene", "Resources/Scenes"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: package.appending(path: folder).path)
        .sorted().map { Array(try Data(contentsOf: package.appending(path: "\(folder)/\($0)"))) }
    }
  }

  /// Reads, and if that succeeds builds and draws.
  private static func use(_ bytes: [UInt8]) {
    let resources = ResourceLocator(
      root: package.appending(path: "Resources").path)
    do throws(SceneError) {
      let scene = try SceneFile(
        parsing: String(decoding: bytes, as: UTF8.self), path: "f.scene.json",
        resources: resources, registry: .bundled)
      _ = Session(scene: scene, surface: Surface(size: Size(width: 800, height: 600))).drawList()
    } catch {
      #expect(!error.description.isEmpty && !error.description.contains("\n"))
    }
  }

  @Test("The corpus and mutants of it", arguments: 1...10 as ClosedRange<UInt64>)
  func mutants(seed: UInt64) throws {
    var state = seed
    func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return limit > 0 ? Int(state >> 33) % limit : 0
    }
    let seeds = try SceneCorpusTests.seeds()
    for bytes in seeds { SceneCorpusTests.use(bytes) }
    for _ in 0..<200 {
      var bytes = seeds[next(below: seeds.count)]
      for _ in 0...next(below: 5) where !bytes.isEmpty {
        let place = next(below: bytes.count)
        let end = min(bytes.count, place + next(below: 40))
        switch next(below: 3) {
        case 0: bytes[place] = UInt8(0x20 + next(below: 0x5F))
        case 1: bytes.removeSubrange(place..<end)
        default: bytes.insert(contentsOf: bytes[place..<end], at: next(below: bytes.count))
        }
      }
      SceneCorpusTests.use(bytes)
    }
  }
}
