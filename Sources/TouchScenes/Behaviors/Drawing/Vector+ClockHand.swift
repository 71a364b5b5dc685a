import TouchGeometry

extension Vector {
  /// Returns the direction of a clock's hand, of length 1: at an angle of 0 it points up, clockwise
  /// is positive.
  static func clockHand(at angle: Double) -> Vector {
    Vector(dx: 0, dy: -1).applying(Transform2D(rotationAngle: angle))
  }
}
