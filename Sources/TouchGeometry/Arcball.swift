/// A ball behind the glass that a finger turns: Shoemake's arcball.
///
/// Ken Shoemake, "ARCBALL: A User Interface for Specifying Three-Dimensional Orientation Using a
/// Mouse", Graphics Interface 1992.
///
/// Each location on the screen stands for a point on the ball's near half, or on its rim if the
/// location is outside. A drag from a to b turns by *twice* the arc from a to b. The result is
/// therefore independent of the path: a drag that returns to its start restores the initial
/// orientation.
///
///     let ball = Arcball(center: Point(x: 400, y: 300), radius: 200)
///     let turn = ball.rotation(from: Point(x: 400, y: 300), to: Point(x: 500, y: 300))
///     turn.angle                               // 1.0471975511965979, twice the 30° of the arc
@frozen
public struct Arcball: Sendable, Hashable {
  /// The location of the ball's centre on the screen, y down.
  public var center: Point
  /// The ball's radius, in points; positive.
  public var radius: Double

  /// Creates a ball.
  @inlinable
  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// Returns the unit vector from the ball's centre to the point on the ball under a location on
  /// the screen.
  ///
  /// y is up. For a location outside the ball, the vector leads to the nearest point on the rim, so
  /// that a drag round the ball turns about the view axis.
  public func vector(at place: Point) -> Vector3D {
    let x = (place.x - center.x) / radius
    let y = (center.y - place.y) / radius
    let squared = x * x + y * y
    guard squared < 1 else { return Vector3D(x: x, y: y, z: 0).normalized ?? .front }
    return Vector3D(x: x, y: y, z: (1 - squared).squareRoot())
  }

  /// Returns the turn of a drag: a unit quaternion to multiply from the left.
  public func rotation(from start: Point, to end: Point) -> Quaternion {
    let a = vector(at: start)
    let b = vector(at: end)
    return Quaternion(real: a.dot(b), imaginary: a.cross(b)).normalized
  }
}
