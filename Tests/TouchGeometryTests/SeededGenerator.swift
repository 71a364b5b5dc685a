import TouchGeometry

/// SplitMix64 (Steele, Lea, Flood 2014): a test that fails can be run again with its seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The seeds that property tests run with; each is an argument, so a failure names its own.
let seeds: [UInt64] = [1, 2, 3, 0xDEAD_BEEF, 20_260_601]

extension SeededGenerator {
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func angle() -> Double { number(-3.14...3.14) }

  /// A factor from 1/8 to 8, as often below 1 as above.
  mutating func factor() -> Double {
    let factor = number(1...8)
    return Bool.random(using: &self) ? factor : 1 / factor
  }

  mutating func vector(_ limit: Double = 1000) -> Vector {
    Vector(dx: number(-limit...limit), dy: number(-limit...limit))
  }

  mutating func point(_ limit: Double = 1000) -> Point { .zero + vector(limit) }

  mutating func points(_ count: Int, _ limit: Double = 1000) -> [Point] {
    var result: [Point] = []
    for _ in 0..<count { result.append(point(limit)) }
    return result
  }

  mutating func similarity() -> Transform2D {
    let scale = factor()
    return Transform2D(
      .init(translation: vector(), rotation: angle(), scaleX: scale, scaleY: scale))
  }

  /// An invertible map, mirrored half of the time.
  mutating func affine() -> Transform2D {
    let sign = Bool.random(using: &self) ? 1.0 : -1.0
    return Transform2D(
      .init(
        translation: vector(), rotation: angle(), scaleX: factor(), scaleY: sign * factor(),
        shear: number(-2...2)))
  }
}
