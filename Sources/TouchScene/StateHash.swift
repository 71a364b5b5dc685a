public import TouchGeometry
public import TouchInput

/// Combines many numbers into one: FNV-1a, 64 bits (Fowler, Noll, Vo), over the bytes of each
/// value, lowest first.
///
/// The same on every machine. Not a cryptographic one: it tells two states apart, and resists no
/// attacker.
public struct StateHash {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// Adds one byte.
  public mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds bytes, without their number.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds eight bytes, the lowest first.
  public mutating func add(_ word: UInt64) {
    var rest = word
    for _ in 0..<8 {
      add(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Adds a whole number.
  public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds a switch.
  public mutating func add(_ flag: Bool) { add((flag ? 1 : 0) as UInt8) }

  /// The bits of a number: 0 and −0 differ, and so do two NaNs.
  public mutating func add(_ number: Double) { add(number.bitPattern) }

  /// Adds a moment.
  public mutating func add(_ time: Timestamp) { add(UInt64(bitPattern: time.nanoseconds)) }

  /// The text's length first, so that "ab", "c" and "a", "bc" differ.
  public mutating func add(_ text: String) {
    add(text.utf8.count)
    add(text.utf8)
  }

  /// Adds a place.
  public mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  /// Adds a displacement.
  public mutating func add(_ vector: Vector) {
    add(vector.dx)
    add(vector.dy)
  }

  /// Adds a rectangle.
  public mutating func add(_ rect: Rect) {
    add(rect.origin)
    add(rect.size.width)
    add(rect.size.height)
  }

  /// Adds a transform.
  public mutating func add(_ map: Transform2D) {
    for number in [map.a, map.b, map.c, map.d, map.tx, map.ty] { add(number) }
  }
}

/// Something that keeps numbers between two events that show nowhere else.
public protocol StateHashable {
  /// Adds the numbers, always in the same order.
  func add(to hash: inout StateHash)
}
