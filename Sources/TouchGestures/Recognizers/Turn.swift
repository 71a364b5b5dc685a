import TouchGeometry

/// A turn that goes on over any number of turns, given by directions (TRF-5).
///
/// Its angle equals that of an `AngleUnwrapper` updated with the angle of each direction, to the
/// last bit. But while the unwrapped angle is the direction's own, as it mostly is, the angle is
/// computed only when it is read.
struct Turn {
  /// The last direction, of any length.
  private var direction = Vector(dx: 1, dy: 0)
  /// The unwrapped angle, if it may differ from the direction's.
  private var unwrapped: Double?
  /// The angle from which it counts, in radians.
  private let start: Double

  /// Counts from `start` radians, at the direction of the x axis.
  init(from start: Double = 0) { self.start = start }

  /// Creates a turn at a direction, with the whole turns that bring it nearest to an angle.
  init(to direction: Vector, near angle: Double) {
    start = 0
    self.direction = direction
    unwrapped = Turn.step(from: angle, to: direction)
  }

  /// Radians, clockwise positive.
  var total: Double { start + angle }

  private var angle: Double { unwrapped ?? direction.angle }

  /// Takes the next direction, by the shorter way.
  @inline(__always)
  mutating func follow(_ next: Vector) {
    unwrapped = isPlain(to: next) ? nil : Turn.step(from: angle, to: next)
    direction = next
  }

  private static func step(from angle: Double, to next: Vector) -> Double {
    var unwrapper = AngleUnwrapper(startingAt: angle)
    return unwrapper.update(with: next.angle)
  }

  /// Whether unwrapping is sure to end at the next direction's own angle, without rounding.
  ///
  /// Unwrapping adds the difference to the previous angle. If neither angle is more than twice the
  /// other, that difference is exact, and so is the sum; the limits here leave a margin.
  @inline(__always)
  private func isPlain(to next: Vector) -> Bool {
    if let unwrapped, abs(unwrapped) > 3 { return false }
    if direction.dx > 0, next.dx > 0 {
      if next.dy == 0 || (direction.dy == 0 && unwrapped == nil) { return true }
      // For angles below 90°, the tangents are farther apart than the angles.
      let before = direction.dy * next.dx
      let after = next.dy * direction.dx
      return before > 0
        ? after <= 1.8 * before && before <= 1.8 * after
        : after >= 1.8 * before && before >= 1.8 * after
    }
    // Above 90° they are less than 45° apart.
    return direction.dx < 0 && next.dx < 0 && (direction.dy < 0) == (next.dy < 0)
      && abs(direction.cross(next)) < direction.dot(next)
  }
}

extension Turn: Tracked {
  var place: Vector { Vector(dx: total, dy: 0) }

  @inline(__always)
  func isSame(as other: Turn) -> Bool {
    if start == other.start, unwrapped == nil, other.unwrapped == nil {
      if direction == other.direction { return true }
      // Mostly they differ by far more than rounding does, and no angle is needed to see that.
      let squares = direction.lengthSquared + other.direction.lengthSquared
      if abs(direction.cross(other.direction)) > 1e-9 * squares, abs(start) < 100 { return false }
    }
    return total.isSame(as: other.total)
  }
}
