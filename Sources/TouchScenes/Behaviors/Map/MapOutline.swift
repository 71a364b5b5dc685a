import TouchGeometry

/// About where a country is: the coarse outline of one of its parts.
struct MapOutline: Hashable, Sendable {
  /// Its corners, at least three.
  let corners: [Point]

  /// An outline; nil with fewer than three corners.
  init?(_ corners: [Point]) {
    guard corners.count > 2, corners.allSatisfy(\.isFinite) else { return nil }
    self.corners = corners
  }

  /// Reads what follows `outline` in a row: latitudes and longitudes by turns; nil if it is none.
  init?(row: Substring) {
    let words = row.split(separator: " ")
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == words.count, numbers.count % 2 == 0 else { return nil }
    self.init(
      stride(from: 0, to: numbers.count, by: 2).map {
        MapSheet.point(latitude: numbers[$0], longitude: numbers[$0 + 1])
      })
  }

  /// The outline on the surface.
  func applying(_ transform: Transform2D) -> MapOutline? {
    MapOutline(corners.map { $0.applying(transform) })
  }

  /// The smallest rectangle around it.
  var bounds: Rect {
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return Rect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }

  /// What of it lies in a rectangle, clipped at one edge after another (Sutherland and Hodgman,
  /// 1974); nil where that is nothing.
  ///
  /// Parts that come apart stay joined along an edge, which changes neither area nor chords.
  func clipped(to rect: Rect) -> MapOutline? {
    var left = corners
    for (axis, limit, sign) in [
      (\Point.x, rect.minX, 1.0), (\.x, rect.maxX, -1), (\.y, rect.minY, 1), (\.y, rect.maxY, -1),
    ] {
      var kept: [Point] = []
      kept.reserveCapacity(left.count + 2)
      for (index, corner) in left.enumerated() {
        let before = left[index == 0 ? left.count - 1 : index - 1]
        let (from, to) = (
          (before[keyPath: axis] - limit) * sign, (corner[keyPath: axis] - limit) * sign
        )
        if (from < 0) != (to < 0) { kept.append(before + (corner - before) * (from / (from - to))) }
        if to >= 0 { kept.append(corner) }
      }
      left = kept
    }
    return MapOutline(left)
  }

  /// Its area; the sum over its edges, by the shoelace formula.
  var area: Double { abs(twiceTheSignedArea) / 2 }

  private var twiceTheSignedArea: Double {
    edges.reduce(0) { $0 + ($1.from - corners[0]).cross($1.to - corners[0]) }
  }

  private var edges: some Sequence<(from: Point, to: Point)> {
    corners.indices.lazy.map {
      (from: corners[$0 == 0 ? corners.count - 1 : $0 - 1], to: corners[$0])
    }
  }

  /// The height of its centroid.
  var middleHeight: Double {
    let twice = twiceTheSignedArea
    let origin = corners[0]
    guard abs(twice) > 1e-9 else { return bounds.center.y }
    return origin.y
      + edges.reduce(0) { sum, edge in
        let (a, b) = (edge.from - origin, edge.to - origin)
        return sum + (a.dy + b.dy) * a.cross(b)
      } / (3 * twice)
  }

  /// Where a level line runs inside of it, from left to right: the widest part.
  func widestChord(at y: Double) -> (from: Double, to: Double)? {
    let crossings = edges.compactMap { edge -> Double? in
      guard (edge.from.y < y) != (edge.to.y < y) else { return nil }
      let part = (y - edge.from.y) / (edge.to.y - edge.from.y)
      return edge.from.x + (edge.to.x - edge.from.x) * part
    }.sorted()
    return stride(from: 0, to: crossings.count - 1, by: 2)
      .map { (from: crossings[$0], to: crossings[$0 + 1]) }
      .max { $0.to - $0.from < $1.to - $1.from }
  }

  /// Whether a point lies inside.
  func contains(_ point: Point) -> Bool {
    edges.reduce(false) { inside, edge in
      guard (edge.from.y < point.y) != (edge.to.y < point.y) else { return inside }
      let part = (point.y - edge.from.y) / (edge.to.y - edge.from.y)
      return inside != (point.x < edge.from.x + (edge.to.x - edge.from.x) * part)
    }
  }
}
