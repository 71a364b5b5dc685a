import TouchGeometry
import TouchInput

/// A map that scales about a point and then moves.
struct PointMap {
  var scale: Vector
  var about = Point.zero
  var move = Vector.zero

  func callAsFunction(_ place: Point) -> Point {
    Point(
      x: about.x + (place.x - about.x) * scale.dx + move.dx,
      y: about.y + (place.y - about.y) * scale.dy + move.dy)
  }

  func callAsFunction(_ vector: Vector) -> Vector {
    Vector(dx: vector.dx * scale.dx, dy: vector.dy * scale.dy)
  }

  /// Whether the map keeps shapes, except for their size.
  var isSimilar: Bool { scale.dx.magnitude == scale.dy.magnitude }

  /// Whether the map exchanges left and right, so that rotations reverse.
  var mirrors: Bool { (scale.dx < 0) != (scale.dy < 0) }

  /// Returns the mapped event; nil if it has no meaning any more.
  func callAsFunction(_ kind: InputEvent.Kind) -> InputEvent.Kind? {
    switch kind {
    case .touches(var frame):
      for index in frame.samples.indices {
        frame.samples[index].location = self(frame.samples[index].location)
      }
      return .touches(frame)
    case .mouse(var mouse):
      mouse.location = self(mouse.location)
      return .mouse(mouse)
    case .wheel(var wheel):
      wheel.location = self(wheel.location)
      wheel.delta = self(wheel.delta)
      return .wheel(wheel)
    case .pinch(var pinch):
      pinch.location = self(pinch.location)
      if mirrors { pinch.rotation = -pinch.rotation }
      return .pinch(pinch)
    case .multigesture(var claim):
      guard isSimilar else { return nil }
      claim.location = self(claim.location)
      claim.dDist *= scale.dx.magnitude
      if mirrors { claim.dTheta = -claim.dTheta }
      return .multigesture(claim)
    case .key, .text, .surface, .focus, .mark, .end: return kind
    }
  }
}

/// A step that scales and moves all places.
final class PointStep: EditStep {
  private let map: PointMap
  private var dropped = 0
  private var claims = 0

  init(_ map: PointMap) { self.map = map }

  func take(_ line: RecordingLine, _ out: EditOutput) throws(RecordingError) {
    guard case .input(let kind) = line.content else {
      dropped += 1
      return
    }
    if let moved = map(kind) { try out.emit(moved, at: line.time) } else { claims += 1 }
  }

  func finish(_ out: EditOutput) {
    out.warnOfDropped(dropped, because: "the fingers are at other places now")
    if claims > 0 {
      out.warn("\(claims) multigesture events were dropped: SDL never said that of these places")
    }
  }
}
