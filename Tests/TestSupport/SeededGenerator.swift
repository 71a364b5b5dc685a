public import TouchGeometry

/// SplitMix64 (Steele, Lea, Flood 2014): a test that fails can be run again with its seed.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Makes a generator that always gives the same numbers for the same seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
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
  public mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True so often: 0 never, 1 always.
  public mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  /// A vector whose components are at most `limit`.
  public mutating func vector(_ limit: Double = 1000) -> Vector {
    Vector(dx: number(-limit...limit), dy: number(-limit...limit))
  }

  /// A point of a rectangle.
  public mutating func point(in rect: Rect) -> Point {
    Point(x: number(rect.minX...rect.maxX), y: number(rect.minY...rect.maxY))
  }

  /// One of them, or nil if there are none.
  public mutating func pick<C: RandomAccessCollection>(_ choices: C) -> C.Element? {
    choices.randomElement(using: &self)
  }
}
