extension Transform2D {
  /// The parts of a map: scale, then shear, then rotate, then translate.
  ///
  ///     x₁ = scaleX·x                y₁ = scaleY·y
  ///     x₂ = x₁ + shear·y₁           y₂ = y₁
  ///     x' = x₂·cos θ − y₂·sin θ + translation.dx
  ///     y' = x₂·sin θ + y₂·cos θ + translation.dy
  ///
  /// The parts can be shown, stored, limited or blended one by one, and put together again with
  /// ``Transform2D/init(_:)``:
  ///
  ///     var parts = layer.transform.decomposed
  ///     parts.scaleX = min(parts.scaleX, 4)
  ///     parts.scaleY = min(parts.scaleY, 4)
  ///     layer.transform = Transform2D(parts)
  @frozen
  public struct Decomposition: Sendable, Hashable {
    /// The displacement of the origin.
    public var translation: Vector

    /// The angle θ by which the x axis is turned, in radians, clockwise positive.
    public var rotation: Double

    /// The factor along the layer's own x axis.
    public var scaleX: Double

    /// The factor along the layer's own y axis; negative if the map mirrors.
    public var scaleY: Double

    /// The distance that a point slides along x for each point of y, after scaling.
    ///
    /// It is the tangent of the angle by which the y axis leans: 0 if the axes stay perpendicular.
    public var shear: Double

    /// Creates a decomposition from its parts; omitted parts have no effect.
    @inlinable
    public init(
      translation: Vector = .zero, rotation: Double = 0,
      scaleX: Double = 1, scaleY: Double = 1, shear: Double = 0
    ) {
      self.translation = translation
      self.rotation = rotation
      self.scaleX = scaleX
      self.scaleY = scaleY
      self.shear = shear
    }
  }

  /// The parts of this map.
  ///
  /// `scaleX` is never negative, and `rotation` lies in (−π, π]: half a turn is a rotation by π and
  /// not two negative scales, a mirrored map has a negative `scaleY`. With these rules the parts
  /// are unique, and ``init(_:)`` gives the map back to within rounding, as long as it is
  /// invertible.
  ///
  /// Edge cases: the parts of a finite map are never NaN.
  /// - If (a, b) is zero, `scaleX` and `shear` are 0, and the rotation is that of the y axis. The
  ///   map is given back.
  /// - If (c, d) is zero, `scaleY` and `shear` are 0. The map is given back.
  /// - If both are parallel, or so nearly that the shear would overflow, `scaleY` and `shear` are
  ///   0: no finite shear leans the y axis onto the x axis. What the map does along y is lost.
  public var decomposed: Decomposition {
    let xAxis = Vector(dx: a, dy: b)
    let yAxis = Vector(dx: c, dy: d)
    let scaleX = xAxis.length
    guard scaleX > 0 else {
      // A rotation by −90° moves the y axis to the place of the x axis.
      let rotation = Vector(dx: d, dy: -c).angle
      return Decomposition(
        translation: translation, rotation: rotation, scaleX: 0, scaleY: yAxis.length)
    }
    // Scaled by a power of two: no product overflows, and parallel axes have a cross product of 0.
    let direction = xAxis / scaleX.binade / 2
    let across = direction.cross(yAxis)
    let scaleY = across / direction.length
    let shear = direction.dot(yAxis) / across
    let isFlat = scaleY == 0 || !shear.isFinite
    return Decomposition(
      translation: translation, rotation: xAxis.angle,
      scaleX: scaleX, scaleY: isFlat ? 0 : scaleY, shear: isFlat ? 0 : shear)
  }

  /// Creates the map that has the given parts; see ``Decomposition``.
  public init(_ parts: Decomposition) {
    let cos = cosine(parts.rotation)
    let sin = sine(parts.rotation)
    self.init(
      a: parts.scaleX * cos,
      b: parts.scaleX * sin,
      c: parts.scaleY * (parts.shear * cos - sin),
      d: parts.scaleY * (parts.shear * sin + cos),
      tx: parts.translation.dx,
      ty: parts.translation.dy)
  }
}
