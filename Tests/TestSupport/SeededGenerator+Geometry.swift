public import TestBasics
public import TouchGeometry

extension SeededGenerator {
  /// A vector whose components are at most `limit`.
  public mutating func vector(_ limit: Double = 1000) -> Vector {
    Vector(dx: number(-limit...limit), dy: number(-limit...limit))
  }

  /// A point of a rectangle.
  public mutating func point(in rect: Rect) -> Point {
    Point(x: number(rect.minX...rect.maxX), y: number(rect.minY...rect.maxY))
  }
}
