import Foundation
import TestSupport
import Testing

@Suite("Scenes that fuzzers made, and some thousands of their kind")
struct SceneCorpusTests {
  private static func seeds() throws -> [[UInt8]] {
    try ["Tests/Fuzz/Corpus/Scene", "Resources/Scenes"].flatMap { folder in
      try BuiltProgram.files(in: folder).map { Array(try Data(contentsOf: $0)) }
    }
  }

  private enum Outcome {
    case refused, read
  }

  /// Reads, and if that succeeds plays, draws and writes: what is written reads back to the same
  /// text.
  private static func use(_ bytes: [UInt8]) throws -> Outcome {
    let scene: SceneFile
    do {
      scene = try TestScene.parse(String(decoding: bytes, as: UTF8.self))
    } catch {
      #expect(error.description.hasPrefix("test.scene.json:"))
      #expect(!error.description.contains { $0.isNewline })
      return .refused
    }
    let surface = Surface(size: Size(width: 800, height: 600))
    let (session, other) = (
      Session(scene: scene, surface: surface), Session(scene: scene, surface: surface)
    )
    for (time, phase) in [(0.1, TouchPhase.began), (0.2, .ended)] {
      let event = InputEvent(at: time, .touch(phase, at: Point(x: 400, y: 300)))
      session.handle(event)
      other.handle(event)
    }
    #expect(session.drawList() == other.drawList())
    let writer = SceneWriter(path: "test.scene.json", resources: TestScene.resources)
    let text = writer.text(of: scene)
    #expect(writer.text(of: try TestScene.parse(text)) == text)
    return .read
  }

  @Test("The corpus and mutants of it", arguments: 1...10 as ClosedRange<UInt64>)
  func mutants(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let seeds = try SceneCorpusTests.seeds()
    for bytes in seeds { _ = try SceneCorpusTests.use(bytes) }
    var counts: [Outcome: Int] = [:]
    for _ in 0..<60 {
      var bytes = seeds[random.int(below: seeds.count)]
      for _ in 0...random.int(below: 5) where !bytes.isEmpty {
        let place = random.int(below: bytes.count)
        let end = min(bytes.count, place + random.int(below: 40))
        switch random.int(below: 3) {
        case 0: bytes[place] = UInt8(0x20 + random.int(below: 0x5F))
        case 1: bytes.removeSubrange(place..<end)
        default: bytes.insert(contentsOf: bytes[place..<end], at: random.int(below: bytes.count))
        }
      }
      counts[try SceneCorpusTests.use(bytes), default: 0] += 1
    }
    // Damage that is always or never refused would test nothing.
    #expect(counts[.read, default: 0] >= 1 && counts[.refused, default: 0] >= 10, "\(counts)")
  }
}
