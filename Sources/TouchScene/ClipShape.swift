/// The visible part of a frame: an upright rectangle or a convex shape.
///
/// An intersection of several is again one of the two, so that one command describes the whole
/// clip.
enum ClipShape: Hashable {
  /// Ends at whole pixels.
  case rect(Rect)
  /// At least three corners, clockwise on the screen.
  case polygon([Point])

  /// An upright rectangle.
  init(_ rect: Rect) { self = .rect(rect) }

  /// Creates a convex shape from corners in either direction; without an area, nothing is visible.
  init(_ points: [Point]) {
    let area = ClipShape.area(points)
    if points.count < 3 || !points.allSatisfy(\.isFinite) || !(abs(area) > 1e-9) {
      self = .rect(Rect(origin: .zero, size: .zero))
    } else {
      self = .polygon(area < 0 ? points.reversed() : points)
    }
  }

  /// A rectangle mapped by `transform`: upright if that turns it by right angles only.
  init(_ rect: Rect, mappedBy transform: Transform2D) {
    let (along, across) = (
      max(abs(transform.a), abs(transform.d)), max(abs(transform.b), abs(transform.c))
    )
    // A quarter turn's cosine is not quite zero.
    if min(along, across) <= 1e-9 * max(along, across) {
      self.init(rect.applying(transform))
    } else {
      self.init(rect.corners.map { $0.applying(transform) })
    }
  }

  /// The command for a draw list.
  var command: DrawCommand {
    switch self {
    case .rect(let rect): .clip(rect)
    case .polygon(let points): .clipPolygon(points)
    }
  }

  /// Returns the intersection with another shape, or the whole shape if there is no other.
  func intersected(with other: ClipShape?) -> ClipShape {
    switch (self, other) {
    case (_, nil): return self
    case (.rect(let a), .rect(let b)):
      return .rect(a.intersection(b) ?? Rect(origin: a.origin, size: .zero))
    case (.rect(let rect), .polygon(let points)), (.polygon(let points), .rect(let rect)):
      let corners = Array(rect.corners)
      guard rect.isFinite, rect.width > 0, rect.height > 0 else {
        return .rect(Rect(origin: rect.origin, size: .zero))
      }
      // A shape that cuts nothing off leaves the other unchanged, to the bit.
      if ClipShape.area(corners) > 0, corners.allSatisfy({ ClipShape.contains($0, points) }) {
        return .rect(rect)
      }
      return ClipShape(ClipShape.cut(points, by: corners))
    case (.polygon(let a), .polygon(let b)):
      return ClipShape(ClipShape.cut(a, by: b))
    }
  }

  /// Twice the area; positive for corners that run clockwise on the screen.
  private static func area(_ points: [Point]) -> Double {
    guard var last = points.last else { return 0 }
    var area = 0.0
    for point in points {
      area += last.x * point.y - last.y * point.x
      last = point
    }
    return area
  }

  /// Returns the distance of a point inside a side, times the side's length.
  private static func depth(_ point: Point, from a: Point, to b: Point) -> Double {
    (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
  }

  private static func contains(_ point: Point, _ outline: [Point]) -> Bool {
    guard var from = outline.last else { return false }
    for to in outline {
      if depth(point, from: from, to: to) < 0 { return false }
      from = to
    }
    return true
  }

  /// Returns the part of a convex outline inside another; both are clockwise.
  private static func cut(_ outline: [Point], by other: [Point]) -> [Point] {
    var rest = outline
    guard var from = other.last else { return [] }
    for to in other {
      guard var last = rest.last else { return [] }
      var kept: [Point] = []
      var before = depth(last, from: from, to: to)
      for point in rest {
        let here = depth(point, from: from, to: to)
        if (before < 0) != (here < 0) {
          kept.append(last + (point - last) * (before / (before - here)))
        }
        if here >= 0 { kept.append(point) }
        (last, before) = (point, here)
      }
      rest = kept
      from = to
    }
    return rest
  }
}
