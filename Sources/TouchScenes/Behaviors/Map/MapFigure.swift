public import TouchGeometry
public import TouchScene

/// A map of the world as a layer's content, drawn from shapes at the detail of its size, so that
/// its coasts and borders are sharp at any scale.
///
/// In a scene file: `"content": {"map": "world.map"}`. The names are in a file beside it that ends
/// in `.txt`; a layer with the behavior `map` shows them.
public struct MapFigure: SurfaceFigure, ContentKind {
  /// The key in scene files: `map`.
  public static let key = "map"
  /// The file of the shapes.
  public static let fileOptions: [String: ResourceFolder] = ["map": .maps]

  let world: WorldMap

  /// Creates the figure of a map.
  init(_ world: WorldMap) { self.world = world }

  /// Reads the map.
  public init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    let name = try reader.string("map") ?? ""
    guard name.hasSuffix(".map"), let path = reader.path(of: name, in: .maps, resources) else {
      throw reader.failure(
        "map", found: "\"\(name.prefix(200))\"",
        expected: "a file *.map beside the scene or among the bundled maps")
    }
    let read = WorldMap.read(path, names: path.dropLast(4) + ".txt")
    guard let world = read.map else {
      throw reader.failure("map", found: "\"\(read.wrong)\"", expected: "a map's file")
    }
    self.world = world
  }

  /// Returns whether both maps have the same file.
  public static func == (a: MapFigure, b: MapFigure) -> Bool { a.world.path == b.world.path }

  /// Feeds the file into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(world.path) }

  /// Adds the content's kind, but not the file, because it does not affect touches.
  public func add(to hash: inout StateHash) { hash.add(Self.key) }

  /// Draws the whole map in the detail for the size of its bounds.
  public func draw(in bounds: Rect, into list: inout DrawList) {
    draw(in: bounds, transform: .identity, opacity: 1, visible: bounds, into: &list)
  }

  /// Returns the map from the sheet to a layer's coordinates.
  static func sheet(in bounds: Rect) -> Transform2D {
    Transform2D(
      a: bounds.width / MapSheet.size.width, b: 0, c: 0,
      d: bounds.height / MapSheet.size.height, tx: bounds.minX, ty: bounds.minY)
  }

  /// Returns the transforms of the world's copies: on the sheet, and once more beyond its western
  /// and eastern ends.
  static func worlds(_ sheet: Transform2D) -> [Transform2D] {
    [0, -1, 1].map {
      Transform2D(translationX: $0 * MapSheet.size.width, y: 0).concatenating(sheet)
    }
  }

  /// Draws the visible part of the map; beyond its ends, the world repeats.
  public func draw(
    in bounds: Rect, transform: Transform2D, opacity: Double, visible: Rect,
    into list: inout DrawList
  ) {
    let whole = Rect(origin: .zero, size: MapSheet.size)
    let room = visible.insetBy(dx: 0.5, dy: 0.5)
    for sheet in Self.worlds(Self.sheet(in: bounds).concatenating(transform)) {
      guard let seen = whole.applying(sheet).intersection(room), !seen.isEmpty else { continue }
      list.rect(whole, transform: sheet, fill: MapColors.sea.opacity(opacity))
      draw(sheet, opacity: opacity, visible: visible, into: &list)
    }
  }

  private func draw(
    _ sheet: Transform2D, opacity: Double, visible: Rect, into list: inout DrawList
  ) {
    guard let inverse = sheet.inverse, sheet.isFinite else { return }
    let seen = visible.insetBy(dx: -2, dy: -2)
    drawGrid(sheet, opacity, into: &list)
    let level = world.level(for: sheet.similarityScale)
    let units = Transform2D(scaleX: 1 / WorldMap.unit, y: 1 / WorldMap.unit).concatenating(sheet)
    var pen = MapTilePen(opacity: opacity, map: units, width: max(0.9, seen.width / 1600))
    let side = Double(level.side) / WorldMap.unit
    let part = seen.applying(inverse)
    for row in Self.range(part.minY, part.maxY, side, level.rows) {
      for column in Self.range(part.minX, part.maxX, side, level.columns) {
        let tile = Rect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
        // A turned surface does not touch every tile in its bounding box.
        guard tile.applying(sheet).intersection(seen) != nil else { continue }
        let corner = Point(x: tile.minX * WorldMap.unit, y: tile.minY * WorldMap.unit)
        world.withTile(level, column: column, row: row) { reader in
          pen.add(&reader, corner: corner)
        }
      }
    }
    pen.draw(into: &list)
  }

  private static func range(_ from: Double, _ to: Double, _ side: Double, _ count: Int) -> Range<
    Int
  > {
    let first = Int((from / side).rounded(.down), clampedTo: 0...count)
    let end = Int((to / side).rounded(.up), clampedTo: 0...count)
    return first..<max(first, end)
  }

  /// Draws meridians and parallels, which are straight in this projection: every thirty degrees for
  /// the whole world, every fifteen when zoomed in.
  private func drawGrid(_ sheet: Transform2D, _ opacity: Double, into list: inout DrawList) {
    var grid = AreaDraw(points: [], ends: [], triangles: [], color: MapColors.grid.opacity(opacity))
    func line(_ a: Point, _ b: Point) {
      grid.addRibbon(along: [a.applying(sheet), b.applying(sheet)], width: 1)
    }
    let stride = sheet.similarityScale < 3 ? 2 : 1
    for step in -11..<13 where step % stride == 0 {
      let x = MapSheet.point(latitude: 0, longitude: 15 * Double(step)).x
      line(Point(x: x, y: 0), Point(x: x, y: MapSheet.size.height))
    }
    for step in -5..<6 where step % stride == 0 {
      let y = MapSheet.point(latitude: 15 * Double(step), longitude: 0).y
      guard y > 0, y < MapSheet.size.height else { continue }
      line(Point(x: 0, y: y), Point(x: MapSheet.size.width, y: y))
    }
    list.append(.area(grid))
  }
}
