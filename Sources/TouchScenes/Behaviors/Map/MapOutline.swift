import TouchGeometry

/// The coarse outline of one part of a country.
struct MapOutline: Hashable, Sendable {
  /// The corners, at least three.
  let corners: [Point]

  /// Creates an outline; nil with fewer than three corners.
  init?(_ corners: [Point]) {
    guard corners.count > 2, corners.allSatisfy(\.isFinite) else { return nil }
    self.corners = corners
  }

  /// Reads the part of a row after `outline`: alternating latitudes and longitudes; nil if the part
  /// is invalid.
  init?(row: Substring) {
    let words = row.split(separator: " ")
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == words.count, numbers.count % 2 == 0 else { return nil }
    self.init(
      stride(from: 0, to: numbers.count, by: 2).map {
        MapSheet.point(latitude: numbers[$0], longitude: numbers[$0 + 1])
      })
  }

  /// Returns the outline on the surface.
  func applying(_ transform: Transform2D) -> MapOutline? {
    MapOutline(corners.map { $0.applying(transform) })
  }

  /// The smallest rectangle around the outline.
  var bounds: Rect { Rect(boundingBox: corners) ?? .zero }

  /// Returns the part inside a rectangle, clipped at one edge after another (Sutherland and
  /// Hodgman, 1974); nil if it is empty.
  ///
  /// Parts that come apart stay joined along an edge, which changes neither area nor chords.
  func clipped(to rect: Rect) -> MapOutline? {
    let box = bounds
    guard box.minX < rect.maxX, rect.minX < box.maxX, box.minY < rect.maxY, rect.minY < box.maxY
    else { return nil }
    var left = corners
    if box.minX < rect.minX { left = Self.cut(left) { $0.x - rect.minX } }
    if box.maxX > rect.maxX { left = Self.cut(left) { rect.maxX - $0.x } }
    if box.minY < rect.minY { left = Self.cut(left) { $0.y - rect.minY } }
    if box.maxY > rect.maxY { left = Self.cut(left) { rect.maxY - $0.y } }
    return MapOutline(left)
  }

  /// Returns the part of a polygon on the side of a line on which `depth` is not negative.
  @inline(__always)
  private static func cut(_ corners: [Point], _ depth: (Point) -> Double) -> [Point] {
    guard var before = corners.last else { return [] }
    var from = depth(before)
    var kept: [Point] = []
    kept.reserveCapacity(corners.count + 2)
    for corner in corners {
      let to = depth(corner)
      if (from < 0) != (to < 0) { kept.append(before + (corner - before) * (from / (from - to))) }
      if to >= 0 { kept.append(corner) }
      (before, from) = (corner, to)
    }
    return kept
  }

  /// The area: the sum over the edges, by the shoelace formula.
  var area: Double { abs(twiceTheSignedArea) / 2 }

  private var twiceTheSignedArea: Double {
    edges.reduce(0) { $0 + ($1.from - corners[0]).cross($1.to - corners[0]) }
  }

  private var edges: some Sequence<(from: Point, to: Point)> {
    corners.indices.lazy.map {
      (from: corners[$0 == 0 ? corners.count - 1 : $0 - 1], to: corners[$0])
    }
  }

  /// The y coordinate of the centroid.
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

  /// Returns the widest part of a horizontal line inside the outline, from left to right.
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

  /// Returns whether a point is inside the outline.
  func contains(_ point: Point) -> Bool {
    edges.reduce(false) { inside, edge in
      guard (edge.from.y < point.y) != (edge.to.y < point.y) else { return inside }
      let part = (point.y - edge.from.y) / (edge.to.y - edge.from.y)
      return inside != (point.x < edge.from.x + (edge.to.x - edge.from.x) * part)
    }
  }
}
