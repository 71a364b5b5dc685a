import TouchGeometry
import TouchScene

/// Draws the tiles of a map on the surface: all shapes of one colour are one area, so that nothing
/// shows where two tiles meet.
struct MapTilePen {
  /// Land, ice and lakes, in the order of a tile's shapes.
  private var filled: [AreaDraw]
  /// Rivers and borders, which follow them.
  private var lines: [AreaDraw]
  private var shapes: MapTileShapes
  /// The map from units of the sheet to the surface.
  private let map: Transform2D

  /// - Parameters:
  ///   - opacity: The opacity of the whole drawing.
  ///   - map: The map from the sheet's units to the surface.
  ///   - width: The width of thin lines, in points.
  init(opacity: Double, map: Transform2D, width: Double) {
    self.map = map
    shapes = MapTileShapes(width: width)
    func areas(_ colors: Color...) -> [AreaDraw] {
      colors.map { AreaDraw(points: [], ends: [], triangles: [], color: $0.opacity(opacity)) }
    }
    filled = areas(MapColors.land, MapColors.ice, MapColors.lake)
    lines = areas(MapColors.river, MapColors.border)
  }

  /// Reads a tile whose corner is at a point of the sheet, in units.
  mutating func add(_ reader: inout MapTileReader, corner: Point) {
    let place = corner.applying(map)
    shapes.tile = map
    (shapes.tile.tx, shapes.tile.ty) = (place.x, place.y)
    for index in filled.indices { shapes.addFilled(&reader, to: &filled[index]) }
    for index in lines.indices { shapes.addLines(&reader, to: &lines[index]) }
  }

  /// Draws the tiles read so far.
  func draw(into list: inout DrawList) {
    for area in filled + lines where !area.ends.isEmpty { list.append(.area(area)) }
  }
}

/// The shapes of one tile, in storage that is reused for every tile.
private struct MapTileShapes {
  /// The width of lines, in points.
  let width: Double
  /// The map from the tile's units to the surface.
  var tile = Transform2D.identity

  private var lengths: [Int] = []
  private var line: [Point] = []

  init(width: Double) { self.width = width }

  mutating func addLines(_ reader: inout MapTileReader, to area: inout AreaDraw) {
    reader.lengths(into: &lengths)
    var (x, y) = (0, 0)
    for length in lengths {
      line.removeAll(keepingCapacity: true)
      for _ in 0..<length {
        x &+= reader.step()
        y &+= reader.step()
        line.append(Point(x: Double(x), y: Double(y)).applying(tile))
      }
      area.addRibbon(along: line, width: width)
    }
  }

  mutating func addFilled(_ reader: inout MapTileReader, to area: inout AreaDraw) {
    reader.lengths(into: &lengths)
    let base = Int32(truncatingIfNeeded: area.points.count)
    var (x, y) = (0, 0)
    let side = reader.side
    for length in lengths where length > 0 {
      var first = (x, y)
      var last = (x, y)
      for number in 0..<length {
        x &+= reader.step()
        y &+= reader.step()
        area.points.append(Point(x: Double(x), y: Double(y)).applying(tile))
        if number == 0 {
          first = (x, y)
        } else {
          area.seams.append(Self.isCut(last, (x, y), side))
        }
        last = (x, y)
      }
      area.seams.append(Self.isCut(last, first, side))
      area.ends.append(Int32(truncatingIfNeeded: area.points.count))
    }
    var index = 0
    for _ in 0..<3 * reader.count() {
      index &+= reader.step()
      area.triangles.append(base &+ Int32(truncatingIfNeeded: index))
    }
  }

  /// Returns whether the edge between two points comes from cutting the map into tiles.
  private static func isCut(_ a: (Int, Int), _ b: (Int, Int), _ side: Int) -> Bool {
    (a.0 == b.0 && (a.0 == 0 || a.0 == side)) || (a.1 == b.1 && (a.1 == 0 || a.1 == side))
  }
}

extension AreaDraw {
  /// Adds a line: an outline that goes along one side of it and back along the other.
  mutating func addRibbon(along line: [Point], width: Double) {
    let base = points.count
    guard line.count > 1 else { return }
    // The first side is followed by room for the other side.
    points.append(contentsOf: line)
    points.append(contentsOf: line)
    let last = base + 2 * line.count - 1
    var before = Vector.zero
    for index in line.indices {
      let along = index + 1 < line.count ? line[index + 1] - line[index] : .zero
      let length = along.length
      let after = length > 0 ? Vector(dx: -along.dy, dy: along.dx) / length : before
      let other = before == .zero ? after : before
      // A sharp corner is cut off.
      let way = (after + other) * (width / 2 / max(1 + after.dot(other), 0.5))
      points[base + index] = line[index] + way
      points[last - index] = line[index] - way
      before = after
    }
    ends.append(Int32(truncatingIfNeeded: points.count))
    var (a, b) = (Int32(truncatingIfNeeded: base), Int32(truncatingIfNeeded: last))
    for _ in 1..<line.count {
      addTriangle(a, a + 1, b - 1)
      addTriangle(a, b - 1, b)
      a += 1
      b -= 1
    }
  }

  /// Adds one triangle without an array for it, because there would be thousands of arrays in a
  /// frame.
  mutating func addTriangle(_ a: Int32, _ b: Int32, _ c: Int32) {
    triangles.append(a)
    triangles.append(b)
    triangles.append(c)
  }
}
