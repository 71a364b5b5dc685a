package import TouchGeometry
import TouchSandbox
package import TouchScene

/// A type that draws marks on the glass, which are larger in very large windows, as words are.
///
/// Measured lengths keep their size: only lines' widths, rings around fingers and the like grow.
package protocol GrowingMarks {
  /// The magnification of marks.
  var growth: Double { get }
}

extension GrowingMarks {
  /// Returns a line style that grows.
  package func pen(
    _ color: Color, width: Double, dash: Double = 0, gap: Double = 0
  ) -> Stroke { grown(Stroke(color, width: width, dash: dash, gap: gap)) }

  /// Returns a line style that grows, on a wider one that keeps it visible on any background.
  package func pens(
    _ color: Color, width: Double, halo: Double = 5, dash: Double = 0, gap: Double = 0
  ) -> [Stroke] {
    [pen(Palette.halo, width: halo), pen(color, width: width, dash: dash, gap: gap)]
  }

  /// Returns a line style, magnified.
  package func grown(_ stroke: Stroke) -> Stroke {
    Stroke(
      stroke.color, width: stroke.width * growth, dash: stroke.dash * growth,
      gap: stroke.gap * growth)
  }

  /// Draws an arrow on a wider one that keeps it visible on any background.
  package func haloArrow(
    from a: Point, to b: Point, head: Double = 12, _ color: Color,
    dash: (Double, gap: Double) = (0, gap: 0), into list: inout DrawList
  ) {
    list.arrow(from: a, to: b, headLength: (head + 1) * growth, stroke: pen(Palette.halo, width: 5))
    list.arrow(
      from: a, to: b, headLength: head * growth,
      stroke: pen(color, width: 2.5, dash: dash.0, gap: dash.gap))
  }
}

/// Shapes drawn with several pens, one upon the other.
extension DrawList {
  /// Adds a line between two points.
  package mutating func line(from a: Point, to b: Point, pens: [Stroke]) {
    for pen in pens { line(from: a, to: b, stroke: pen) }
  }

  /// Adds an upright cross.
  package mutating func cross(at place: Point, arm: Double, pens: [Stroke]) {
    for pen in pens {
      for arm in [Vector(dx: arm, dy: 0), Vector(dx: 0, dy: arm)] {
        line(from: place - arm, to: place + arm, stroke: pen)
      }
    }
  }

  /// Adds a line through many points.
  package mutating func polyline(_ points: [Point], closed: Bool = false, pens: [Stroke]) {
    for pen in pens { polyline(points, closed: closed, stroke: pen) }
  }

  /// Adds a circle's outline.
  package mutating func circle(center: Point, radius: Double, pens: [Stroke]) {
    for pen in pens { circle(center: center, radius: radius, stroke: pen) }
  }

  /// Adds an arc of a circle.
  package mutating func arc(
    center: Point, radius: Double, from start: Double, to end: Double, pens: [Stroke]
  ) {
    for pen in pens { arc(center: center, radius: radius, from: start, to: end, stroke: pen) }
  }
}
