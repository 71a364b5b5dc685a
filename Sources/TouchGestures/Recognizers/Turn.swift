import TouchGeometry

/// A turn that goes on over any number of turns: a direction, and how often it went round (TRF-5).
///
/// It takes the short way from each direction to the next, as `AngleUnwrapper` does with angles;
/// half a turn counts as clockwise. Following a direction takes two comparisons: its angle is
/// computed when somebody asks for it.
struct Turn {
  /// Of any length; zero stands for the x axis, whose angle it has.
  private var direction = Vector(dx: 1, dy: 0)
  /// How often it went round, clockwise positive.
  private var rounds = 0.0
  /// What it counts from, in radians.
  private let start: Double

  /// Counts from so many radians, at the x axis.
  init(from start: Double = 0) { self.start = start }

  /// At a direction, gone round as often as brings it nearest to an angle.
  init(to direction: Vector, near angle: Double) {
    start = 0
    self.direction = direction
    rounds = ((angle - direction.angle) / (2 * .pi) + 0.5).rounded(.down)
  }

  /// Radians, clockwise positive.
  var total: Double { start + (direction.angle + rounds * (2 * .pi)) }

  /// Takes the next direction.
  @inline(__always)
  mutating func follow(_ next: Vector) {
    // The angle jumps at the negative x axis, which belongs to the side where y is positive.
    if (direction.dy < 0) != (next.dy < 0) || (direction.dy == 0 && direction.dx < 0) {
      countRound(to: next)
    }
    direction = next
  }

  private mutating func countRound(to next: Vector) {
    let axis = Vector(dx: 1, dy: 0)
    let (from, to) = (direction == .zero ? axis : direction, next == .zero ? axis : next)
    let across = from.cross(to)
    let isHalfTurn = across == 0 && from.dot(to) < 0
    let isClockwise = across > 0 || isHalfTurn
    if from.dy < 0 {
      if to.dy >= 0 && !isClockwise { rounds -= 1 }
    } else if to.dy < 0 ? isClockwise : isHalfTurn && from.dx < 0 {
      rounds += 1
    }
  }
}

extension Turn: Tracked {
  var place: Vector { Vector(dx: total, dy: 0) }

  @inline(__always)
  func isSame(as other: Turn) -> Bool {
    if start == other.start, rounds == other.rounds {
      if direction == other.direction { return true }
      // Mostly they differ by far more than rounding does, and no angle is needed to see that.
      let squares = direction.lengthSquared + other.direction.lengthSquared
      if abs(direction.cross(other.direction)) > 1e-9 * squares, abs(start) + abs(rounds) < 100 {
        return false
      }
    }
    return total.isSame(as: other.total)
  }
}
