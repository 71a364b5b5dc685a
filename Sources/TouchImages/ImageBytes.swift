import CTouchRaster

/// The bytes of an image's file, or its first ones, to look things up in.
package nonisolated struct ImageBytes {
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var count: Int { bytes.count }

  /// A byte; nil behind the end.
  subscript(offset: Int) -> UInt8? {
    bytes.indices.contains(offset) ? bytes[offset] : nil
  }

  func has(_ text: String, at offset: Int) -> Bool { has(Array(text.utf8), at: offset) }

  func has(_ pattern: [UInt8], at offset: Int) -> Bool {
    bytes.count >= offset + pattern.count
      && bytes[offset..<(offset + pattern.count)].elementsEqual(pattern)
  }

  /// Whether a text occurs in the first 4 KiB, before any zero.
  func startHas(_ text: String) -> Bool {
    let start = bytes.prefix(4096).prefix { $0 != 0 }
    return start.firstRange(of: Array(text.utf8)) != nil
  }

  /// Returns the next offset of a byte, or nil if it does not occur.
  func first(_ byte: UInt8, from offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    return bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let found = memchr(start + offset, Int32(byte), bytes.count - offset)
      else { return nil }
      return UnsafeRawPointer(found) - start
    }
  }

  /// Returns a number of `count` bytes, the high one first; 0 beyond the end.
  func big(at offset: Int, _ count: Int) -> Int {
    guard offset + count <= bytes.count else { return 0 }
    return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a number of `count` bytes, the low one first; 0 beyond the end.
  func little(at offset: Int, _ count: Int) -> Int {
    guard offset + count <= bytes.count else { return 0 }
    return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
