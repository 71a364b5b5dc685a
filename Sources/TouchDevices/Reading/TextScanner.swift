/// A line of a text, and the position from which it is read.
public struct TextScanner {
  /// The whole text.
  let bytes: [UInt8]
  /// The start and end of the line in the text, and the current place.
  let start: Int
  let end: Int
  private(set) var at: Int

  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    self.bytes = bytes
    self.start = start
    self.end = end
    at = start
  }

  /// The offset into the line.
  var offset: Int { at - start }

  var isAtEnd: Bool { at == end }

  /// The next byte; nil at the end.
  var next: UInt8? { at < end ? bytes[at] : nil }

  /// The rest of the line.
  var rest: ArraySlice<UInt8> { bytes[at..<end] }

  /// The rest of the line, without blanks at its end.
  public var text: String {
    var last = end
    while last > at, TextScanner.isBlank(bytes[last - 1]) { last -= 1 }
    return String(decoding: bytes[at..<last], as: UTF8.self)
  }

  /// The same text without the quotation marks around it.
  var unquoted: String {
    let text = self.text
    guard text.count >= 2, let mark = text.first, mark == "\"" || mark == "'", text.last == mark
    else { return text }
    return String(text.dropFirst().dropLast())
  }

  mutating func skip() { if at < end { at += 1 } }

  mutating func skipBlanks() { while at < end, TextScanner.isBlank(bytes[at]) { at += 1 } }

  /// Skips a literal if it comes next.
  mutating func take(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard end - at >= count else { return false }
    let isThere = literal.withUTF8Buffer { expected in
      for index in 0..<count where bytes[at + index] != expected[index] { return false }
      return true
    }
    if isThere { at += count }
    return isThere
  }

  /// Skips to the end of a literal; returns false, without skipping, if the literal does not occur.
  mutating func takeBehind(_ literal: StaticString) -> Bool {
    var other = self
    while !other.isAtEnd {
      if other.take(literal) {
        self = other
        return true
      }
      other.skip()
    }
    return false
  }

  /// Reads bytes, possibly none, up to a blank or one of these.
  mutating func word(endingAt ends: UInt8...) -> ArraySlice<UInt8> {
    let first = at
    while at < end, !TextScanner.isBlank(bytes[at]), !ends.contains(bytes[at]) { at += 1 }
    return bytes[first..<at]
  }

  /// Reads a whole number in decimal, leading zeros allowed; reads nothing and returns nil if there
  /// is none or it has more than 18 digits.
  mutating func decimal() -> Int64? {
    whole { line in
      let isNegative = line.next == UInt8(ascii: "-")
      if isNegative { line.at += 1 }
      return line.digits(10, atMost: 18).map { isNegative ? -Int64($0) : Int64($0) }
    }
  }

  /// Reads a whole number in hexadecimal of at most eight digits, without sign or prefix.
  mutating func hexadecimal() -> UInt32? {
    whole { line in line.digits(16, atMost: 8).map { UInt32($0) } }
  }

  /// Reads `SECONDS.FRACTION` in whole microseconds, cut after the sixth decimal; nil if there is
  /// none, or if it is beyond a recording's times.
  mutating func microseconds() -> Int64? {
    whole { line in
      guard let seconds = line.digits(10, atMost: 10), seconds < ImportClock.limit / 1_000_000,
        line.take(".")
      else { return nil }
      var fraction: Int64 = 0
      var places = 0
      while let byte = line.next, let digit = TextScanner.value(of: byte, base: 10) {
        if places < 6 { fraction = fraction * 10 + Int64(digit) }
        places += 1
        line.at += 1
      }
      guard places > 0 else { return nil }
      while places < 6 {
        fraction *= 10
        places += 1
      }
      return Int64(seconds) * 1_000_000 + fraction
    }
  }

  /// Reads something whole; without it, reads nothing and returns nil.
  private mutating func whole<Value>(_ read: (inout TextScanner) -> Value?) -> Value? {
    let first = at
    let value = read(&self)
    if value == nil { at = first }
    return value
  }

  private mutating func digits(_ base: UInt64, atMost most: Int) -> UInt64? {
    var number: UInt64 = 0
    var count = 0
    while let byte = next, let digit = TextScanner.value(of: byte, base: base) {
      number = number * base + digit
      if number > 0 || count == 0 { count += 1 }
      guard count <= most else { return nil }
      at += 1
    }
    return count > 0 ? number : nil
  }

  static func value(of byte: UInt8, base: UInt64) -> UInt64? {
    switch byte {
    case 0x30...0x39: UInt64(byte - 0x30)
    case 0x61...0x66 where base == 16: UInt64(byte - 0x61 + 10)
    case 0x41...0x46 where base == 16: UInt64(byte - 0x41 + 10)
    default: nil
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Returns an error for an unexpected character or end here.
  func problem(expected: String) -> LineError {
    LineError(offset: offset, what: found, expected: expected)
  }

  /// The text found here, in a few words.
  var found: String {
    guard !isAtEnd else { return "the line ends" }
    var other = self
    let word = other.word()
    guard !word.isEmpty else { return "a blank" }
    let text = String(decoding: word.prefix(24), as: UTF8.self)
    return "\"\(text)\"\(word.count > 24 ? "…" : "")"
  }
}
