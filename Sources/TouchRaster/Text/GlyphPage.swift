import Foundation
import TouchJSON

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
    let numbers: [String: [Double]]
    do throws(TextError) {
      numbers = try GlyphPageText(data).numbers
    } catch {
      throw .damaged(path: stem + ".json", reason: "\(error.what), expected \(error.expected)")
    }
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

/// The numbers in a page's description: each key with its number, or with all numbers of its list.
///
/// The pages are read while the first frame waits: so no values are made of what they say.
private struct GlyphPageText {
  private(set) var numbers: [String: [Double]] = [:]

  init(_ data: Data) throws(TextError) {
    let read: Result<[String: [Double]], TextError> = Array(data).withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return .success([:]) }
      do throws(TextError) {
        return .success(try Self.read(JSONScanner(from: first, to: first + bytes.count)))
      } catch {
        return .failure(error)
      }
    }
    numbers = try read.get()
  }

  private static func read(_ text: JSONScanner) throws(TextError) -> [String: [Double]] {
    var scanner = text
    var numbers: [String: [Double]] = [:]
    scanner.isLine = false
    try scanner.openObject("a page of glyphs")
    while let key = try scanner.nextKey() {
      switch scanner.byte {
      case UInt8(ascii: "["):
        var list: [Double] = []
        try scanner.openArray("a list")
        while try scanner.nextElement() { list.append(try scanner.double("a number")) }
        numbers[key.text] = list
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        numbers[key.text] = [try scanner.double("a number")]
      default: try scanner.skipValue()
      }
    }
    try scanner.finish()
    return numbers
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
