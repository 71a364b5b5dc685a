/// A reader of numbers and strings from bytes; each result is nil if the bytes end too early.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var at: Int
  /// Whether the least significant byte comes first.
  var isLittleEndian = false

  init(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool = false) {
    self.bytes = bytes
    self.isLittleEndian = isLittleEndian
    at = bytes.startIndex
  }

  var isAtEnd: Bool { at == bytes.endIndex }
  var count: Int { bytes.endIndex - at }
  var rest: ArraySlice<UInt8> { bytes[at...] }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= self.count else { return nil }
    at += count
    return bytes[(at - count)..<at]
  }

  mutating func integer8() -> UInt8? { take(1)?.first }

  mutating func integer16() -> UInt16? { number(2).map { UInt16(truncatingIfNeeded: $0) } }

  mutating func integer32() -> UInt32? { number(4).map { UInt32(truncatingIfNeeded: $0) } }

  mutating func integer64() -> UInt64? { number(8) }

  private mutating func number(_ size: Int) -> UInt64? {
    guard let bytes = take(size) else { return nil }
    let number: UInt64 = bytes.reduce(0) { $0 << 8 | UInt64($1) }
    return isLittleEndian ? number.byteSwapped >> (64 - 8 * size) : number
  }

  /// Reads an OSC string: closed by a zero, and filled with zeros to a multiple of four.
  mutating func string() -> String? {
    let start = at
    guard let end = bytes[at...].firstIndex(of: 0), take((end - start) / 4 * 4 + 4) != nil else {
      return nil
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Skips an OSC blob; false if there is none.
  mutating func blob() -> Bool {
    guard let size = integer32() else { return false }
    return take((Int(size) + 3) / 4 * 4) != nil
  }
}
