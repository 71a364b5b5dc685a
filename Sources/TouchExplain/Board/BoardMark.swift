import TouchGeometry
import TouchScene

extension DrawList {
  /// Draws a state as a shape that can be recognized without its colour.
  mutating func mark(_ state: BoardState, at center: Point, radius: Double = 5) {
    let stroke = Stroke(state.color, width: 2)
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * radius, y: center.y + y * radius)
    }
    switch state {
    case .idle: circle(center: center, radius: 1.5, fill: state.color)
    case .off: line(from: at(-0.8, 0), to: at(0.8, 0), stroke: stroke)
    case .possible: circle(center: center, radius: radius - 1, stroke: stroke)
    case .waiting:
      circle(center: center, radius: radius, stroke: Stroke(state.color, width: 1.5))
      polyline([at(0, -0.65), at(0, 0), at(0.5, 0.3)], stroke: Stroke(state.color, width: 1.5))
    case .running: circle(center: center, radius: radius, fill: state.color)
    case .recognized:
      polyline(
        [at(-0.9, 0), at(-0.25, 0.75), at(1, -0.8)], stroke: Stroke(state.color, width: 2.5))
    case .cancelled:
      circle(center: center, radius: radius - 0.5, stroke: stroke)
      line(from: at(-0.6, 0.6), to: at(0.6, -0.6), stroke: stroke)
    case .failed:
      line(from: at(-0.8, -0.8), to: at(0.8, 0.8), stroke: Stroke(state.color, width: 2.5))
      line(from: at(-0.8, 0.8), to: at(0.8, -0.8), stroke: Stroke(state.color, width: 2.5))
    }
  }
}
