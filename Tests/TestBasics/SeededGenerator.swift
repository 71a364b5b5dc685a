/// The one random generator of all tests: SplitMix64 (Steele, Lea, Flood 2014).
///
/// The same seed gives the same numbers on every machine, so a test that fails can be run again
/// with its seed.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a generator that always gives the same numbers for the same seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// The bits of a number, mixed so that numbers that differ in one bit give others in half of
  /// theirs.
  public static func mixed(_ bits: UInt64) -> UInt64 {
    var z = bits
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The seeds that property tests run with; each is an argument, so that a failure names its own.
public let seeds: [UInt64] = [1, 2, 3, 0xDEAD_BEEF, 20_260_601]

extension SeededGenerator {
  /// A number of a range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A whole number of a range.
  public mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// A whole number from 0 to below a limit; 0 if the limit is not positive.
  public mutating func int(below limit: Int) -> Int {
    Int.random(in: 0..<max(limit, 1), using: &self)
  }

  /// True so often: 0 never, 1 always.
  public mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  /// One of them, or nil if there are none.
  public mutating func pick<C: RandomAccessCollection>(_ choices: C) -> C.Element? {
    choices.randomElement(using: &self)
  }
}
