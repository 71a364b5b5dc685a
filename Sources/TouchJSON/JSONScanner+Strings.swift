extension JSONScanner {
  /// Skips a string and returns the bytes between its quotation marks.
  @inlinable @inline(__always)
  package mutating func rawString() throws(TextError) -> (
    bytes: UnsafeBufferPointer<UInt8>, isEscaped: Bool
  ) {
    at += 1
    let first = at
    var isEscaped = false
    while at < end {
      let byte = at.pointee
      if byte == UInt8(ascii: "\"") {
        let bytes = UnsafeBufferPointer(start: first, count: at - first)
        at += 1
        return (bytes, isEscaped)
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        at += 1
      } else if byte < 0x20 {
        throw syntax("a string without control characters")
      }
      at += 1
    }
    at = end
    throw syntax("the string's closing quotation mark")
  }

  /// Reads a string value.
  package mutating func string(_ name: StaticString) throws(TextError) -> String {
    guard byte == UInt8(ascii: "\"") else { throw wrong(name, "a string") }
    let offset = self.offset
    let (bytes, isEscaped) = try rawString()
    return try JSONScanner.text(name, bytes, isEscaped: isEscaped, at: offset)
  }

  /// Returns the text of a string from the bytes between its quotation marks; `offset` is the
  /// string's.
  static func text(
    _ name: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, isEscaped: Bool, at offset: Int
  ) throws(TextError) -> String {
    if isEscaped, let first = bytes.baseAddress {
      var inner = JSONScanner(from: first, to: first + bytes.count)
      do {
        return try inner.unescaped()
      } catch {
        throw TextError(
          offset: offset + 1 + (error.offset ?? 0), what: error.what, expected: error.expected)
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TextError(offset: offset, what: "\(name) is not UTF-8", expected: "text in UTF-8")
    }
    return text
  }

  /// Reads one of the words of an enumeration.
  package mutating func word<Word: RawRepresentable & CaseIterable>(
    _ name: StaticString, of words: Word.Type
  ) throws(TextError) -> Word where Word.RawValue == String {
    let offset = at - start
    let text = try string(name)
    if let word = Word(rawValue: text) { return word }
    throw TextError(
      offset: offset, what: "\(name) is \(quoted(text))",
      expected: list(Word.allCases.map(\.rawValue)))
  }

  /// Reads all bytes as the inside of a string, with escapes resolved.
  mutating func unescaped() throws(TextError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(end - at)
    while at < end {
      let byte = at.pointee
      at += 1
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      let escape = self.byte
      at = min(at + 1, end)
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(escape)
      case UInt8(ascii: "b"): bytes.append(8)
      case UInt8(ascii: "f"): bytes.append(12)
      case UInt8(ascii: "n"): bytes.append(10)
      case UInt8(ascii: "r"): bytes.append(13)
      case UInt8(ascii: "t"): bytes.append(9)
      case UInt8(ascii: "u"): bytes.append(contentsOf: try escapedScalar().utf8)
      default:
        at -= 1
        throw syntax("one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TextError(offset: 0, what: "a string is not UTF-8", expected: "text in UTF-8")
    }
    return text
  }

  /// Reads the four digits after `\u`, and the other half of a surrogate pair after them.
  private mutating func escapedScalar() throws(TextError) -> String {
    let first = try fourDigits()
    if let scalar = Unicode.Scalar(first) { return String(Character(scalar)) }
    let problem = TextError(
      offset: offset, what: "not JSON: \\u\(String(first, radix: 16)) is half of a character",
      expected: "both halves, each as a \\u escape")
    guard first < 0xDC00, end - at >= 6, at[0] == UInt8(ascii: "\\"), at[1] == UInt8(ascii: "u")
    else { throw problem }
    at += 2
    let second = try fourDigits()
    guard second >= 0xDC00, second < 0xE000,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw problem }
    return String(Character(scalar))
  }

  private mutating func fourDigits() throws(TextError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, at < end else {
        throw syntax("four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }

  /// Returns a text as messages show it: in quotation marks, and not longer than 40 code points.
  package func quoted(_ text: String) -> String { "\"\(text.shortened(to: 40))\"" }

  /// Returns names as messages list them: `one of "a", "b"`.
  package func list(_ names: [String]) -> String {
    "one of " + names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
