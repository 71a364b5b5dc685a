// MARK: - After this map, in the space it leads to

extension Transform2D {
  /// Returns the map that does this one first, then the other (rule AFF-2).
  ///
  /// As matrices of row vectors, this is the product `self · other`. It is associative, and in
  /// general not commutative.
  @inlinable
  public func concatenating(_ other: Transform2D) -> Transform2D {
    Transform2D(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns this map, then a move by a vector of the space that this map leads to.
  @inlinable
  public func concatenatingTranslation(by vector: Vector) -> Transform2D {
    Transform2D(a: a, b: b, c: c, d: d, tx: tx + vector.dx, ty: ty + vector.dy)
  }

  /// Returns this map, then a turn about a point of the space that this map leads to.
  ///
  /// The point that this map takes to `center` stays there; everything else turns around it. Use
  /// this method to turn a layer on the spot where two fingers hold it: `center` is in the parent's
  /// space.
  ///
  /// - Parameters:
  ///   - radians: The angle of the turn, in radians; clockwise is positive.
  ///   - center: The point that the turn leaves in place.
  /// - Returns: The map from this map's own space to the space it leads to, with the turn.
  public func concatenatingRotation(by radians: Double, about center: Point) -> Transform2D {
    concatenating(Transform2D(rotationAngle: radians), about: center)
  }

  /// Returns this map, then a turn about a point of the space that this map leads to.
  public func concatenatingRotation(by angle: Angle, about center: Point) -> Transform2D {
    concatenatingRotation(by: angle.radians, about: center)
  }

  /// Returns this map, then an even scaling about a point of the space that this map leads to.
  ///
  /// - Parameters:
  ///   - factor: The factor of the scaling; a negative one turns by 180° as well.
  ///   - center: The point that the scaling leaves in place.
  /// - Returns: The map from this map's own space to the space it leads to, with the scaling.
  @inlinable
  public func concatenatingScale(by factor: Double, about center: Point) -> Transform2D {
    concatenating(Transform2D(scaleX: factor, y: factor), about: center)
  }

  /// Returns this map, then another about a point of the space that this map leads to.
  ///
  /// The other map acts as if its origin were at `center`: a move of `center` to the origin, the
  /// other map, and the move back. If the other map has no translation, `center` stays in place.
  /// Use this form for a change at a point, such as a scale about the point between two fingers.
  @inlinable
  public func concatenating(_ other: Transform2D, about center: Point) -> Transform2D {
    // Offsets from the center are small even if coordinates are large: one rounding instead of
    // three.
    let offset = Transform2D(
      a: a, b: b, c: c, d: d, tx: tx - center.x, ty: ty - center.y
    ).concatenating(other)
    return offset.concatenatingTranslation(by: center - .zero)
  }
}

// MARK: - Before this map, in the space it starts from

extension Transform2D {
  /// Returns a move by the given distances in this map's own space, then this map (rule AFF-3).
  ///
  /// After a scaling by 2, `translatedBy(x: 10, y: 0)` moves by 20: the distances are scaled too.
  @inlinable
  public func translatedBy(x: Double, y: Double) -> Transform2D {
    Transform2D(a: a, b: b, c: c, d: d, tx: tx + (a * x + c * y), ty: ty + (b * x + d * y))
  }

  /// Returns a scaling about the origin of this map's own space, then this map (rule AFF-3).
  @inlinable
  public func scaledBy(x: Double, y: Double) -> Transform2D {
    Transform2D(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// Returns a turn about the origin of this map's own space, then this map (rule AFF-3).
  ///
  /// - Parameter radians: The angle of the turn, in radians; clockwise is positive.
  /// - Returns: The map that turns first and then acts as this one does.
  public func rotated(by radians: Double) -> Transform2D {
    let sin = sine(radians)
    let cos = cosine(radians)
    return Transform2D(
      a: a * cos + c * sin, b: b * cos + d * sin,
      c: c * cos - a * sin, d: d * cos - b * sin,
      tx: tx, ty: ty)
  }

  /// Returns a turn about the origin of this map's own space, then this map (rule AFF-3).
  public func rotated(by angle: Angle) -> Transform2D { rotated(by: angle.radians) }
}
