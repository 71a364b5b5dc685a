import TestBasics

/// A seeded generator that many share.
public final class Dice: RandomNumberGenerator {
  private var generator: SeededGenerator

  /// Makes dice that fall as the seed says.
  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The next 64 bits.
  public func next() -> UInt64 { generator.next() }

  /// A number of a range.
  public func number(_ range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) / 0x1p53
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }

  /// A whole number of a range.
  public func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Whether something so probable happens.
  public func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  /// One of several; nil if there are none.
  public func pick<Element>(_ choices: [Element]) -> Element? {
    choices.isEmpty ? nil : choices[int(0...choices.count - 1)]
  }
}
