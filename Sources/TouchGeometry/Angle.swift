/// An angle with its unit: clockwise positive on a y-down screen.
///
/// The numbers in this module's results are radians. Use `Angle` to state the unit where degrees
/// and radians could be confused:
///
///     layer.transform = layer.transform.rotated(by: .degrees(45))
///     Angle.radians(.pi).degrees               // 180.0
///     Angle.degrees(450).normalized.degrees    // 90.0
///
/// An angle is not reduced: 450° is a turn and a quarter and differs from 90°. Use ``normalized``
/// to reduce it.
@frozen
public struct Angle: Sendable, Hashable {
  /// The angle in radians.
  public var radians: Double

  @inlinable
  init(inRadians radians: Double) { self.radians = radians }

  /// Creates an angle from a number of radians.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(inRadians: radians) }

  /// Creates an angle from a number of degrees.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(inRadians: degrees * .pi / 180) }

  /// The angle in degrees.
  @inlinable
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { self = .degrees(newValue) }
  }

  /// Whether the angle is finite: neither infinite nor NaN.
  @inlinable
  public var isFinite: Bool { radians.isFinite }
}

// MARK: - Reduction to one turn

extension Angle {
  /// The angle of the same direction in (−π, π].
  @inlinable
  public var normalized: Angle { Angle(inRadians: Angle.remainder(radians)) }

  /// Returns the number of radians in (−π, π] that differs from the given one by whole turns.
  ///
  /// A turn is `2 * Double.pi`, and the reduction by it is exact (the `remainder` of IEEE 754).
  ///
  /// Edge cases:
  /// - Half a turn either way is +π.
  /// - Infinite and NaN angles give NaN.
  @inlinable
  public static func remainder(_ radians: Double) -> Double {
    let reduced = radians.remainder(dividingBy: 2 * .pi)
    return reduced <= -.pi ? .pi : reduced
  }
}

// MARK: - Arithmetic

extension Angle: AdditiveArithmetic {
  /// The zero angle: no turn.
  @inlinable
  public static var zero: Angle { Angle(inRadians: 0) }

  /// The sum of two angles, not reduced.
  @inlinable
  public static func + (a: Angle, b: Angle) -> Angle { Angle(inRadians: a.radians + b.radians) }

  /// The difference of two angles, not reduced.
  @inlinable
  public static func - (a: Angle, b: Angle) -> Angle { Angle(inRadians: a.radians - b.radians) }
}

extension Angle: Comparable {
  /// The opposite angle.
  @inlinable
  public static prefix func - (a: Angle) -> Angle { Angle(inRadians: -a.radians) }

  /// The angle multiplied by a number.
  @inlinable
  public static func * (a: Angle, factor: Double) -> Angle { Angle(inRadians: a.radians * factor) }

  /// The angle divided by a number.
  @inlinable
  public static func / (a: Angle, divisor: Double) -> Angle {
    Angle(inRadians: a.radians / divisor)
  }

  /// Whether the left angle turns less far clockwise; whole turns count.
  @inlinable
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}
