/// An orientation as three angles in radians: first roll about the front axis, then pitch about
/// right, then yaw about up.
///
///     let level = EulerAngles(Quaternion(angle: .pi / 2, axis: .up))
///     level.yaw                                // 1.5707963267948966
///
/// Use these angles to show why a ``Quaternion`` is better. With the pitch at ±90°, the axes of yaw
/// and roll coincide: only yaw ∓ roll is defined, and a small turn near there makes both angles
/// jump (*gimbal lock*). The conversion then assigns the whole turn to the yaw, and the roll is 0.
@frozen
public struct EulerAngles: Sendable, Hashable {
  /// The angle about the up axis, −π…π, in radians.
  public var yaw: Double
  /// The angle about the right axis, −π/2…π/2, in radians.
  public var pitch: Double
  /// The angle about the front axis, −π…π, in radians.
  public var roll: Double

  /// Creates the three angles, in radians.
  @inlinable
  public init(yaw: Double, pitch: Double, roll: Double) {
    self.yaw = yaw
    self.pitch = pitch
    self.roll = roll
  }

  /// The cosine of the pitch below which yaw and roll are no longer distinguished, because rounding
  /// would decide.
  private static let pole = 1e-7

  /// Creates the angles of an orientation.
  ///
  /// - Parameter orientation: A unit quaternion.
  public init(_ orientation: Quaternion) {
    let q = orientation
    // The rotated front axis: its height is minus the sine of the pitch; its direction, seen from
    // above, is the yaw.
    let front = Vector(dx: 2 * (q.w * q.y + q.x * q.z), dy: 1 - 2 * (q.x * q.x + q.y * q.y))
    pitch = arctangent(y: 2 * (q.w * q.x - q.y * q.z), x: front.length)
    if front.length < Self.pole {
      // Only yaw ∓ roll is defined: twice the angle of (w, y).
      yaw = Angle.remainder(2 * arctangent(y: q.y, x: q.w))
      roll = 0
      return
    }
    yaw = arctangent(y: front.dx, x: front.dy)
    roll = arctangent(y: 2 * (q.w * q.z + q.x * q.y), x: 1 - 2 * (q.x * q.x + q.z * q.z))
  }

  /// The orientation: roll first, yaw last.
  public var quaternion: Quaternion {
    Quaternion(angle: yaw, axis: .up) * Quaternion(angle: pitch, axis: .right)
      * Quaternion(angle: roll, axis: .front)
  }

  /// The magnitude of the sine of the pitch: 1 at gimbal lock.
  public var lock: Double { sine(pitch).magnitude }
}
