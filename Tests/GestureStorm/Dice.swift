/// A seeded generator that many share: SplitMix64 (Steele, Lea, Flood 2014).
final class Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Dice.mix(state)
  }

  static func mix(_ bits: UInt64) -> UInt64 {
    var z = bits
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

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
