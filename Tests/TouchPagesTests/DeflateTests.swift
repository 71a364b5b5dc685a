import TestBasics
import Testing

@testable import TouchPages

/// What is compressed is what a reader that follows the standard gets.
struct DeflateTests {
  private static let samples: [(name: String, bytes: [UInt8])] = {
    var generator = SeededGenerator(seed: 7)
    let noise = (0..<70_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let numbers = (0..<40_000).map { "\($0 * $0 % 977)," }.joined()
    // Codes of very different lengths: each letter is half as frequent as the one before.
    let steep = (0..<20).flatMap { Array(repeating: UInt8($0), count: 1 << (19 - $0)) }
    return [
      ("nothing", []), ("one byte", [65]), ("one byte often", Array(repeating: 0, count: 100_000)),
      ("noise", noise), ("numbers", Array(numbers.utf8)), ("steep", steep),
      ("far back", Array(noise.prefix(32_768)) + Array(noise.prefix(300))),
      ("text", Array("[1,2,3],[1,2,3],[1,2,4]".utf8)),
    ]
  }()

  @Test("Data comes back byte for byte", arguments: samples.map(\.name))
  func roundTrip(_ name: String) throws {
    let bytes = try #require(Self.samples.first { $0.name == name }).bytes
    #expect(try Inflate.bytes(of: Deflate.compress(bytes)) == bytes)
  }

  @Test("What repeats itself becomes small, and noise hardly larger")
  func size() {
    func size(_ name: String) -> Int {
      Deflate.compress(Self.samples.first { $0.name == name }?.bytes ?? []).count
    }
    #expect(size("one byte often") < 600)
    let once = Deflate.compress(Array((Self.samples[3].bytes).prefix(32_768))).count
    #expect(size("far back") < once + 30, "a piece 32 KiB back is found")
    #expect(size("noise") < 71_000)
    #expect(size("numbers") < 12_000)
  }
}
