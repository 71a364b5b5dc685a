/// A displacement, direction or location in space.
///
/// For a location in front of an eye, x grows to the right, **y grows up** and z grows towards the
/// eye: the right-handed frame of OBJ files and of the `Quaternion` type. Only the projection onto
/// the screen, where y grows down, reverses y.
@frozen
public struct Vector3D: Sendable, Hashable {
  /// The component to the right.
  public var x: Double
  /// The component upwards.
  public var y: Double
  /// The component towards the eye.
  public var z: Double

  /// Creates the vector with the given components.
  @inlinable
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The unit vector to the right.
  public static let right = Vector3D(x: 1, y: 0, z: 0)
  /// The unit vector upwards.
  public static let up = Vector3D(x: 0, y: 1, z: 0)
  /// The unit vector towards the eye.
  public static let front = Vector3D(x: 0, y: 0, z: 1)

  /// Whether all components are finite: neither infinite nor NaN.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}

// MARK: - Length and direction

extension Vector3D {
  /// The square of the length, `x² + y² + z²`.
  @inlinable
  public var lengthSquared: Double { x * x + y * y + z * z }

  /// The Euclidean length; infinite if it is 1.4e154 or more.
  @inlinable
  public var length: Double { lengthSquared.squareRoot() }

  /// The vector of length 1 in the same direction; nil if the vector is zero or not finite.
  @inlinable
  public var normalized: Vector3D? {
    let largest = Swift.max(x.magnitude, y.magnitude, z.magnitude)
    guard isFinite, largest > 0 else { return nil }
    // Dividing by a power of two is exact, and the squares then neither overflow nor become 0.
    let scaled = self / largest.binade
    return scaled / scaled.length
  }

  /// Returns the dot product: positive if the angle between the vectors is less than 90°, 0 if they
  /// are perpendicular.
  @inlinable
  public func dot(_ other: Vector3D) -> Double { x * other.x + y * other.y + z * other.z }

  /// Returns the cross product: perpendicular to both vectors by the right-hand rule, with the area
  /// that they span as its length.
  @inlinable
  public func cross(_ other: Vector3D) -> Vector3D {
    Vector3D(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }
}

// MARK: - Arithmetic

extension Vector3D: AdditiveArithmetic {
  /// The vector of length zero.
  @inlinable
  public static var zero: Vector3D { Vector3D(x: 0, y: 0, z: 0) }

  /// The sum of two vectors.
  @inlinable
  public static func + (a: Vector3D, b: Vector3D) -> Vector3D {
    Vector3D(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }

  /// The difference of two vectors.
  @inlinable
  public static func - (a: Vector3D, b: Vector3D) -> Vector3D {
    Vector3D(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
  }
}

extension Vector3D {
  /// The opposite vector.
  @inlinable
  public static prefix func - (a: Vector3D) -> Vector3D { Vector3D(x: -a.x, y: -a.y, z: -a.z) }

  /// The vector scaled by a factor.
  @inlinable
  public static func * (a: Vector3D, factor: Double) -> Vector3D {
    Vector3D(x: a.x * factor, y: a.y * factor, z: a.z * factor)
  }

  /// The vector scaled by a factor.
  @inlinable
  public static func * (factor: Double, a: Vector3D) -> Vector3D { a * factor }

  /// The vector divided by a number; not finite if the number is 0.
  @inlinable
  public static func / (a: Vector3D, divisor: Double) -> Vector3D {
    Vector3D(x: a.x / divisor, y: a.y / divisor, z: a.z / divisor)
  }
}
