import TestSupport
import Testing

@Suite("The number that stands for a state")
struct StateHashTests {
  /// FNV-1a as its authors describe it.
  private func plain(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  @Test("A word is its eight bytes, the lowest first, wherever they are zero", arguments: seeds)
  func words(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let bytes = (0..<8).map { _ in numbers.int(0...2) == 0 ? UInt8(numbers.int(0...255)) : 0 }
      let word = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      var hash = StateHash()
      hash.add(word)
      #expect(hash.value == plain(bytes))
    }
  }

  @Test("Bytes are the same from an array and from any other sequence")
  func sequences() {
    let bytes: [UInt8] = [7, 0, 0, 255, 3]
    var (array, other) = (StateHash(), StateHash())
    array.add(bytes)
    other.add(AnySequence(bytes))
    #expect(array.value == plain(bytes) && other.value == plain(bytes))
  }

  @Test(
    "Of a path the last part counts, from its end",
    arguments: [("/a/b/photo.jpg", "gpj.otohp"), ("photo", "otohp"), ("a/", ""), ("", "")]
      as [(String, String)])
  func path(path: String, letters: String) {
    var hash = StateHash()
    hash.add(lastPartOf: path)
    #expect(hash.value == plain(Array(letters.utf8)))
  }
}
