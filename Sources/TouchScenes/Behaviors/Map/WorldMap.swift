import Foundation
import TouchGeometry
import TouchScene

/// The shapes and the names of a map, from its two files.
///
/// `tools/makers/map/vector.py` documents the format of the file with the shapes. The file stays in
/// memory as it is, and its visible part is read again for each frame that shows something else.
final class WorldMap: Sendable {
  /// One simplification of the whole map.
  struct Level: Sendable {
    /// The largest distance of lines from the true ones, in points of the sheet.
    let tolerance: Double
    /// The side of a tile, in units.
    let side: Int
    let columns: Int
    let rows: Int
    /// The index of the level's first tile in the table.
    let first: Int
  }

  /// Units in one point of the sheet.
  static let unit = 64.0
  private static let head = Array("TSMAP1\n\0".utf8)
  private static let sizeLimit = 64 << 20

  let path: String
  let levels: [Level]
  /// The names, the most important first.
  let places: [MapPlace]
  private let bytes: [UInt8]
  /// The offsets of the tiles' ends in the file, preceded by the start of the first tile.
  private let ends: [Int]

  /// Reads both files; if one is invalid, returns nil and its path.
  static func read(_ path: String, names: String) -> (map: WorldMap?, wrong: String) {
    let manager = FileManager.default
    guard let shapes = manager.contents(atPath: path), shapes.count < sizeLimit else {
      return (nil, path)
    }
    guard let text = manager.contents(atPath: names), text.count < sizeLimit else {
      return (nil, names)
    }
    let rows = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("#") }
    guard let places = MapPlace.read(rows) else { return (nil, names) }
    return (WorldMap(path: path, bytes: [UInt8](shapes), places: places), path)
  }

  /// Creates a map; nil if the bytes are not those of a map.
  init?(path: String, bytes: [UInt8], places: [MapPlace]) {
    guard bytes.starts(with: Self.head) else { return nil }
    var at = Self.head.count
    func number() -> Int? {
      guard at + 4 <= bytes.count else { return nil }
      defer { at += 4 }
      return (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    guard let count = number(), (1...16).contains(count) else { return nil }
    var levels: [Level] = []
    var tiles = 0
    for _ in 0..<count {
      guard let tolerance = number(), let side = number(), let columns = number(),
        let rows = number(), (1...10_000_000).contains(tolerance), (1...1_000_000).contains(side),
        (1...1024).contains(columns), (1...1024).contains(rows)
      else { return nil }
      levels.append(
        Level(
          tolerance: Double(tolerance) / 1000, side: side, columns: columns, rows: rows,
          first: tiles))
      tiles += columns * rows
    }
    var ends: [Int] = []
    ends.reserveCapacity(tiles + 1)
    for _ in 0...tiles {
      guard let end = number(), end >= ends.last ?? 0 else { return nil }
      ends.append(end)
    }
    guard let last = ends.last, at + last == bytes.count else { return nil }
    self.path = path
    self.levels = levels
    self.places = places
    self.bytes = bytes
    self.ends = ends.map { at + $0 }
  }

  /// Returns the coarsest level within little more than a surface point of the true lines.
  ///
  /// `scale` is the number of surface points in one point of the sheet. The coarsest level is best
  /// because each corner costs a frame three triangles.
  func level(for scale: Double) -> Level {
    levels.first { $0.tolerance * scale < 1.6 } ?? levels[levels.count - 1]
  }

  /// Calls `body` with the reader of a tile.
  func withTile(_ level: Level, column: Int, row: Int, _ body: (inout MapTileReader) -> Void) {
    let index = level.first + row * level.columns + column
    bytes.withUnsafeBufferPointer { bytes in
      var reader = MapTileReader(
        UnsafeBufferPointer(rebasing: bytes[ends[index]..<ends[index + 1]]), side: level.side)
      body(&reader)
    }
  }
}
