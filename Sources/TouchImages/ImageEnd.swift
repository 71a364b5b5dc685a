/// A check for truncated image files, whose missing pixels a decoder may fill in without an error.
///
/// It only walks the file's structure, from block to block, and ignores data after the end, as
/// cameras write it. The decoder decides whether the pixels themselves are valid.
package nonisolated enum ImageEnd {
  /// Whether the end of the image is missing.
  package static func isMissing(in bytes: ImageBytes, _ header: ImageHeader) -> Bool {
    switch header.kind {
    case .png: !hasPNGEnd(bytes)
    case .jpeg: !hasJPEGEnd(bytes)
    case .gif: !hasGIFEnd(bytes)
    case .bmp: bytes.count < sizeOfBMP(bytes, header)
    case .webp: bytes.count < 8 + bytes.little(at: 4, 4)
    case .qoi: !hasQOIEnd(bytes, pixels: header.width * header.height)
    case .pnm: !hasPNMEnd(bytes)
    }
  }

  /// Chunks of a length, a name, the contents and a checksum, up to `IEND`.
  private static func hasPNGEnd(_ bytes: ImageBytes) -> Bool {
    var at = 8
    while at + 12 <= bytes.count {
      if bytes.has("IEND", at: at + 4) { return true }
      at += 12 + bytes.big(at: at, 4)
    }
    return false
  }

  private static func hasJPEGEnd(_ bytes: ImageBytes) -> Bool {
    var segments = JPEGSegments(bytes)
    while let segment = segments.next() { if segment.isEnd { return true } }
    return false
  }

  private static func hasGIFEnd(_ bytes: ImageBytes) -> Bool {
    var blocks = GIFBlocks(bytes)
    var hasImage = false
    while let block = blocks.next() {
      if block.kind == GIFBlocks.image {
        hasImage = true
      } else if block.kind != GIFBlocks.supplement {
        // The end, or an unknown block, which the decoder judges.
        return true
      }
    }
    // Some programs omit the last byte after complete images.
    return hasImage && !blocks.isCutOff
  }

  /// Returns the required number of bytes, without the padding of the last row.
  ///
  /// The decoder checks compressed data.
  private static func sizeOfBMP(_ bytes: ImageBytes, _ header: ImageHeader) -> Int {
    let isOld = bytes.little(at: 14, 4) == 12
    let isCompressed = !isOld && ![0, 3, 6].contains(bytes.little(at: 30, 4))
    if isCompressed { return 0 }
    let bits = header.width * bytes.little(at: isOld ? 24 : 28, 2)
    return bytes.little(at: 10, 4) + (bits + 31) / 32 * 4 * (header.height - 1) + (bits + 7) / 8
  }

  /// Returns whether runs and single pixels give all pixels, followed by seven zeros and a one.
  private static func hasQOIEnd(_ bytes: ImageBytes, pixels: Int) -> Bool {
    var at = 14
    var left = pixels
    while left > 0, let byte = bytes[at] {
      switch byte {
      case 0xFE: at += 4
      case 0xFF: at += 5
      case 0xC0...: (at, left) = (at + 1, left - Int(byte & 0x3F))
      case 0x80...: at += 2
      default: at += 1
      }
      left -= 1
    }
    return bytes.has([0, 0, 0, 0, 0, 0, 0, 1], at: at)
  }

  private static func hasPNMEnd(_ bytes: ImageBytes) -> Bool {
    guard let header = PNMHeader(bytes) else { return false }
    let samples = header.width * header.height * (header.variant % 3 == 0 ? 3 : 1)
    let width = header.maximum > 255 ? 2 : 1
    var words = PNMWords(bytes, at: header.end)
    switch header.variant {
    case 1: return (0..<samples).allSatisfy { _ in words.nextBit() != nil }
    case 2, 3: return (0..<samples).allSatisfy { _ in words.next() != nil }
    case 4: return bytes.count >= header.end + (header.width + 7) / 8 * header.height
    default: return bytes.count >= header.end + samples * width
    }
  }
}
