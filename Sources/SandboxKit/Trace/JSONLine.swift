import Geometry
import TouchInput

/// Builds one line of JSON in a buffer that is used again.
struct JSONLine {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
  }

  mutating func end() { bytes.append(contentsOf: "}\n".utf8) }

  mutating func key(_ name: StaticString) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: "\":".utf8)
  }

  mutating func put(_ name: StaticString, _ time: Timestamp) {
    key(name)
    put(time)
  }

  /// Seconds with at most nine decimals, exact to the nanosecond.
  mutating func put(_ time: Timestamp) {
    let nanoseconds = time.nanoseconds.magnitude
    if time.nanoseconds < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(contentsOf: String(nanoseconds / 1_000_000_000).utf8)
    var rest = nanoseconds % 1_000_000_000
    guard rest != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit: UInt64 = 100_000_000
    while rest != 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  mutating func put(_ name: StaticString, _ number: Int) {
    key(name)
    bytes.append(contentsOf: String(number).utf8)
  }

  mutating func put(_ name: StaticString, _ number: Double) {
    key(name)
    put(number)
  }

  mutating func put(_ name: StaticString, _ flag: Bool) {
    key(name)
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  mutating func put(_ name: StaticString, _ text: String) {
    key(name)
    put(text)
  }

  mutating func put(_ name: StaticString, _ vector: Vector) {
    key(name)
    put([vector.dx, vector.dy])
  }

  mutating func put(_ name: StaticString, _ map: Transform2D) {
    key(name)
    put([map.a, map.b, map.c, map.d, map.tx, map.ty])
  }

  mutating func open(_ name: StaticString) {
    key(name)
    bytes.append(UInt8(ascii: "["))
  }

  mutating func openObject(first: Bool) {
    if !first { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
  }

  mutating func closeObject() { bytes.append(UInt8(ascii: "}")) }

  mutating func close() {
    bytes.append(UInt8(ascii: "]"))
    isFirst = false
  }

  private mutating func put(_ numbers: [Double]) {
    bytes.append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      put(number)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// The shortest decimal that reads back bit-equal, whole numbers without a fraction; what is not finite,
  /// which JSON cannot say, as null.
  private mutating func put(_ number: Double) {
    guard number.isFinite else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    let text = number.description
    bytes.append(contentsOf: (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
  }

  private mutating func put(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x00..<0x20:
        let hex = "0123456789abcdef".utf8.map { $0 }
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(hex[Int(byte >> 4)])
        bytes.append(hex[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
