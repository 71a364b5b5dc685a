import Foundation
package import VirtualTouchscreen

/// An affine map of a layer's points to the screen, `[a, b, c, d, tx, ty]` as in a trace.
package struct Placement: CustomStringConvertible {
  package let numbers: [Double]

  package init(_ numbers: [Double]) {
    precondition(numbers.count == 6, "A matrix has six numbers.")
    self.numbers = numbers
  }

  /// A rectangle of some size, scaled and turned clockwise about its center, which lies here.
  package init(
    size: (width: Double, height: Double), turned angle: Double, scaled scale: Double,
    center: (x: Double, y: Double)
  ) {
    let (a, b) = (scale * cos(angle), scale * sin(angle))
    let (x, y) = (size.width / 2, size.height / 2)
    self.init([a, b, -b, a, center.x - a * x + b * y, center.y - b * x - a * y])
  }

  package var description: String { "\(numbers)" }

  /// The farthest that any corner of a rectangle of some size lies from where another map puts it.
  package func distance(from other: Placement, size: (width: Double, height: Double)) -> Double {
    [(0, 0), (size.width, 0), (0, size.height), size].map { corner in
      let (p, q) = (map(corner), other.map(corner))
      return hypot(p.x - q.x, p.y - q.y)
    }.max() ?? 0
  }

  /// A layer's point on the screen.
  package func map(_ point: (width: Double, height: Double)) -> ScreenPoint {
    let n = numbers
    let x = n[0] * point.width + n[2] * point.height + n[4]
    let y = n[1] * point.width + n[3] * point.height + n[5]
    return (x, y)
  }
}

/// Rectangles on a background, by geometry alone.
package struct ExpectedScreenshot {
  package let background: Screenshot.RGB
  /// From back to front.
  package let surfaces: [Surface]

  package struct Surface {
    let place: Placement
    let size: (width: Double, height: Double)
    let color: Screenshot.RGB
  }

  /// The pixels that have another colour than they should.
  ///
  /// A pixel whose center lies within `margin` pixels of any edge may have any colour.
  package func strayPixels(in screenshot: Screenshot, margin: Double = 1) -> Int {
    let shapes = surfaces.map { Shape($0, margin: margin) }
    // Tests are built without optimization, and most pixels are far from all shapes: these are
    // counted as a whole.
    let near = around(in: screenshot, margin: margin)
    let far = screenshot.width * screenshot.height - near.width * near.height
    let right = screenshot.count(of: background) - screenshot.count(of: background, in: near)
    var count = far - right
    for y in near.y..<near.y + near.height {
      for x in near.x..<near.x + near.width {
        var color = background
        var isOnEdge = false
        for shape in shapes {
          switch shape.side(Double(x) + 0.5, Double(y) + 0.5) {
          case .inside:
            color = shape.color
            isOnEdge = false
          case .edge: isOnEdge = true
          case .outside: break
          }
        }
        if !isOnEdge, !screenshot[x, y].isNear(color) { count += 1 }
      }
    }
    return count
  }

  /// A rectangle of a screenshot outside of which there is nothing but the background.
  private func around(in screenshot: Screenshot, margin: Double) -> Screenshot.PixelRect {
    let corners = surfaces.flatMap { surface in
      let (w, h) = surface.size
      return [(0, 0), (w, 0), (0, h), (w, h)].map(surface.place.map)
    }
    func range(_ places: [Double], _ limit: Int) -> Range<Int> {
      guard let first = places.min(), let last = places.max() else { return 0..<0 }
      func inside(_ place: Double) -> Int { Int(min(max(place, 0), Double(limit))) }
      return inside(first - margin - 1)..<inside(last + margin + 2)
    }
    let columns = range(corners.map(\.x), screenshot.width)
    let rows = range(corners.map(\.y), screenshot.height)
    return Screenshot.PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  private struct Shape {
    enum Side { case inside, edge, outside }

    let color: Screenshot.RGB
    private let u: (x: Double, y: Double, offset: Double, limit: Double, slack: Double)
    private let v: (x: Double, y: Double, offset: Double, limit: Double, slack: Double)

    init(_ surface: Surface, margin: Double) {
      color = surface.color
      let n = surface.place.numbers
      let area = n[0] * n[3] - n[1] * n[2]
      // The rows of the inverse matrix; a step of one pixel across an edge changes u by their
      // length.
      let (ux, uy) = (n[3] / area, -n[2] / area)
      let (vx, vy) = (-n[1] / area, n[0] / area)
      u = (ux, uy, -ux * n[4] - uy * n[5], surface.size.width, margin * hypot(ux, uy))
      v = (vx, vy, -vx * n[4] - vy * n[5], surface.size.height, margin * hypot(vx, vy))
    }

    func side(_ x: Double, _ y: Double) -> Side {
      let s = u.x * x + u.y * y + u.offset
      let t = v.x * x + v.y * y + v.offset
      if s < -u.slack || t < -v.slack || s > u.limit + u.slack || t > v.limit + v.slack {
        return .outside
      }
      if s > u.slack, t > v.slack, s < u.limit - u.slack, t < v.limit - v.slack { return .inside }
      return .edge
    }
  }
}

extension Screenshot.RGB {
  package func isNear(_ other: Screenshot.RGB, tolerance: Int = 8) -> Bool {
    abs(Int(r) - Int(other.r)) <= tolerance && abs(Int(g) - Int(other.g)) <= tolerance
      && abs(Int(b) - Int(other.b)) <= tolerance
  }
}
