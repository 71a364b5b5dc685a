/// A ball behind the glass that a finger turns: Shoemake's arcball.
///
/// Ken Shoemake, "ARCBALL: A User Interface for Specifying Three-Dimensional Orientation Using a
/// Mouse", Graphics Interface 1992.
///
/// Each place on the screen is a place on the ball's near half, or on its rim when it lies outside.
/// A drag from a to b turns by *twice* the arc from a to b, which makes the result independent of
/// the way between them: a drag that returns to its start brings back the orientation that it
/// started with.
///
///     let ball = Arcball(center: Point(x: 400, y: 300), radius: 200)
///     let turn = ball.rotation(from: Point(x: 400, y: 300), to: Point(x: 500, y: 300))
///     turn.angle                               // 1.0471975511965979, twice the 30° of the arc
@frozen
public struct Arcball: Sendable, Hashable {
  /// Where the ball's centre is on the screen, y down.
  public var center: Point
  /// The ball's radius, in points; positive.
  public var radius: Double

  /// Creates a ball.
  @inlinable
  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// The unit vector from the ball's centre to the place on it that lies under a place on the
  /// screen.
  ///
  /// y is up. Outside the ball it is the nearest place on the rim, so that a drag round the ball
  /// turns about the view axis.
  public func vector(at place: Point) -> Vector3D {
    let x = (place.x - center.x) / radius
    let y = (center.y - place.y) / radius
    let squared = x * x + y * y
    guard squared < 1 else {
      return Vector3D(x: x, y: y, z: 0).normalized ?? .front
    }
    return Vector3D(x: x, y: y, z: (1 - squared).squareRoot())
  }

  /// The turn of a drag: a unit quaternion to multiply from the left.
  public func rotation(from start: Point, to end: Point) -> Quaternion {
    let a = vector(at: start)
    let b = vector(at: end)
    return Quaternion(real: a.dot(b), imaginary: a.cross(b)).normalized
  }
}
