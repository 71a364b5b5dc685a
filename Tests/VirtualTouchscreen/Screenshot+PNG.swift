public import Foundation

extension Screenshot {
  /// The screenshot as a PNG file, for people to look at.
  ///
  /// It is not compressed: a screen of 1280 × 800 takes 3 MB.
  public var png: Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let header = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, 2, 0, 0, 0]
    file += Self.chunk("IHDR", header)
    file += Self.chunk("IDAT", Self.zlibStream(scanlines))
    file += Self.chunk("IEND", [])
    return file
  }

  /// Writes the screenshot as a PNG file, for people to look at.
  ///
  /// - Parameter url: Where to; a file that is there is replaced.
  /// - Throws: What the file system has against it.
  public func writePNG(to url: URL) throws { try png.write(to: url) }

  /// The rows of a PNG: a filter byte, which is 0 for none, then red, green, blue of each pixel.
  private var scanlines: [UInt8] {
    let length = height * (1 + width * 3)
    return [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
      pixels.withUnsafeBufferPointer { pixels in
        var (index, pixel, y) = (0, 0, 0)
        while y < height {
          bytes[index] = 0
          index += 1
          let end = pixel + width
          while pixel < end {
            let color = pixels[pixel]
            bytes[index] = UInt8(truncatingIfNeeded: color >> 16)
            bytes[index + 1] = UInt8(truncatingIfNeeded: color >> 8)
            bytes[index + 2] = UInt8(truncatingIfNeeded: color)
            index += 3
            pixel += 1
          }
          y += 1
        }
      }
      count = length
    }
  }

  /// Wraps bytes in stored blocks, the one kind of zlib data that needs no compressor.
  private static func zlibStream(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for half in [length, ~length] {
        stream += [UInt8(truncatingIfNeeded: half), UInt8(truncatingIfNeeded: half >> 8)]
      }
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    return stream + bigEndian(adler32(bytes))
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + body
    return bigEndian(UInt32(body.count)) + content + bigEndian(crc32(content))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let end = min(index + 5_552, bytes.count)  // as many as cannot overflow
        while index < end {
          a &+= UInt32(bytes[index])
          b &+= a
          index += 1
        }
        a %= 65_521
        b %= 65_521
      }
    }
    return b << 16 | a
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = ~0
    crcTable.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        var index = 0
        while index < bytes.count {
          crc = table[Int((crc ^ UInt32(bytes[index])) & 255)] ^ (crc >> 8)
          index += 1
        }
      }
    }
    return ~crc
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}
