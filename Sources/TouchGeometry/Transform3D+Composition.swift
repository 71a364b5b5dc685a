extension Transform3D {
  /// Creates a translation.
  @inlinable
  public init(translation: Vector3D) {
    self.init()
    m41 = translation.x
    m42 = translation.y
    m43 = translation.z
  }

  /// Creates a scaling about the origin, the same in all directions.
  @inlinable
  public init(scale: Double) {
    self.init()
    m11 = scale
    m22 = scale
    m33 = scale
  }

  /// Creates a turn about the origin from a unit quaternion.
  public init(_ rotation: Quaternion) {
    self.init()
    let x = rotation.rotate(.right)
    let y = rotation.rotate(.up)
    let z = rotation.rotate(.front)
    (m11, m12, m13) = (x.x, x.y, x.z)
    (m21, m22, m23) = (y.x, y.y, y.z)
    (m31, m32, m33) = (z.x, z.y, z.z)
  }

  /// Creates the perspective of an eye at the origin that looks along −z.
  ///
  /// The results are x and y in −1…1 after division by w', z in −1 (near) … 1 (far), and w', the
  /// distance from the eye's plane.
  ///
  /// - Parameters:
  ///   - width: The width of the view at the distance 1.
  ///   - height: The height of the view at the distance 1.
  ///   - near: The distance of the near plane; positive.
  ///   - far: The distance of the far plane; beyond `near`.
  public init(perspectiveWidth width: Double, height: Double, near: Double, far: Double) {
    self.init()
    m11 = 2 / width
    m22 = 2 / height
    m33 = (near + far) / (near - far)
    m34 = -1
    m43 = 2 * near * far / (near - far)
    m44 = 0
  }

  /// Returns the map that does this one first, then `next`: `self · next`, with row vectors.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    var result = Transform3D()
    let n = next
    (result.m11, result.m12, result.m13, result.m14) = n.row(m11, m12, m13, m14)
    (result.m21, result.m22, result.m23, result.m24) = n.row(m21, m22, m23, m24)
    (result.m31, result.m32, result.m33, result.m34) = n.row(m31, m32, m33, m34)
    (result.m41, result.m42, result.m43, result.m44) = n.row(m41, m42, m43, m44)
    return result
  }

  /// The row `[x y z w]` times the matrix.
  @usableFromInline
  func row(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> (Double, Double, Double, Double) {
    (
      x * m11 + y * m21 + z * m31 + w * m41, x * m12 + y * m22 + z * m32 + w * m42,
      x * m13 + y * m23 + z * m33 + w * m43, x * m14 + y * m24 + z * m34 + w * m44
    )
  }

  /// Returns the image of a location, before the division by w.
  @inlinable
  public func homogeneous(_ place: Vector3D) -> (x: Double, y: Double, z: Double, w: Double) {
    let (x, y, z, w) = row(place.x, place.y, place.z, 1)
    return (x, y, z, w)
  }
}

extension Vector3D {
  /// Returns the image of the location, or nil if the map sends it to infinity.
  @inlinable
  public func applying(_ map: Transform3D) -> Vector3D? {
    let (x, y, z, w) = map.homogeneous(self)
    guard w != 0 else { return nil }
    let place = Vector3D(x: x / w, y: y / w, z: z / w)
    return place.isFinite ? place : nil
  }
}
