import TestBasics

/// A seeded generator that many share, with numbers as no device sends them.
final class WildNumbers: RandomNumberGenerator {
  private var generator: SeededGenerator
  /// How often a number is extreme, of all; a file with many has few gestures that come to
  /// anything.
  let wildness: Double

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    wildness = [0, 0.002, 0.02, 0.2].randomElement(using: &generator) ?? 0
  }

  func next() -> UInt64 { generator.next() }

  func number(_ range: ClosedRange<Double>) -> Double { generator.number(range) }
  func int(_ range: ClosedRange<Int>) -> Int { generator.int(range) }
  func chance(_ probability: Double) -> Bool { generator.chance(probability) }

  func pick<Element>(_ choices: [Element]) -> Element {
    guard let choice = generator.pick(choices) else { fatalError("there is nothing to choose") }
    return choice
  }

  /// A usual number; now and then any number of a range.
  func number(_ usual: ClosedRange<Double>, within range: ClosedRange<Double>) -> Double {
    chance(wildness) ? extreme(range) : number(usual)
  }

  /// Any number of a range: its ends, the smallest of all, or one of any size.
  func extreme(_ range: ClosedRange<Double>) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    let number: Double
    switch int(0...7) {
    case 0: number = low
    case 1: number = high
    case 2: number = 0
    case 3: number = pick([.leastNonzeroMagnitude, 1e-300, 1e-12, 0.5, 1, 1e3, 32_768, 65_536.25])
    case 4: number = low.nextUp
    case 5: number = high.nextDown
    case 6: number = pick([-1, 1]) * power(ofTen: int(-9...9)) * self.number(1...10)
    default: number = self.number(range)
    }
    return min(max(number, low), high)
  }

  private func power(ofTen exponent: Int) -> Double {
    (0..<exponent.magnitude).reduce(1) { power, _ in exponent < 0 ? power / 10 : power * 10 }
  }
}
