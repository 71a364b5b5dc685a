/// The parts that a PNG file consists of (ISO/IEC 15948, 5).
nonisolated enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Four bytes, the highest first.
  static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    let body = Array(type.utf8) + data
    file += word(data.count) + body + word(Int(checksum(body)))
  }

  /// Returns the chunks of a file up to the first incomplete one.
  static func read(_ file: [UInt8]) -> [(type: String, data: [UInt8])] {
    var chunks: [(String, [UInt8])] = []
    var at = signature.count
    while at + 12 <= file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard at + 12 + length <= file.count else { break }
      let type = String(decoding: file[at + 4..<at + 8], as: UTF8.self)
      chunks.append((type, Array(file[at + 8..<at + 8 + length])))
      at += 12 + length
    }
    return chunks
  }

  /// The CRC-32 of a chunk's type and data.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
}
