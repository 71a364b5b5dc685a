/// A hash of many numbers: FNV-1a, 64 bits (Fowler, Noll, Vo), over the bytes of each value, lowest
/// first.
///
/// The hash is the same on every machine. It is not cryptographic: it tells two states apart, and
/// resists no attacker.
public struct StateHash {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The number of bytes added.
  private(set) var count = 0

  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  package init() {}

  /// The value as sixteen hexadecimal digits.
  package var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds one byte.
  public mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* Self.prime
    count += 1
  }

  /// Adds bytes, without their count.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    // Iterating contiguous storage, if there is any, costs a tenth of iterating a general sequence.
    let isAdded: Void? = bytes.withContiguousStorageIfAvailable { add(all: $0) }
    if isAdded == nil { for byte in bytes { add(byte) } }
  }

  /// Adds bytes, without their number.
  package mutating func add(all bytes: UnsafeBufferPointer<UInt8>) {
    var hash = value
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* Self.prime }
    value = hash
    count += bytes.count
  }

  /// Adds the last component of a path, from its last letter to its first, because a file's folder
  /// differs between machines but its name does not.
  package mutating func add(lastPartOf path: String) {
    var path = path
    path.withUTF8 { bytes in
      var index = bytes.count
      while index > 0, bytes[index - 1] != UInt8(ascii: "/") {
        index -= 1
        add(bytes[index])
      }
    }
  }

  /// Adds eight bytes, lowest first.
  @inline(__always)
  public mutating func add(_ word: UInt64) {
    count += 8
    // A byte of zero only multiplies. Most numbers of a scene are integers with mostly zero bytes;
    // those at either end are added together.
    if word == 0 {
      value = value &* Self.smallPower(8)
    } else {
      addBytes(of: word)
    }
  }

  private mutating func addBytes(of word: UInt64) {
    let zeros = word.trailingZeroBitCount / 8
    var hash = value &* Self.smallPower(zeros)
    var rest = word >> UInt64(8 * zeros)
    var left = 8 - zeros
    while rest != 0 {
      hash = (hash ^ (rest & 255)) &* Self.prime
      rest >>= 8
      left -= 1
    }
    value = hash &* Self.smallPower(left)
  }

  /// Adds bytes whose effect is known; see ``HashedBytes``.
  mutating func add(count more: Int, factor: UInt64, summand: UInt64) {
    value = value &* factor &+ summand
    count += more
  }

  /// Returns the prime to the power of any number, truncated to 64 bits.
  static func power(_ exponent: Int) -> UInt64 {
    var (power, square, rest) = (1 as UInt64, prime, exponent)
    while rest > 0 {
      if rest & 1 == 1 { power = power &* square }
      square = square &* square
      rest >>= 1
    }
    return power
  }

  /// Returns the prime to the power of a number up to 8, truncated to 64 bits.
  @inline(__always)
  private static func smallPower(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: prime
    case 2: 0x0003_6600_0002_E329
    case 3: 0x08A9_7B00_04E7_FEAB
    case 4: 0x9FFA_AC08_5635_BC91
    case 5: 0x0CAE_E32A_7D4F_6A63
    case 6: 0xDC96_6432_EDF1_C639
    case 7: 0xC552_7B8A_51D3_D2DB
    default: 0x1EFA_C709_0AEF_4A21
    }
  }

  /// Adds an integer.
  public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds a Boolean value.
  public mutating func add(_ flag: Bool) { add((flag ? 1 : 0) as UInt8) }

  /// Adds the bits of a number: 0 and −0 differ, and so do two NaNs.
  public mutating func add(_ number: Double) { add(number.bitPattern) }

  /// Adds a moment.
  public mutating func add(_ time: Timestamp) { add(UInt64(bitPattern: time.nanoseconds)) }

  /// Adds a text, its length first, so that "ab", "c" and "a", "bc" differ.
  public mutating func add(_ text: String) {
    add(text.utf8.count)
    add(text.utf8)
  }

  /// Adds a point.
  public mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  /// Adds a vector.
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
    add(map.a)
    add(map.b)
    add(map.c)
    add(map.d)
    add(map.tx)
    add(map.ty)
  }

  /// Adds several values, one after another.
  public mutating func add<each Other: StateHashable>(
    _ first: some StateHashable, _ second: some StateHashable, _ others: repeat each Other
  ) {
    first.add(to: &self)
    second.add(to: &self)
    repeat (each others).add(to: &self)
  }
}

/// A value that can be added to a digest: numbers, texts and places, and hidden state that a type
/// keeps between two events.
public protocol StateHashable {
  /// Adds the numbers, always in the same order.
  func add(to hash: inout StateHash)
}

extension Bool: StateHashable {
  /// Adds the value.
  public func add(to hash: inout StateHash) { hash.add(self) }
}

extension Int: StateHashable {
  /// Adds the value.
  public func add(to hash: inout StateHash) { hash.add(self) }
}

extension UInt64: StateHashable {
  /// Adds the value.
  public func add(to hash: inout StateHash) { hash.add(self) }
}

extension Double: StateHashable {
  /// Adds the value.
  public func add(to hash: inout StateHash) { hash.add(self) }
}

extension String: StateHashable {
  /// Adds the value.
  public func add(to hash: inout StateHash) { hash.add(self) }
}

extension Timestamp: StateHashable {
  /// Adds the value.
  public func add(to hash: inout StateHash) { hash.add(self) }
}

extension Point: StateHashable {
  /// Adds the value.
  public func add(to hash: inout StateHash) { hash.add(self) }
}

extension Vector: StateHashable {
  /// Adds the value.
  public func add(to hash: inout StateHash) { hash.add(self) }
}

extension Rect: StateHashable {
  /// Adds the value.
  public func add(to hash: inout StateHash) { hash.add(self) }
}

extension Transform2D: StateHashable {
  /// Adds the value.
  public func add(to hash: inout StateHash) { hash.add(self) }
}
