import TouchGeometry
import TouchScene

/// A name on a map.
struct MapPlace: Hashable, Sendable {
  /// The kind of thing with the name.
  enum Kind: String, Sendable {
    case sea, country, city

    var face: FontFace { self == .country ? .sansBold : .sans }
  }

  let kind: Kind
  /// The scales of the sheet at which the name is shown.
  let scales: ClosedRange<Double>
  /// The location on the sheet.
  let point: Point
  /// The name, on two lines if it is long.
  let name: String
  /// The size of the name with letters of one point.
  let extent: Size
  /// The coarse outlines of the parts of a country that is large enough.
  private(set) var outlines: [MapOutline] = []
  /// The rectangle on the sheet around all outlines; nil without outlines.
  private(set) var land: Rect?

  /// Reads a row `KIND LEAST MOST LATITUDE LONGITUDE NAME`; nil if the row is invalid.
  init?(row: Substring) {
    let words = row.split(separator: " ", maxSplits: 5)
    guard words.count == 6, let kind = Kind(rawValue: String(words[0])) else { return nil }
    let numbers = words[1...4].compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[0] <= numbers[1] else {
      return nil
    }
    self.kind = kind
    scales = numbers[0]...numbers[1]
    point = MapSheet.point(latitude: numbers[2], longitude: numbers[3])
    name = kind == .city ? String(words[5]) : Self.inTwoLines(words[5])
    // Text is measured at a size of a hundred points, which is precise enough although sizes are
    // whole points.
    extent = Size(
      width: TextExtent.width(name, face: kind.face, size: 100) / 100,
      height: 1.27 * Double(name.split(separator: "\n").count))
  }

  /// Reads the rows of a file, each a place or an `outline` of the country above it; nil if a row
  /// is neither.
  static func read(_ rows: [Substring]) -> [MapPlace]? {
    var places: [MapPlace] = []
    for row in rows {
      if row.hasPrefix("outline ") {
        guard let last = places.indices.last, places[last].kind == .country,
          let outline = MapOutline(row: row.dropFirst("outline ".count))
        else { return nil }
        places[last].outlines.append(outline)
        places[last].land = places[last].land?.union(outline.bounds) ?? outline.bounds
      } else {
        guard let place = MapPlace(row: row) else { return nil }
        places.append(place)
      }
    }
    return places
  }

  /// Breaks a long name at the space nearest to its middle.
  private static func inTwoLines(_ name: Substring) -> String {
    let letters = Array(name)
    let spaces = letters.indices.filter { letters[$0] == " " }
    let middle = letters.count / 2
    guard letters.count > 11, let space = spaces.min(by: { abs($0 - middle) < abs($1 - middle) })
    else { return String(name) }
    return String(letters[..<space]) + "\n" + String(letters[(space + 1)...])
  }
}
