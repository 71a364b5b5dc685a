import Testing

@testable import TouchModelFiles

@Suite("Keys that are the same have one number")
struct HashChainsTests {
  @Test("As often as they come, with the first one's number")
  func same() {
    var chains = HashChains(capacity: 100)
    for round in 0..<3 {
      for number in 0..<100 {
        let (index, isNew) = chains.index(of: UInt64(number), 0)
        #expect(index == number && isNew == (round == 0))
      }
    }
    #expect(chains.index(of: 0, 1) == (100, true))
  }

  /// Room for few keys makes few chains, so that all of them are long: as with corners that
  /// somebody has chosen for their hashes.
  @Test("However long the chains are, one key costs no more than 64 comparisons")
  func longChains() {
    for count in [1_000, 10_000, 100_000] {
      var chains = HashChains(capacity: 1)
      for number in 0..<count { _ = chains.index(of: UInt64(number), 0) }
      #expect(chains.compared <= HashChains.longest * count, "\(count) keys")
      // The chains are as long as they were meant to be: the limit is what bounds the work.
      #expect(chains.compared > HashChains.longest * count / 3, "\(count) keys")
    }
  }

  @Test("Two numbers side by side differ from each other pair, negative ones too")
  func pairs() {
    #expect(UInt64(1, -1) == 0x0000_0001_FFFF_FFFF && UInt64(-1, 1) == 0xFFFF_FFFF_0000_0001)
  }
}
