/// The size of a picture, read from the first bytes of its file, before anything is unpacked.
///
/// A file of two hundred bytes can claim to hold a gigapixel, and a decoder would reserve the memory
/// first and complain afterwards.
nonisolated enum ImageHeader {
  /// The size that a PNG, JPEG, GIF, BMP, WebP, QOI or PNM file claims; nil for other kinds.
  static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    let reader = Reader(bytes: bytes)
    return reader.png ?? reader.jpeg ?? reader.gif ?? reader.bmp ?? reader.webp ?? reader.qoi
  }

  private struct Reader {
    var bytes: [UInt8]

    var png: (width: Int, height: Int)? {
      guard has([0x89, 0x50, 0x4E, 0x47], at: 0), has("IHDR", at: 12), bytes.count >= 24
      else { return nil }
      return (big(at: 16, 4), big(at: 20, 4))
    }

    var gif: (width: Int, height: Int)? {
      guard has("GIF8", at: 0), bytes.count >= 10 else { return nil }
      return (little(at: 6, 2), little(at: 8, 2))
    }

    var bmp: (width: Int, height: Int)? {
      guard has("BM", at: 0), bytes.count >= 26 else { return nil }
      if little(at: 14, 4) == 12 { return (little(at: 18, 2), little(at: 20, 2)) }
      // A negative height only says that the rows go downwards.
      let height = Int(Int32(truncatingIfNeeded: little(at: 22, 4)))
      return (little(at: 18, 4), abs(height))
    }

    var qoi: (width: Int, height: Int)? {
      guard has("qoif", at: 0), bytes.count >= 12 else { return nil }
      return (big(at: 4, 4), big(at: 8, 4))
    }

    var webp: (width: Int, height: Int)? {
      guard has("RIFF", at: 0), has("WEBP", at: 8), bytes.count >= 30 else { return nil }
      if has("VP8X", at: 12) { return (little(at: 24, 3) + 1, little(at: 27, 3) + 1) }
      if has("VP8L", at: 12) {
        let bits = little(at: 21, 4)
        return ((bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
      }
      if has("VP8 ", at: 12) { return (little(at: 26, 2) & 0x3FFF, little(at: 28, 2) & 0x3FFF) }
      return nil
    }

    /// A JPEG is a list of segments; the size stands in the first one that starts a frame.
    var jpeg: (width: Int, height: Int)? {
      guard has([0xFF, 0xD8, 0xFF], at: 0) else { return nil }
      var at = 2
      while at + 9 < bytes.count {
        guard bytes[at] == 0xFF else { return nil }
        let marker = bytes[at + 1]
        if marker == 0xFF {
          at += 1
          continue
        }
        let startsFrame =
          (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
        if startsFrame { return (big(at: at + 7, 2), big(at: at + 5, 2)) }
        let isAlone = (0xD0...0xD9).contains(marker) || marker == 0x01
        at += 2 + (isAlone ? 0 : max(big(at: at + 2, 2), 2))
      }
      return nil
    }

    func has(_ text: String, at offset: Int) -> Bool { has(Array(text.utf8), at: offset) }

    func has(_ pattern: [UInt8], at offset: Int) -> Bool {
      bytes.count >= offset + pattern.count
        && bytes[offset..<(offset + pattern.count)].elementsEqual(pattern)
    }

    func big(at offset: Int, _ count: Int) -> Int {
      bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    func little(at offset: Int, _ count: Int) -> Int {
      bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
