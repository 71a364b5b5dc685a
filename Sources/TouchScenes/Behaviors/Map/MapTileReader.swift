/// Reads the numbers of a tile; past its end there are only zeros.
struct MapTileReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  /// The side of the tile, in units.
  let side: Int

  /// - Parameters:
  ///   - bytes: The tile; must stay valid while the reader is in use.
  ///   - side: Its side, in units.
  init(_ bytes: UnsafeBufferPointer<UInt8>, side: Int) {
    self.bytes = bytes
    self.side = side
  }

  /// Reads a nonnegative number.
  mutating func number() -> Int {
    var value = 0
    var shift = 0
    while at < bytes.count, shift < 35 {
      let byte = Int(bytes[at])
      at &+= 1
      value |= (byte & 127) << shift
      if byte < 128 { break }
      shift &+= 7
    }
    return value
  }

  /// Reads a number of either sign.
  mutating func step() -> Int {
    let value = number()
    return (value >> 1) ^ -(value & 1)
  }

  /// Reads a count of elements, each of which takes at least one byte.
  mutating func count() -> Int { min(number(), bytes.count - at) }

  /// Reads the lengths of the following rings or lines, whose points must all be in the tile.
  mutating func lengths(into lengths: inout [Int]) {
    lengths.removeAll(keepingCapacity: true)
    var left = bytes.count
    for _ in 0..<count() {
      let length = min(number(), left)
      left -= length
      lengths.append(length)
    }
  }
}
