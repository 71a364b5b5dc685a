/// Walks over the segments of a JPEG file, and over the compressed pixels between them, from marker
/// to marker.
nonisolated struct JPEGSegments {
  /// A segment and the offset of its marker.
  struct Segment {
    var marker: UInt8
    var at: Int

    /// Whether it starts a frame, and so contains the size.
    var startsFrame: Bool {
      (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }

    /// Whether it is the end of the image.
    var isEnd: Bool { marker == 0xD9 }
  }

  private let bytes: ImageBytes
  private var at = 2

  init(_ bytes: ImageBytes) { self.bytes = bytes }

  /// Returns the next segment, or nil if the file breaks off.
  mutating func next() -> Segment? {
    while let found = bytes.first(0xFF, from: at), let marker = bytes[found + 1] {
      switch marker {
      // This is a byte FF of the pixels, or a marker without data.
      case 0x00, 0x01, 0xD0...0xD8: at = found + 2
      // Filling.
      case 0xFF: at = found + 1
      default:
        at = found + 2 + (marker == 0xD9 ? 0 : max(bytes.big(at: found + 2, 2), 2))
        return Segment(marker: marker, at: found)
      }
    }
    return nil
  }
}
