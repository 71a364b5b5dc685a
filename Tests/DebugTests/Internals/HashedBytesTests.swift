import TestSupport
import Testing

@testable import TouchScene

@Suite("Bytes whose effect on a hash is known")
struct HashedBytesTests {
  /// A hash that ends in any byte.
  private func hash(_ numbers: inout SeededGenerator) -> StateHash {
    var hash = StateHash()
    hash.add(numbers.next())
    return hash
  }

  @Test("They do to every hash what adding them does", arguments: seeds)
  func sameAsAdding(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var bytes = HashedBytes()
    for _ in 0..<20 {
      let text = (0..<numbers.int(0...200)).map { _ in UInt8(numbers.int(0...255)) }
      bytes.removeAll()
      var known = 0
      for _ in 0..<2000 {
        let before = hash(&numbers)
        var added = before
        added.add(text)
        var remembered = before
        if bytes.add(to: &remembered) {
          known += 1
          #expect(remembered.value == added.value && remembered.count == added.count)
        } else {
          bytes.note(before, became: added)
        }
      }
      #expect(known >= 2000 - 256)
    }
  }

  @Test("A power of the prime is as many products")
  func powers() {
    var product: UInt64 = 1
    for exponent in 0...300 {
      #expect(StateHash.power(exponent) == product)
      product = product &* 0x0000_0100_0000_01B3
    }
  }
}
