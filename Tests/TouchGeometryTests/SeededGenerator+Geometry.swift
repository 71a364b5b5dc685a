import TestBasics
import TouchGeometry

extension SeededGenerator {
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
