import TouchGeometry
import TouchInput

/// Builds one line of JSON in a buffer that is used again.
///
/// A trace of an hour has a million lines of twenty numbers. So nothing here makes a string of a number, names
/// and texts are copied whole, and the buffer is plain memory and not an array, which would ask at each
/// byte whether it is shared.
struct JSONLine: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var capacity = 4096
  private var isFirst = true
  /// The map that was written last, and its text.
  private var lastMap: Transform2D?
  private let lastText: UnsafeMutablePointer<UInt8>
  private var lastCount = 0

  init() {
    start = .allocate(capacity: capacity)
    lastText = .allocate(capacity: 6 * DigitSink.room)
  }

  deinit {
    start.deallocate()
    lastText.deallocate()
  }

  /// The bytes so far; valid until the next call that changes the line.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  mutating func begin() {
    count = 0
    put(UInt8(ascii: "{"))
    isFirst = true
  }

  mutating func end() { put(literal: "}\n") }

  mutating func key(_ name: StaticString) {
    put(literal: isFirst ? "\"" : ",\"")
    isFirst = false
    put(literal: name)
    put(literal: "\":")
  }

  mutating func put(_ name: StaticString, _ time: Timestamp) {
    key(name)
    put(time)
  }

  /// Seconds with at most nine decimals, exact to the nanosecond.
  mutating func put(_ time: Timestamp) {
    let nanoseconds = time.nanoseconds.magnitude
    if time.nanoseconds < 0 { put(UInt8(ascii: "-")) }
    putDigits(nanoseconds / 1_000_000_000)
    var rest = nanoseconds % 1_000_000_000
    guard rest != 0 else { return }
    put(UInt8(ascii: "."))
    var unit: UInt64 = 100_000_000
    while rest != 0 {
      put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  mutating func put(_ name: StaticString, _ number: Int) {
    key(name)
    if number < 0 { put(UInt8(ascii: "-")) }
    putDigits(UInt64(number.magnitude))
  }

  mutating func put(_ name: StaticString, _ number: Double) {
    key(name)
    put(number)
  }

  mutating func put(_ name: StaticString, _ flag: Bool) {
    key(name)
    put(literal: flag ? "true" : "false")
  }

  mutating func put(_ name: StaticString, _ text: String) {
    key(name)
    put(text)
  }

  mutating func put(_ name: StaticString, _ vector: Vector) {
    key(name)
    put(UInt8(ascii: "["))
    put(vector.dx)
    put(more: vector.dy)
    put(UInt8(ascii: "]"))
  }

  mutating func put(_ name: StaticString, _ map: Transform2D) {
    key(name)
    if lastMap == map {
      // A layer that follows its gesture has the gesture's matrix: the same six numbers once more.
      put(UnsafeBufferPointer(start: lastText, count: lastCount))
      return
    }
    let first = count
    put(UInt8(ascii: "["))
    put(map.a)
    put(more: map.b)
    put(more: map.c)
    put(more: map.d)
    put(more: map.tx)
    put(more: map.ty)
    put(UInt8(ascii: "]"))
    lastCount = count - first
    lastText.update(from: start + first, count: lastCount)
    // Zero and minus zero are equal and not written the same.
    let hasZero =
      map.a == 0 || map.b == 0 || map.c == 0 || map.d == 0 || map.tx == 0 || map.ty == 0
    lastMap = hasZero ? nil : map
  }

  mutating func open(_ name: StaticString) {
    key(name)
    put(UInt8(ascii: "["))
  }

  mutating func openObject(first: Bool) {
    if !first { put(UInt8(ascii: ",")) }
    put(UInt8(ascii: "{"))
    isFirst = true
  }

  mutating func closeObject() { put(UInt8(ascii: "}")) }

  mutating func close() {
    put(UInt8(ascii: "]"))
    isFirst = false
  }

  // MARK: Pieces

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count += 1
  }

  @inline(__always)
  private mutating func put(_ more: UnsafeBufferPointer<UInt8>) {
    guard let first = more.baseAddress else { return }
    if capacity - count < more.count { grow(by: more.count) }
    (start + count).update(from: first, count: more.count)
    count += more.count
  }

  @inline(__always)
  private mutating func put(literal: StaticString) {
    put(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }

  private mutating func putDigits(_ number: UInt64) {
    if number >= 10 { putDigits(number / 10) }
    put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  private mutating func put(more number: Double) {
    put(UInt8(ascii: ","))
    put(number)
  }

  /// The shortest decimal that reads back bit-equal, whole numbers without a fraction; what is not finite,
  /// which JSON cannot say, as null.
  private mutating func put(_ number: Double) {
    if let whole = Int32(exactly: number), whole != 0 || number.sign == .plus {
      if whole < 0 { put(UInt8(ascii: "-")) }
      putDigits(UInt64(whole.magnitude))
    } else if number.isFinite {
      // The longest has 24 characters.
      if capacity - count < DigitSink.room { grow(by: DigitSink.room) }
      var sink = DigitSink(start: start + count)
      number.write(to: &sink)
      count += sink.count
      if start[count - 1] == UInt8(ascii: "0"), start[count - 2] == UInt8(ascii: ".") {
        count -= 2
      }
    } else {
      put(literal: "null")
    }
  }

  private mutating func put(_ text: String) {
    put(UInt8(ascii: "\""))
    let isPlain: Void? = text.utf8.withContiguousStorageIfAvailable { all in
      if all.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
        put(all)
      } else {
        for byte in all { putEscaped(byte) }
      }
    }
    if isPlain == nil {
      for byte in text.utf8 { putEscaped(byte) }
    }
    put(UInt8(ascii: "\""))
  }

  private mutating func putEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      put(UInt8(ascii: "\\"))
      put(byte)
    case 0x0A: put(literal: "\\n")
    case 0x00..<0x20:
      put(literal: byte < 16 ? "\\u000" : "\\u00")
      for digit in String(byte, radix: 16).utf8 { put(digit) }
    default: put(byte)
    }
  }
}

/// Receives the digits of one number.
private struct DigitSink: TextOutputStream {
  static let room = 40
  let start: UnsafeMutablePointer<UInt8>
  var count = 0

  mutating func write(_ string: String) {
    for byte in string.utf8.prefix(DigitSink.room - count) {
      start[count] = byte
      count += 1
    }
  }

  /// The standard library hands a number's digits to this, if it is there, and else makes a string of them
  /// for ``write(_:)``, the same but for an allocation.
  mutating func _writeASCII(_ digits: UnsafeBufferPointer<UInt8>) {
    let more = digits.prefix(DigitSink.room - count)
    guard let first = more.base.baseAddress else { return }
    (start + count).update(from: first, count: more.count)
    count += more.count
  }
}
