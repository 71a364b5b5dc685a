extension Quaternion {
  /// Creates the turn by an angle about an axis.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians, counter-clockwise as seen from the tip of the axis.
  ///   - axis: The axis, of any length but 0; an axis without direction gives no turn.
  public init(angle: Double, axis: Vector3D) {
    guard let unit = axis.normalized, angle.isFinite else {
      self = .identity
      return
    }
    self.init(real: cosine(angle / 2), imaginary: unit * sine(angle / 2))
  }

  /// Creates the turn about the vector's direction by its length in radians.
  ///
  /// The components are the turns about x, y and z *together*: unlike three turns one after the
  /// other, the result does not depend on an order.
  public init(rotationVector: Vector3D) {
    self.init(angle: rotationVector.length, axis: rotationVector)
  }

  /// Creates the shortest turn that brings the direction of one vector to that of another.
  ///
  /// For opposite directions, every half turn is equally short; one of them is taken. A vector
  /// without direction gives no turn.
  public init(from source: Vector3D, to target: Vector3D) {
    guard let a = source.normalized, let b = target.normalized else {
      self = .identity
      return
    }
    let cosine = a.dot(b)
    // 1 + cos loses all its digits near the half turn; the axis there is any perpendicular one.
    guard cosine > -1 + 1e-12 else {
      let aside: Vector3D = a.x.magnitude < 0.6 ? .right : .up
      self = Quaternion(real: 0, imaginary: a.cross(aside)).normalized
      return
    }
    self = Quaternion(real: 1 + cosine, imaginary: a.cross(b)).normalized
  }

  /// The angle in radians, 0…π, of the shorter way round.
  public var angle: Double { 2 * arctangent(y: imaginary.length, x: w.magnitude) }

  /// The axis of the shorter way round, of length 1; nil without a turn.
  public var axis: Vector3D? { (w < 0 ? -imaginary : imaginary).normalized }

  /// Turns a vector; the quaternion must have length 1.
  @inlinable
  public func rotate(_ vector: Vector3D) -> Vector3D {
    let twice = 2 * imaginary.cross(vector)
    return vector + w * twice + imaginary.cross(twice)
  }
}
