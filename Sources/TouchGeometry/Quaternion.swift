/// Four numbers `w + xi + yj + zk` that turn space when their length is 1.
///
/// A turn by the angle θ about the unit axis a is `(cos θ/2, a·sin θ/2)`; positive angles are
/// counter-clockwise as seen from the tip of the axis, by the right-hand rule. Turns are composed
/// by multiplying, **the later one on the left**:
///
///     let half = Quaternion(angle: .pi / 2, axis: .up)
///     half.rotate(.front)                      // Vector3D.right, but for rounding
///     (half * half).rotate(.front)             // away from the eye: a half turn
///
/// Unlike three angles, a unit quaternion has no orientation in which it loses a direction to turn
/// in (see ``EulerAngles``). q and −q are the same turn. Products of unit quaternions drift away
/// from length 1 by rounding: use ``normalized`` after many of them, or after each, which costs
/// next to nothing.
@frozen
public struct Quaternion: Sendable, Hashable {
  /// The real part: the cosine of half the angle.
  public var w: Double
  /// The x component of the axis, times the sine of half the angle.
  public var x: Double
  /// The y component of the axis, times the sine of half the angle.
  public var y: Double
  /// The z component of the axis, times the sine of half the angle.
  public var z: Double

  /// Creates a quaternion from its four numbers.
  @inlinable
  public init(w: Double, x: Double, y: Double, z: Double) {
    self.w = w
    self.x = x
    self.y = y
    self.z = z
  }

  /// Creates a quaternion from its real part and its axis part.
  @inlinable
  public init(real: Double, imaginary: Vector3D) {
    self.init(w: real, x: imaginary.x, y: imaginary.y, z: imaginary.z)
  }

  /// The identity: no turn.
  @inlinable
  public static var identity: Quaternion { Quaternion(w: 1, x: 0, y: 0, z: 0) }

  /// The axis part: x, y and z.
  @inlinable
  public var imaginary: Vector3D { Vector3D(x: x, y: y, z: z) }

  /// Whether all four numbers are finite.
  @inlinable
  public var isFinite: Bool { w.isFinite && x.isFinite && y.isFinite && z.isFinite }

  /// The square of the length.
  @inlinable
  public var lengthSquared: Double { w * w + x * x + y * y + z * z }

  /// The length: 1 for a quaternion that represents a turn.
  @inlinable
  public var length: Double { lengthSquared.squareRoot() }

  /// The same turn with length 1; the identity if the numbers represent no turn (0, infinite or
  /// NaN).
  @inlinable
  public var normalized: Quaternion {
    let largest = Swift.max(
      Swift.max(w.magnitude, x.magnitude), Swift.max(y.magnitude, z.magnitude))
    guard isFinite, largest > 0 else { return .identity }
    let unit = largest.binade
    let scaled = Quaternion(w: w / unit, x: x / unit, y: y / unit, z: z / unit)
    let length = scaled.length
    return Quaternion(
      w: scaled.w / length, x: scaled.x / length, y: scaled.y / length, z: scaled.z / length)
  }

  /// The quaternion with the axis part reversed: for a unit quaternion, the turn back.
  @inlinable
  public var conjugate: Quaternion { Quaternion(w: w, x: -x, y: -y, z: -z) }

  /// The dot product of the four numbers: the cosine of half the angle between two unit turns.
  @inlinable
  public func dot(_ other: Quaternion) -> Double {
    w * other.w + x * other.x + y * other.y + z * other.z
  }

  /// The four numbers with the opposite signs: the same turn.
  @inlinable
  public static prefix func - (a: Quaternion) -> Quaternion {
    Quaternion(w: -a.w, x: -a.x, y: -a.y, z: -a.z)
  }

  /// Hamilton's product: first the turn on the right, then the one on the left.
  @inlinable
  public static func * (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(
      w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w)
  }
}
