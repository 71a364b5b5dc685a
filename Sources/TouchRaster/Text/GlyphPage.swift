import Foundation

/// One page of glyphs: a face at one size, as `tools/make-font-atlas` wrote it.
///
/// The format is described in `Resources/Fonts/README.md`.
struct GlyphPage {
  /// A glyph's bitmap on the page, and where it goes from the pen.
  struct Glyph {
    var x: Int32
    var y: Int32
    var width: Int32
    var height: Int32
    var offsetX: Int32
    var offsetY: Int32
    /// How far the pen moves, in pixels; 0 for a shifted bitmap.
    var advance: Double
  }

  /// Pixels an em.
  let size: Int
  /// Pixels from a line's top to its baseline.
  let ascent: Double
  /// Pixels from a line's baseline to its bottom.
  let descent: Double
  /// Pixels from one baseline to the next.
  let lineHeight: Double
  /// How many bitmaps a glyph may have, for pens at fractions of a pixel.
  let phases: Int
  /// The glyphs by code point.
  let glyphs: [UInt32: Glyph]
  /// Bitmaps for a pen between two pixels, by code point × 4 + phase.
  let shifted: [UInt32: Glyph]
  /// What is added to the pen's move between two characters, by left << 32 | right.
  let kerning: [UInt64: Double]
  /// White, with the coverage as alpha.
  let pixels: PixelBuffer

  /// Reads a page.
  init(
    directory: String, face: String, size: Int, reader: any ImageReading
  ) throws(ImageError) {
    let stem = "\(directory)/\(face)-\(size)"
    guard let data = FileManager.default.contents(atPath: stem + ".json")
    else { throw .unreadable(path: stem + ".json", reason: "no such page of glyphs") }
    let numbers = GlyphPageText(data).numbers
    func single(_ key: String) throws(ImageError) -> Double {
      guard let value = numbers[key]?.first else {
        throw .damaged(path: stem + ".json", reason: "a page of glyphs has a number \"\(key)\"")
      }
      return value
    }
    self.size = size
    ascent = try single("ascent")
    descent = try single("descent")
    lineHeight = try single("lineHeight")
    phases = max(Int(numbers["phases"]?.first ?? 1), 1)
    let pixels = try reader.load(path: stem + ".png")
    self.pixels = pixels

    func glyph(_ row: ArraySlice<Double>, from start: Int, advance: Double) -> Glyph? {
      let values = row.dropFirst(start).prefix(6).map { Int32(clampingWhole: $0) }
      let glyph = Glyph(
        x: values[0], y: values[1], width: values[2], height: values[3], offsetX: values[4],
        offsetY: values[5], advance: advance)
      let fits =
        glyph.x >= 0 && glyph.y >= 0 && glyph.width >= 0 && glyph.height >= 0
        && Int(glyph.x) + Int(glyph.width) <= pixels.width
        && Int(glyph.y) + Int(glyph.height) <= pixels.height
      return fits ? glyph : nil
    }
    var glyphs: [UInt32: Glyph] = [:]
    for row in (numbers["glyphs"] ?? []).rows(of: 8) {
      let code = UInt32(Int32(clampingWhole: row[row.startIndex]).magnitude)
      glyphs[code] = glyph(row, from: 1, advance: row[row.startIndex + 7])
    }
    guard !glyphs.isEmpty
    else { throw .damaged(path: stem + ".json", reason: "a page of glyphs has \"glyphs\"") }
    self.glyphs = glyphs
    var shifted: [UInt32: Glyph] = [:]
    for row in (numbers["shifted"] ?? []).rows(of: 8) {
      let code = Int32(clampingWhole: row[row.startIndex]).magnitude
      let phase = Int32(clampingWhole: row[row.startIndex + 1]).magnitude
      shifted[code &* 4 &+ phase] = glyph(row, from: 2, advance: 0)
    }
    self.shifted = shifted
    var kerning: [UInt64: Double] = [:]
    for row in (numbers["kerning"] ?? []).rows(of: 3) {
      let left = UInt64(Int32(clampingWhole: row[row.startIndex]).magnitude)
      let right = UInt64(Int32(clampingWhole: row[row.startIndex + 1]).magnitude)
      kerning[left << 32 | right] = row[row.startIndex + 2]
    }
    self.kerning = kerning
  }

  /// What the pen's move between two characters is corrected by.
  func adjustment(from left: UInt32?, to right: UInt32) -> Double {
    guard let left, !kerning.isEmpty else { return 0 }
    return kerning[UInt64(left) << 32 | UInt64(right)] ?? 0
  }
}

/// The numbers in a page's description: each key with the number, or the list of numbers, after it.
///
/// The pages are read while the first frame waits, and this takes a tenth of the time of a complete
/// JSON reader; the files are our own, made by a tool.
private struct GlyphPageText {
  private(set) var numbers: [String: [Double]] = [:]

  init(_ data: Data) {
    let bytes = [UInt8](data)
    var key = ""
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        let end = bytes[(at + 1)...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
        key = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
        at = end + 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        numbers[key, default: []].append(GlyphPageText.number(bytes, &at))
      default:
        at += 1
      }
    }
  }

  /// A number without exponent: the tool writes no other.
  private static func number(_ bytes: [UInt8], _ at: inout Int) -> Double {
    let isNegative = bytes[at] == UInt8(ascii: "-")
    if isNegative { at += 1 }
    var whole = 0.0
    var divisor = 1.0
    var isFraction = false
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        whole = whole * 10 + Double(byte - UInt8(ascii: "0"))
        if isFraction { divisor *= 10 }
      } else {
        break
      }
      at += 1
    }
    return (isNegative ? -whole : whole) / divisor
  }
}

extension [Double] {
  /// Whole rows of a flat table.
  fileprivate func rows(of length: Int) -> [ArraySlice<Double>] {
    stride(from: 0, to: count - count % length, by: length).map { self[$0..<($0 + length)] }
  }
}

extension Int32 {
  fileprivate init(clampingWhole value: Double) {
    self = Int32(Swift.min(Swift.max(value, -1e9), 1e9))
  }
}
