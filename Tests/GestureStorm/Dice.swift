import TestBasics

/// A seeded generator that many share.
final class Dice: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  func next() -> UInt64 { generator.next() }

  func number(_ range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) / 0x1p53
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }

  func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  func pick<Element>(_ choices: [Element]) -> Element? {
    choices.isEmpty ? nil : choices[int(0...choices.count - 1)]
  }
}
