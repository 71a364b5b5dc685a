package import TouchGeometry
import TouchSandbox
import TouchScene

/// A piece of what a letter stands for, in points of the surface.
package enum FigureShape: Hashable, Sendable {
  /// A point.
  case dot(Point)
  /// A vector.
  case arrow(from: Point, to: Point)
  /// A straight line.
  case line(from: Point, to: Point)
  /// A circle.
  case circle(Point, radius: Double)
  /// A bent line with a head.
  case bow([Point])
  /// What lies inside of a line.
  case area([Point])
  /// Many small points.
  case specks([Point])

  /// Its points.
  package var points: [Point] {
    switch self {
    case .dot(let place), .circle(let place, _): [place]
    case .arrow(let from, let to), .line(let from, let to): [from, to]
    case .bow(let points), .area(let points), .specks(let points): points
    }
  }

  /// What kind of line it is, as pages for browsers know it.
  package var kind: String {
    switch self {
    case .dot: "dot"
    case .circle: "circle"
    case .arrow: "arrow"
    case .line: "line"
    case .bow: "bow"
    case .area: "area"
    case .specks: "specks"
    }
  }

  /// What its letter stands beside.
  package var anchor: Point {
    switch self {
    case .dot(let place): place
    case .arrow(let from, let to), .line(let from, let to): Point.midpoint(from, to)
    case .circle(let center, let radius): center + Vector(dx: radius * 0.7, dy: -radius * 0.7)
    case .bow(let points), .area(let points), .specks(let points): points[points.count / 2]
    }
  }
}

extension FigureShape {
  /// An arc about a point with a head, from a direction to another.
  static func arc(about center: Point, radius: Double, from start: Double, by turn: Double) -> Self
  {
    let steps = max(2, Int((turn.magnitude * 12).rounded(.up), clampedTo: 2...96))
    return .bow(
      (0...steps).map { step in
        let angle = start + turn * Double(step) / Double(steps)
        return center + Vector(dx: cosine(angle), dy: sine(angle)) * radius
      })
  }

  /// Draws it, with a dark edge, so that it is seen on every ground.
  func draw(_ color: Color, width: Double, growth: Double, into list: inout DrawList) {
    let pens = [
      Stroke(Palette.halo, width: (width + 3) * growth), Stroke(color, width: width * growth),
    ]
    switch self {
    case .dot(let place):
      list.circle(
        center: place, radius: (4 + width) * growth, fill: color,
        stroke: Stroke(Palette.halo, width: 3 * growth))
    case .arrow(let from, let to):
      for pen in pens { list.arrow(from: from, to: to, headLength: 14 * growth, stroke: pen) }
    case .line(let from, let to): for pen in pens { list.line(from: from, to: to, stroke: pen) }
    case .circle(let center, let radius):
      for pen in pens { list.circle(center: center, radius: radius, stroke: pen) }
    case .bow(let points):
      for pen in pens { list.polyline(points, stroke: pen) }
      guard let tip = points.last,
        let before = points.last(where: { $0.distance(to: tip) > 9 * growth })
      else { return }
      list.arrow(from: before, to: tip, headLength: 12 * growth, stroke: pens[1])
    case .area(let points):
      for pen in pens { list.polyline(points, closed: true, stroke: pen) }
    case .specks(let points):
      for point in points {
        list.circle(
          center: point, radius: 3 * growth, fill: color,
          stroke: Stroke(Palette.halo, width: growth))
      }
    }
  }
}
