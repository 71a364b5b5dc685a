import TouchGeometry
import TouchScene

/// Draws the tiles of a map on the surface; the storage is used again and again.
struct MapTilePen {
  let colors: MapColors
  let opacity: Double
  /// The sign of the map's determinant: which way is out of a ring.
  private let sign: Double
  private let width: Double
  /// From units of the sheet to the surface.
  private let map: Transform2D
  private var tile = Transform2D.identity

  private var lengths: [Int] = []
  private var points: [Point] = []
  /// Whether the way from a point to the next was made by cutting the map into tiles.
  private var isCut: [Bool] = []
  private var normals: [Vector] = []

  /// - Parameters:
  ///   - colors: The colours.
  ///   - opacity: How opaque all of it is.
  ///   - map: From the sheet's units to the surface.
  ///   - width: How wide thin lines are, in points.
  init(_ colors: MapColors, opacity: Double, map: Transform2D, width: Double) {
    self.colors = colors
    self.opacity = opacity
    self.map = map
    self.width = width
    sign = map.a * map.d - map.b * map.c < 0 ? -1 : 1
  }

  /// Draws a tile whose corner is at a point of the sheet, in units.
  mutating func draw(
    _ reader: inout MapTileReader, corner: Point, into list: inout DrawList
  ) {
    let place = corner.applying(map)
    tile = map
    (tile.tx, tile.ty) = (place.x, place.y)
    fill(&reader, colors.land, into: &list)
    fill(&reader, colors.ice, into: &list)
    fill(&reader, colors.lake, into: &list)
    lines(&reader, Stroke(colors.river.opacity(opacity), width: width), into: &list)
    lines(&reader, Stroke(colors.border.opacity(opacity), width: width), into: &list)
  }

  private mutating func lines(
    _ reader: inout MapTileReader, _ stroke: Stroke, into list: inout DrawList
  ) {
    reader.lengths(into: &lengths)
    var (x, y) = (0, 0)
    for length in lengths {
      var line: [Point] = []
      line.reserveCapacity(length)
      for _ in 0..<length {
        x &+= reader.step()
        y &+= reader.step()
        line.append(Point(x: Double(x), y: Double(y)).applying(tile))
      }
      list.polyline(line, stroke: stroke)
    }
  }

  /// Triangles, and round them an edge that fades over one point.
  private mutating func fill(
    _ reader: inout MapTileReader, _ color: Color, into list: inout DrawList
  ) {
    let color = color.opacity(opacity)
    readPoints(&reader)
    let count = reader.count()
    if points.isEmpty { return }
    var vertices: [ColoredVertex] = []
    vertices.reserveCapacity(2 * points.count)
    for point in points { vertices.append(ColoredVertex(point, color)) }
    var indices: [Int32] = []
    indices.reserveCapacity(3 * count + 6 * points.count)
    var index = 0
    for _ in 0..<3 * count {
      index &+= reader.step()
      indices.append(Int32(truncatingIfNeeded: index))
    }
    addEdges(color.opacity(0), to: &vertices, &indices)
    list.append(.triangles(vertices: vertices, indices: indices))
  }

  private mutating func readPoints(_ reader: inout MapTileReader) {
    reader.lengths(into: &lengths)
    points.removeAll(keepingCapacity: true)
    isCut.removeAll(keepingCapacity: true)
    var (x, y) = (0, 0)
    let side = reader.side
    for length in lengths {
      let start = points.count
      var first = (x, y)
      var last = (x, y)
      for number in 0..<length {
        x &+= reader.step()
        y &+= reader.step()
        points.append(Point(x: Double(x), y: Double(y)).applying(tile))
        if number == 0 {
          first = (x, y)
        } else {
          isCut.append(Self.isCut(last, (x, y), side))
        }
        last = (x, y)
      }
      if points.count > start { isCut.append(Self.isCut(last, first, side)) }
    }
  }

  private static func isCut(_ a: (Int, Int), _ b: (Int, Int), _ side: Int) -> Bool {
    (a.0 == b.0 && (a.0 == 0 || a.0 == side)) || (a.1 == b.1 && (a.1 == 0 || a.1 == side))
  }

  /// Adds a strip along each ring that goes from its colour to `clear`.
  private mutating func addEdges(
    _ clear: Color, to vertices: inout [ColoredVertex], _ indices: inout [Int32]
  ) {
    var start = 0
    for length in lengths where length > 0 {
      let ring = start..<start + length
      start += length
      normals.removeAll(keepingCapacity: true)
      for index in ring {
        let next = index + 1 == ring.upperBound ? ring.lowerBound : index + 1
        let way = points[next] - points[index]
        let size = way.length
        normals.append(
          isCut[index] || size == 0
            ? .zero : Vector(dx: way.dy, dy: -way.dx) * (sign / size))
      }
      let base = Int32(truncatingIfNeeded: vertices.count)
      for index in 0..<length {
        let (before, after) = (normals[index == 0 ? length - 1 : index - 1], normals[index])
        // Both strips have their whole width at a corner, unless that is a very sharp one.
        let reach = before == .zero || after == .zero ? 1 : 1 / max(1 + before.dot(after), 0.4)
        vertices.append(
          ColoredVertex(points[ring.lowerBound + index] + (before + after) * reach, clear))
      }
      let inner = Int32(truncatingIfNeeded: ring.lowerBound)
      for index in 0..<length where normals[index] != .zero {
        let own = Int32(truncatingIfNeeded: index)
        let next = index + 1 == length ? 0 : own + 1
        indices.append(inner + own)
        indices.append(inner + next)
        indices.append(base + next)
        indices.append(inner + own)
        indices.append(base + next)
        indices.append(base + own)
      }
    }
  }
}
