/// The bytes of a font file, immutable, in memory of their own or of the program.
///
/// They are plain memory, because debug builds take many times as long for arrays.
final class FontBytes: @unchecked Sendable {
  let start: UnsafePointer<UInt8>
  let count: Int
  private let isOwned: Bool

  /// Copies bytes.
  init(_ bytes: [UInt8]) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    bytes.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { memory.initialize(from: first, count: source.count) }
    }
    start = UnsafePointer(memory)
    count = bytes.count
    isOwned = true
  }

  /// Creates a value from bytes that stay at their address as long as the program runs.
  init(static start: UnsafeRawPointer, count: Int) {
    self.start = start.assumingMemoryBound(to: UInt8.self)
    self.count = count
    isOwned = false
  }

  deinit { if isOwned { start.deallocate() } }
}

/// A part of a font file, read in its byte order, most significant first.
///
/// A number outside of the part is 0: each reader checks ranges with ``has(_:_:)``, and a forgotten
/// check cannot read foreign memory.
struct FontPart: Sendable {
  let file: FontBytes
  /// The first byte of the part in the file.
  let start: Int
  let count: Int

  /// An empty part.
  static let empty = FontPart(FontBytes([]))

  /// Whether the part contains `length` bytes at an offset.
  @inline(__always)
  func has(_ offset: Int, _ length: Int) -> Bool {
    offset >= 0 && length >= 0 && offset <= count && length <= count &- offset
  }

  /// A part of the part; nil if it reaches beyond.
  func part(_ offset: Int, _ length: Int) -> FontPart? {
    has(offset, length) ? FontPart(file: file, start: start + offset, count: length) : nil
  }

  /// Returns the rest from an offset on, or nil if the offset is outside.
  func part(from offset: Int) -> FontPart? { part(offset, count - offset) }

  @inline(__always)
  func byte(_ offset: Int) -> Int {
    offset >= 0 && offset < count ? Int(file.start[start &+ offset]) : 0
  }

  @inline(__always)
  func unsigned(_ offset: Int) -> Int {
    guard offset >= 0, offset < count &- 1 else { return 0 }
    let place = file.start + (start &+ offset)
    return Int(place[0]) &<< 8 | Int(place[1])
  }

  @inline(__always)
  func signed(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: unsigned(offset))) }

  @inline(__always)
  func long(_ offset: Int) -> Int { unsigned(offset) &<< 16 | unsigned(offset &+ 2) }

  /// A number of 1 to 4 bytes.
  func number(_ offset: Int, size: Int) -> Int {
    (0..<size).reduce(0) { $0 &<< 8 | byte(offset &+ $1) }
  }

  /// A whole number of CFF that begins with the byte 28, or with 32 … 254; the rest of it begins at
  /// the offset, which then is that behind it.
  func operand(_ first: Int, _ offset: inout Int) -> Int {
    if (32...246).contains(first) { return first - 139 }
    let start = offset
    offset += first == 28 ? 2 : 1
    if first == 28 { return signed(start) }
    return first < 251
      ? (first - 247) * 256 + byte(start) + 108 : -(first - 251) * 256 - byte(start) - 108
  }
}

extension FontPart {
  /// All of a file.
  init(_ file: FontBytes) { self.init(file: file, start: 0, count: file.count) }
}
