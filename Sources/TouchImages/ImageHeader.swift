/// The kind and the size of an image, read from the first bytes of its file, before anything is
/// unpacked.
///
/// A file of nineteen bytes can claim to hold a gigapixel, and a decoder would reserve the memory
/// first and complain afterwards.
package nonisolated struct ImageHeader {
  package let kind: ImageKind
  /// The width that the file claims, in pixels, of the upright image.
  package let width: Int
  package let height: Int
  /// The corner and the direction where the pixels begin, from 1 to 8, as Exif numbers them.
  package let orientation: Int
  /// A GIF's screen, and the place of its first image on it; nil for other kinds.
  package let screen: (width: Int, height: Int, x: Int, y: Int)?

  /// Reads a header, or returns nil if the size cannot be found.
  package init?(_ bytes: ImageBytes, kind: ImageKind) {
    let size =
      switch kind {
      case .png: Self.png(bytes)
      case .jpeg: Self.jpeg(bytes)
      case .gif: Self.gif(bytes)
      case .bmp: Self.bmp(bytes)
      case .webp: Self.webp(bytes)
      case .qoi: bytes.count >= 14 ? (bytes.big(at: 4, 4), bytes.big(at: 8, 4)) : nil
      case .pnm: PNMHeader(bytes).map { ($0.width, $0.height) }
      }
    guard let size else { return nil }
    self.kind = kind
    orientation = kind == .jpeg ? Self.orientation(bytes) : 1
    screen = kind == .gif ? Self.screen(bytes) : nil
    (width, height) = orientation < 5 ? size : (size.1, size.0)
  }

  private static func png(_ bytes: ImageBytes) -> (Int, Int)? {
    guard bytes.has("IHDR", at: 12), bytes.count >= 24 else { return nil }
    return (bytes.big(at: 16, 4), bytes.big(at: 20, 4))
  }

  /// The size of the screen, or of an image on it that claims more.
  private static func gif(_ bytes: ImageBytes) -> (Int, Int)? {
    guard bytes.count >= 10 else { return nil }
    var (width, height) = (bytes.little(at: 6, 2), bytes.little(at: 8, 2))
    var blocks = GIFBlocks(bytes)
    while let block = blocks.next() {
      guard block.kind == GIFBlocks.image else { continue }
      width = max(width, bytes.little(at: block.at + 5, 2))
      height = max(height, bytes.little(at: block.at + 7, 2))
    }
    return (width, height)
  }

  private static func screen(_ bytes: ImageBytes) -> (width: Int, height: Int, x: Int, y: Int)? {
    var blocks = GIFBlocks(bytes)
    while let block = blocks.next() {
      guard block.kind == GIFBlocks.image else { continue }
      return (
        bytes.little(at: 6, 2), bytes.little(at: 8, 2), bytes.little(at: block.at + 1, 2),
        bytes.little(at: block.at + 3, 2)
      )
    }
    return nil
  }

  private static func bmp(_ bytes: ImageBytes) -> (Int, Int)? {
    guard bytes.count >= 26 else { return nil }
    if bytes.little(at: 14, 4) == 12 { return (bytes.little(at: 18, 2), bytes.little(at: 20, 2)) }
    // A negative height only means that the rows go downwards.
    let height = Int(Int32(truncatingIfNeeded: bytes.little(at: 22, 4)))
    return (bytes.little(at: 18, 4), abs(height))
  }

  private static func webp(_ bytes: ImageBytes) -> (Int, Int)? {
    guard bytes.count >= 30 else { return nil }
    if bytes.has("VP8X", at: 12) {
      return (bytes.little(at: 24, 3) + 1, bytes.little(at: 27, 3) + 1)
    }
    if bytes.has("VP8L", at: 12) {
      let bits = bytes.little(at: 21, 4)
      return ((bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
    }
    if bytes.has("VP8 ", at: 12) {
      return (bytes.little(at: 26, 2) & 0x3FFF, bytes.little(at: 28, 2) & 0x3FFF)
    }
    return nil
  }

  /// Returns the size of a JPEG, from its first segment that starts a frame.
  private static func jpeg(_ bytes: ImageBytes) -> (Int, Int)? {
    var segments = JPEGSegments(bytes)
    while let segment = segments.next(), !segment.isEnd {
      guard segment.startsFrame else { continue }
      guard segment.at + 9 <= bytes.count else { return nil }
      return (bytes.big(at: segment.at + 7, 2), bytes.big(at: segment.at + 5, 2))
    }
    return nil
  }

  /// Returns the orientation in a JPEG's Exif data; 1, which is upright, without them.
  private static func orientation(_ bytes: ImageBytes) -> Int {
    var segments = JPEGSegments(bytes)
    while let segment = segments.next(), !segment.startsFrame, !segment.isEnd {
      guard segment.marker == 0xE1, bytes.has("Exif\0\0", at: segment.at + 4) else { continue }
      let start = segment.at + 10
      let isBig = bytes.has("MM", at: start)
      func number(at offset: Int, _ count: Int) -> Int {
        isBig ? bytes.big(at: start + offset, count) : bytes.little(at: start + offset, count)
      }
      let table = number(at: 4, 4)
      for entry in 0..<number(at: table, 2) where number(at: table + 2 + 12 * entry, 2) == 0x112 {
        let orientation = number(at: table + 10 + 12 * entry, 2)
        return (1...8).contains(orientation) ? orientation : 1
      }
    }
    return 1
  }
}
