import Foundation
import TestSupport
import Testing
import TouchRecording

@Suite("Bytes that fuzzers found, and some thousands of their kind")
struct CorpusTests {
  private static func seeds() throws -> [URL] {
    try BuiltProgram.files(in: "Tests/Fuzz/Corpus/Recording")
  }

  /// Reads, checks, plays, repairs and edits; what comes out must be sound.
  private static func use(_ bytes: [UInt8], _ name: String) throws {
    let check = RecordingCheck(bytes: bytes, name: "f")
    #expect(check.problems.allSatisfy { !$0.description.contains("\n") }, "\(name)")
    guard check.header != nil else { return }
    var player = RecordingPlayer(try RecordingReader(bytes: bytes, name: "f"))
    while (try? player.next()) ?? nil != nil {}
    let (repaired, _) = try RepairTests.repaired(bytes)
    expectEqual(RecordingCheck(bytes: repaired, name: "g").problems, [], "\(name)")
    let (again, notes) = try RepairTests.repaired(repaired)
    #expect(again == repaired && notes == [], "\(name)")
    let (edited, _) = try EditTests.edited(
      repaired, [.renumber(first: 1, unique: false), .resample(rate: 50), .scaleTime(by: 0.25)])
    expectEqual(RecordingCheck(bytes: edited, name: "g").problems, [], "\(name)")
  }

  @Test("The corpus")
  func corpus() throws {
    let seeds = try CorpusTests.seeds()
    #expect(!seeds.isEmpty)
    for seed in seeds { try CorpusTests.use(Array(Data(contentsOf: seed)), seed.path) }
  }

  @Test("Mutants of it", arguments: 1...8 as ClosedRange<UInt64>)
  func mutants(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let seeds = try CorpusTests.seeds().map { Array(try Data(contentsOf: $0)) }
    for number in 0..<100 {
      var bytes = seeds[Int.random(in: 0..<seeds.count, using: &numbers)]
      let other = seeds[Int.random(in: 0..<seeds.count, using: &numbers)]
      for _ in 0..<Int.random(in: 1...6, using: &numbers) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        let end = min(bytes.count, place + Int.random(in: 0...40, using: &numbers))
        let from = Int.random(in: 0...other.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &numbers)
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
        default: bytes.replaceSubrange(place..<end, with: other[from...].prefix(40))
        }
      }
      try CorpusTests.use(bytes, "seed \(seed), mutant \(number)")
    }
  }
}
