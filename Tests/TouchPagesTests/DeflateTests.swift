import TestBasics
import Testing

@testable import TouchPages

/// What is compressed is what a reader that follows the standard gets.
struct DeflateTests {
  private struct Sample {
    let name: String
    let bytes: [UInt8]
    let compressed: [UInt8]

    init(_ name: String, _ bytes: [UInt8]) {
      (self.name, self.bytes) = (name, bytes)
      compressed = Deflate.compress(bytes)
    }
  }

  private static let samples: [Sample] = {
    var generator = SeededGenerator(seed: 7)
    let noise = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let numbers = (0..<40_000).map { "\($0 * $0 % 977)," }.joined()
    // Codes of very different lengths: each letter is half as frequent as the one before.
    let steep = (0..<20).flatMap { Array(repeating: UInt8($0), count: 1 << (19 - $0)) }
    return [
      Sample("nothing", []), Sample("one byte", [65]),
      Sample("one byte often", Array(repeating: 0, count: 100_000)), Sample("noise", noise),
      Sample("numbers", Array(numbers.utf8)), Sample("steep", steep),
      Sample("far back", Array(noise.prefix(32_768)) + Array(noise.prefix(300))),
      Sample("text", Array("[1,2,3],[1,2,3],[1,2,4]".utf8)),
    ]
  }()

  @Test("Data comes back byte for byte", arguments: samples.map(\.name))
  func roundTrip(_ name: String) throws {
    let sample = try #require(Self.samples.first { $0.name == name })
    #expect(try Inflate.bytes(of: sample.compressed) == sample.bytes)
  }

  @Test("What repeats itself becomes small, and noise hardly larger")
  func size() throws {
    func size(_ name: String) throws -> Int {
      try #require(Self.samples.first { $0.name == name }).compressed.count
    }
    #expect(try size("one byte often") < 600)
    let once = Deflate.compress(Array((Self.samples[3].bytes).prefix(32_768))).count
    #expect(try size("far back") < once + 30, "a piece 32 KiB back is found")
    #expect(try size("noise") < 71_000)
    #expect(try size("numbers") < 12_000)
  }
}
