import TouchGeometry
import TouchSandbox
import TouchScene

/// A name on a map.
struct MapPlace: Hashable, Sendable {
  /// What has the name.
  enum Kind: String, Sendable {
    case sea, country, city

    var face: FontFace { self == .country ? .sansBold : .sans }
  }

  let kind: Kind
  /// The scales of the sheet at which it is shown.
  let scales: ClosedRange<Double>
  /// Where it is on the sheet.
  let point: Point
  /// The name, on two lines if it is long.
  let name: String
  /// How much room it takes with letters of one point.
  let extent: Size
  /// About where it is, for a country that is large enough: its parts.
  private(set) var outlines: [MapOutline] = []
  /// The rectangle on the sheet around all of it; nil for what has no outlines.
  private(set) var land: Rect?

  /// Reads a row `KIND LEAST MOST LATITUDE LONGITUDE NAME`; nil if it is none.
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
    // Sizes are whole points where they count; a hundred of them measure finely enough.
    extent = Size(
      width: TextExtent.width(name, face: kind.face, size: 100) / 100,
      height: 1.27 * Double(name.split(separator: "\n").count))
  }

  /// Reads the rows of a file, a place each, or `outline` and an outline of the country above; nil if
  /// one of them is neither.
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

  /// A long name is broken at the space that is nearest to its middle.
  private static func inTwoLines(_ name: Substring) -> String {
    let letters = Array(name)
    let spaces = letters.indices.filter { letters[$0] == " " }
    let middle = letters.count / 2
    guard letters.count > 11, let space = spaces.min(by: { abs($0 - middle) < abs($1 - middle) })
    else { return String(name) }
    return String(letters[..<space]) + "\n" + String(letters[(space + 1)...])
  }
}
