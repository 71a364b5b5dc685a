import TouchGeometry

/// Outlines of CFF: the table `CFF `, name-keyed or with character identifiers.
struct CompactFont: GlyphOutlines {
  let charstrings: FontIndex
  let globalSubroutines: FontIndex
  /// The subroutines of each private dictionary: one, or several of a font with identifiers.
  private let subroutines: [FontIndex]
  /// The index of each glyph's dictionary; nil if there is only one dictionary.
  private let selection: FontPart?

  /// Reads the dictionaries.
  init(_ table: FontPart, glyphCount: Int) throws(FontError) {
    func damaged(_ reason: String) -> FontError { .damaged(table: "CFF", reason: reason) }
    guard table.byte(0) == 1 else {
      throw .unsupported(reason: "outlines of CFF version \(table.byte(0)) are not read")
    }
    guard let names = FontIndex(table, at: table.byte(2)),
      let tops = FontIndex(table, at: names.end), let top = tops[0],
      let strings = FontIndex(table, at: tops.end),
      let global = FontIndex(table, at: strings.end)
    else { throw damaged("the list of fonts is cut off") }
    let dictionary = FontDictionary(top)
    guard let place = dictionary[17]?.first, let charstrings = FontIndex(table, at: place),
      charstrings.count >= glyphCount
    else { throw damaged("fewer outlines than glyphs") }
    self.charstrings = charstrings
    globalSubroutines = global
    guard let list = dictionary[1236]?.first else {
      subroutines = [Self.subroutines(of: dictionary, table)]
      selection = nil
      return
    }
    guard let fonts = FontIndex(table, at: list), fonts.count > 0, fonts.count <= 256,
      let select = dictionary[1237]?.first, let selection = table.part(from: select)
    else { throw damaged("the list of private dictionaries is cut off") }
    subroutines = (0..<fonts.count).map { index in
      Self.subroutines(of: FontDictionary(fonts[index] ?? .empty), table)
    }
    self.selection = selection
  }

  private static func subroutines(of dictionary: FontDictionary, _ table: FontPart) -> FontIndex {
    guard let place = dictionary[18], place.count == 2, let data = table.part(place[1], place[0]),
      let offset = FontDictionary(data)[19]?.first
    else { return .empty }
    return FontIndex(table, at: place[1] + offset) ?? .empty
  }

  /// The outline of a glyph; nil if it is damaged or exceeds a limit.
  func outline(_ glyph: Int) -> Outline? {
    guard let code = charstrings[glyph] else { return nil }
    let font = self.font(of: glyph)
    guard subroutines.indices.contains(font) else { return nil }
    var reader = CharstringReader(local: subroutines[font], global: globalSubroutines)
    return reader.read(code) ? reader.outline : nil
  }

  /// Returns the index of a glyph's private dictionary.
  private func font(of glyph: Int) -> Int {
    guard let selection else { return 0 }
    if selection.byte(0) == 0 { return selection.byte(1 + glyph) }
    // Ranges, each with its first glyph.
    let ranges = 1..<max(selection.unsigned(1), 1)
    let next = ranges.bisected { selection.unsigned(3 + 3 * $0) <= glyph }
    return selection.byte(2 + 3 * next)
  }
}

/// A list of pieces of data in a CFF table.
struct FontIndex: Sendable {
  let count: Int
  /// The first byte after the list, in the table.
  let end: Int
  private let table: FontPart
  private let offsets: Int
  private let offsetSize: Int
  private let base: Int

  static let empty = FontIndex()

  private init() { (count, end, table, offsets, offsetSize, base) = (0, 0, .empty, 0, 1, 0) }

  /// Reads a list that begins there; nil if it is cut off.
  init?(_ table: FontPart, at place: Int) {
    guard table.has(place, 2) else { return nil }
    self.table = table
    count = table.unsigned(place)
    offsets = place + 3
    guard count > 0 else {
      (end, offsetSize, base) = (place + 2, 1, 0)
      return
    }
    offsetSize = table.byte(place + 2)
    guard (1...4).contains(offsetSize), table.has(offsets, (count + 1) * offsetSize)
    else { return nil }
    base = offsets + (count + 1) * offsetSize - 1
    end = base + table.number(offsets + count * offsetSize, size: offsetSize)
    guard end > base, end <= table.count else { return nil }
  }

  /// The piece at an index, or nil if there is none or it is cut off.
  subscript(index: Int) -> FontPart? {
    guard index >= 0, index < count else { return nil }
    let start = table.number(offsets + index * offsetSize, size: offsetSize)
    let next = table.number(offsets + (index + 1) * offsetSize, size: offsetSize)
    return start >= 1 && next >= start ? table.part(base + start, next - start) : nil
  }
}

/// The integers of a CFF dictionary, by operator; 1200 is added to an operator of two bytes.
struct FontDictionary {
  private var values: [Int: [Int]] = [:]

  init(_ data: FontPart) {
    var operands: [Int] = []
    var at = 0
    while at < data.count {
      let byte = data.byte(at)
      at += 1
      switch byte {
      case 12:
        values[1200 + data.byte(at)] = operands
        operands = []
        at += 1
      case 0...21:
        values[byte] = operands
        operands = []
      case 28, 32...254: operands.append(data.operand(byte, &at))
      case 29:
        operands.append(Int(Int32(truncatingIfNeeded: data.long(at))))
        at += 4
      case 30:
        // No operand needed here is a decimal fraction, so this is skipped.
        while at < data.count, data.byte(at) & 15 != 15, data.byte(at) >> 4 != 15 { at += 1 }
        at += 1
        operands.append(0)
      default: break
      }
      // The format allows no more.
      if operands.count > 513 { operands.removeFirst() }
    }
  }

  /// The operands of an operator; nil if it does not occur.
  subscript(code: Int) -> [Int]? { values[code] }
}
