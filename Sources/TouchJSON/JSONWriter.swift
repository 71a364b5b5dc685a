/// A writer of JSON into a buffer that is reused.
///
/// A trace of an hour has a million lines of twenty numbers. So the writer makes no strings of
/// numbers and copies names and texts whole. The buffer is plain memory, because an array would
/// check at each byte whether it is shared. A line that is no longer than an earlier one allocates
/// nothing.
package struct JSONWriter: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  /// The number of bytes.
  @usableFromInline package private(set) var count = 0
  @usableFromInline var capacity: Int
  /// The format's choices among JSON's spellings, made once.
  package let style: JSONStyle

  /// Creates an empty writer with room for this many bytes; the room grows when necessary.
  package init(style: JSONStyle = .compact, capacity: Int = 1024) {
    self.style = style
    self.capacity = max(capacity, 1)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  /// The bytes so far; valid until the next call that changes them.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// The written text, as a string.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Empties the writer and keeps its memory.
  package mutating func removeAll() { count = 0 }

  // MARK: Bytes

  /// Appends a byte unchanged.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count += 1
  }

  /// Appends bytes unchanged.
  @inlinable @inline(__always)
  package mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    guard let first = more.baseAddress else { return }
    if capacity - count < more.count { grow(by: more.count) }
    (start + count).update(from: first, count: more.count)
    count += more.count
  }

  /// Appends the program's own text unchanged.
  @inlinable @inline(__always)
  package mutating func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends text unchanged, because it is JSON already.
  package mutating func append(json text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
    if isDone == nil {
      for byte in text.utf8 { append(byte) }
    }
  }

  /// Appends one of the program's own keys, after a comma unless it is an object's first.
  package mutating func append(key: StaticString, isFirst: Bool) {
    let length = key.utf8CodeUnitCount
    if capacity - count < length + 4 { grow(by: length + 4) }
    var end = start + count
    if !isFirst {
      end.pointee = UInt8(ascii: ",")
      end += 1
    }
    end.pointee = UInt8(ascii: "\"")
    (end + 1).update(from: key.utf8Start, count: length)
    end += length + 1
    end[0] = UInt8(ascii: "\"")
    end[1] = UInt8(ascii: ":")
    count = end + 2 - start
  }

  /// Appends a copy of a part of the written bytes.
  package mutating func append(copyOf part: Range<Int>) {
    if capacity - count < part.count { grow(by: part.count) }
    (start + count).update(from: start + part.lowerBound, count: part.count)
    count += part.count
  }

  @inline(never)
  @usableFromInline
  mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }

  // MARK: Numbers

  /// Writes a whole number.
  package mutating func put(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    put(UInt64(number.magnitude))
  }

  /// Writes a whole number of 64 bits.
  package mutating func put(_ number: UInt64) {
    if number >= 10 { put(number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Writes a number of billionths, with only the necessary ones of the nine decimals, exactly.
  package mutating func put(billionths: Int64) {
    if billionths < 0 { append(UInt8(ascii: "-")) }
    var rest = billionths.magnitude
    put(rest / 1_000_000_000)
    rest %= 1_000_000_000
    guard rest != 0 else { return }
    append(UInt8(ascii: "."))
    var unit: UInt64 = 100_000_000
    while rest != 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// Writes the shortest decimal that reads back bit-equal, whole numbers without a fraction.
  ///
  /// JSON has no numbers that are not finite: these are written as `nan` and `inf`, which readers
  /// refuse.
  package mutating func put(_ number: Double) {
    if let whole = Int32(exactly: number), whole != 0 || number.sign == .plus {
      return put(Int(whole))
    }
    // The longest number has 24 characters.
    if capacity - count < DigitSink.room { grow(by: DigitSink.room) }
    var sink = DigitSink(start: start + count)
    number.write(to: &sink)
    count += sink.count
    guard sink.count > 2, start[count - 1] == UInt8(ascii: "0"),
      start[count - 2] == UInt8(ascii: ".")
    else { return }
    if style.keepsFractions, number == 0 || abs(number) >= 1e15 { return }
    count -= 2
  }

  /// Returns the written text of a number.
  package static func text(of number: Double) -> String {
    var writer = JSONWriter(capacity: DigitSink.room)
    writer.put(number)
    return writer.text
  }

  // MARK: Strings

  /// Writes a text in quotation marks.
  ///
  /// Characters that a terminal would obey (``Swift/Unicode/Scalar/isHidden``) are escaped, too: a
  /// line of JSON may be printed as it is.
  package mutating func put(_ text: String) {
    append(UInt8(ascii: "\""))
    let isDone = text.utf8.withContiguousStorageIfAvailable { putPlain($0) }
    if isDone != true {
      for scalar in text.unicodeScalars { putEscaped(scalar) }
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends text without escapes; if it needs any, appends nothing and returns false.
  private mutating func putPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if capacity - count < text.count { grow(by: text.count) }
    var end = start + count
    for byte in text {
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        || JSONWriter.mayHide(byte)
      {
        return false
      }
      end.pointee = byte
      end += 1
    }
    count += text.count
    return true
  }

  /// Returns whether a byte in UTF-8 is, or begins, a character that may be hidden.
  private static func mayHide(_ byte: UInt8) -> Bool {
    byte >= 0x7F && (byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2)
  }

  private mutating func putEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\":
      append(UInt8(ascii: "\\"))
      append(UInt8(truncatingIfNeeded: scalar.value))
    case _ where scalar.isHidden:
      append(UInt8(ascii: "\\"))
      if let letter = style.shortEscape(of: scalar) {
        append(letter)
      } else {
        append(UInt8(ascii: "u"))
        // All these escapes have four digits.
        for shift in stride(from: 12 as UInt32, through: 0, by: -4) {
          let digit = UInt8(truncatingIfNeeded: scalar.value >> shift & 15)
          append((digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10) + digit)
        }
      }
    default:
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
    }
  }
}

/// A format's choices among JSON's spellings, which keep its files the same to the byte.
package struct JSONStyle: Sendable {
  /// The control characters that have their short escape, such as `\n`; the others are written as
  /// `\u000a`.
  package var shortEscapes: [Unicode.Scalar]
  /// Whether a space follows each colon and comma.
  package var isSpaced: Bool
  /// Whether −0 and whole numbers from 10¹⁵ on keep the fraction that Swift gives them: `-0.0`.
  package var keepsFractions: Bool

  /// Creates the style of a format.
  package init(
    shortEscapes: [Unicode.Scalar] = ["\u{8}", "\t", "\n", "\u{C}", "\r"], isSpaced: Bool = false,
    keepsFractions: Bool = false
  ) {
    self.shortEscapes = shortEscapes
    self.isSpaced = isSpaced
    self.keepsFractions = keepsFractions
  }

  /// The style without spaces and optional parts, with all short escapes.
  package static let compact = JSONStyle()

  /// Returns the letter after the backslash; nil if there is none.
  func shortEscape(of scalar: Unicode.Scalar) -> UInt8? {
    guard shortEscapes.contains(scalar) else { return nil }
    return switch scalar {
    case "\u{8}": UInt8(ascii: "b")
    case "\t": UInt8(ascii: "t")
    case "\n": UInt8(ascii: "n")
    case "\u{C}": UInt8(ascii: "f")
    case "\r": UInt8(ascii: "r")
    default: nil
    }
  }
}

/// A stream that receives the digits of one number.
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

  /// Receives a number's digits from the standard library if this method exists; otherwise the
  /// library makes a string of them for ``write(_:)``, the same except for an allocation.
  mutating func _writeASCII(_ digits: UnsafeBufferPointer<UInt8>) {
    let more = digits.prefix(DigitSink.room - count)
    guard let first = more.base.baseAddress else { return }
    (start + count).update(from: first, count: more.count)
    count += more.count
  }
}
