import TestBasics
import Testing

@Suite("SeededGenerator")
struct SeededGeneratorTests {
  @Test("gives the published SplitMix64 sequence for seed 1234567")
  func publishedSequence() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      [generator.next(), generator.next(), generator.next()] == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test("gives the same numbers for the same seed", arguments: seeds)
  func repeats(seed: UInt64) {
    var one = SeededGenerator(seed: seed)
    var two = SeededGenerator(seed: seed)
    for _ in 0..<10 { #expect(one.affine() == two.affine()) }
  }
}
