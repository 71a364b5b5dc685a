import TouchExplain
package import TouchGeometry
import TouchSandbox
import TouchScene

/// A part of the quantity that a letter stands for, in points of the surface.
package enum FigureShape: Hashable, Sendable {
  /// A point.
  case dot(Point)
  /// A vector.
  case arrow(from: Point, to: Point)
  /// A straight line.
  case line(from: Point, to: Point)
  /// A circle.
  case circle(Point, radius: Double)
  /// A bent arrow.
  case bow([Point])
  /// The area inside a line.
  case area([Point])
  /// Many small points.
  case specks([Point])

  /// The points of the shape.
  package var points: [Point] {
    switch self {
    case .dot(let place), .circle(let place, _): [place]
    case .arrow(let from, let to), .line(let from, let to): [from, to]
    case .bow(let points), .area(let points), .specks(let points): points
    }
  }

  /// The kind of line, as named in pages for browsers.
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

  /// The point beside which the letter is placed.
  package var anchor: Point {
    switch self {
    case .dot(let place): place
    case .arrow(let from, let to), .line(let from, let to): Point.midpoint(from, to)
    case .circle(let center, let radius): center + Vector(dx: radius * 0.7, dy: -radius * 0.7)
    case .bow(let points), .area(let points), .specks(let points): points[points.count / 2]
    }
  }

  /// Returns an arc about a point with an arrowhead, from one direction to another.
  static func arc(about center: Point, radius: Double, from start: Double, by turn: Double) -> Self
  {
    let steps = max(2, Int((turn.magnitude * 12).rounded(.up), clampedTo: 2...96))
    return .bow(
      (0...steps).map { step in
        let angle = start + turn * Double(step) / Double(steps)
        return center + Vector(dx: cosine(angle), dy: sine(angle)) * radius
      })
  }

  /// Draws the shape with a dark edge, so that it is visible on every background.
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
    case .line(let from, let to): list.line(from: from, to: to, pens: pens)
    case .circle(let center, let radius): list.circle(center: center, radius: radius, pens: pens)
    case .bow(let points):
      list.polyline(points, pens: pens)
      guard let tip = points.last,
        let before = points.last(where: { $0.distance(to: tip) > 9 * growth })
      else { return }
      list.arrow(from: before, to: tip, headLength: 12 * growth, stroke: pens[1])
    case .area(let points): list.polyline(points, closed: true, pens: pens)
    case .specks(let points):
      for point in points {
        list.circle(
          center: point, radius: 3 * growth, fill: color,
          stroke: Stroke(Palette.halo, width: growth))
      }
    }
  }
}
