/// The places of a font's tables in its file.
struct TableDirectory {
  private var tables: [Int: FontPart] = [:]

  /// Reads the list of tables at an offset.
  init(_ file: FontPart, at offset: Int) throws(FontError) {
    switch file.long(offset) {
    case 0x0001_0000, 0x4F54_544F, 0x7472_7565: break
    case 0x774F_4646, 0x774F_4632:
      throw .unsupported(reason: "a font compressed for the web (WOFF) is not read")
    default: throw .notAFont
    }
    let count = file.unsigned(offset + 4)
    guard count > 0, file.has(offset + 12, 16 * count) else {
      throw .damaged(table: "sfnt", reason: "the list of tables is cut off")
    }
    guard count <= FontLimits.tables else {
      throw .tooLarge(reason: "more than \(FontLimits.tables) tables")
    }
    for index in 0..<count {
      let entry = offset + 12 + 16 * index
      let tag = file.long(entry)
      guard let part = file.part(file.long(entry + 8), file.long(entry + 12)) else {
        // A table that is not used may be cut off.
        guard Self.used.contains(Self.name(tag)) else { continue }
        throw .damaged(table: Self.name(tag), reason: "reaches beyond the end of the file")
      }
      tables[tag] = part
    }
  }

  private static let used: Set = ["head", "maxp", "hhea", "hmtx", "cmap", "glyf", "loca", "CFF "]

  /// A table that a font may lack.
  func table(_ tag: String) -> FontPart? { tables[tag.utf8.reduce(0) { $0 << 8 | Int($1) }] }

  /// Returns a table that every font has, at least `size` bytes long.
  func required(_ tag: String, atLeast size: Int) throws(FontError) -> FontPart {
    guard let part = table(tag) else { throw .damaged(table: tag, reason: "missing") }
    guard part.count >= size else { throw .damaged(table: tag, reason: "cut off") }
    return part
  }

  private static func name(_ tag: Int) -> String {
    String(
      String.UnicodeScalarView(
        [24, 16, 8, 0].map { shift in
          let byte = UInt8(truncatingIfNeeded: tag >> shift)
          return Unicode.Scalar((32...126).contains(byte) ? byte : 63)
        }))
  }
}
