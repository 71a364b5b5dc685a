import TouchGeometry

/// Something that people do, with whatever hand.
enum HandGesture: Sendable {
  /// Moves what lies at a place.
  case drag(from: Point, by: Vector, fingers: Int = 1)
  /// Scales what lies at a place about that place.
  case scale(at: Point, by: Double)
  /// Turns what lies at a place about that place, clockwise.
  case turn(at: Point, degrees: Double)
  /// Turns a dial about its middle, clockwise from the top, so far away from it; the keyboard and
  /// the wheel by as many detents.
  case roll(about: Point, reach: Double, degrees: Double, detents: Int)
  case tap(at: Point, count: Int = 1)
  case press(at: Point)
  case swipe(from: Point, by: Vector, fingers: Int)
  /// Draws a line with a finger that is down.
  case stroke(from: Point, by: Vector)

  /// Where it happens.
  var place: Point {
    switch self {
    case .drag(let place, _, _), .scale(let place, _), .turn(let place, _),
      .roll(let place, _, _, _), .tap(let place, _), .press(let place), .swipe(let place, _, _),
      .stroke(let place, _):
      place
    }
  }
}
