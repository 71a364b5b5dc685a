/// A scanner that reads JSON from its bytes, value by value, without building a tree.
///
/// A recording of an hour has half a million lines: reading them through a general decoder takes
/// minutes and loses the places of errors. The caller asks for the values that it expects; anything
/// else is a ``TextError`` with its place. The grammar is that of RFC 8259, without exceptions.
///
///     var scanner = JSONScanner(from: start, to: end)
///     try scanner.openObject("a touch")
///     while let key = try scanner.nextKey() {
///       if key.matches("x") { x = try scanner.double("x") } else { try scanner.skipValue() }
///     }
///     try scanner.finish()
///
/// The bytes must outlive the scanner and the keys that it returns.
package struct JSONScanner {
  /// The first byte.
  package let start: UnsafePointer<UInt8>
  /// The address after the last byte.
  package let end: UnsafePointer<UInt8>
  /// The current byte.
  package var at: UnsafePointer<UInt8>
  /// Whether an object or array was opened and nothing in it was read; one flag suffices for all
  /// levels, because a reader that leaves a level has read something of the one outside.
  @usableFromInline var isFirst = false
  /// Whether numbers that are not finite are read and only noted, so that the rest of the line can
  /// be used.
  package var isLenient = false
  /// Whether the text is one line, for the words of an error.
  package var isLine = true
  /// The first problem with a number that was read nevertheless.
  package var numberProblem: TextError?

  /// A key of an object, still in its raw form.
  package struct Key {
    /// The bytes between the key's quotation marks.
    package var bytes: UnsafeBufferPointer<UInt8>
    /// Whether a backslash is among the bytes.
    package var isEscaped: Bool
    /// The place of the key, in bytes from the text's start.
    package var offset: Int

    /// Creates a key from the bytes between quotation marks.
    @inlinable
    package init(bytes: UnsafeBufferPointer<UInt8>, isEscaped: Bool, offset: Int) {
      self.bytes = bytes
      self.isEscaped = isEscaped
      self.offset = offset
    }

    /// Returns whether the key has this name.
    @inlinable @inline(__always)
    package func matches(_ name: StaticString) -> Bool {
      if isEscaped { return means(name) }
      guard bytes.count == name.utf8CodeUnitCount else { return false }
      for index in 0..<bytes.count where bytes[index] != name.utf8Start[index] { return false }
      return true
    }

    @inline(never)
    @usableFromInline
    func means(_ name: StaticString) -> Bool { text == String(describing: name) }

    /// The key with its escapes resolved.
    package var text: String {
      guard let first = bytes.baseAddress else { return "" }
      var scanner = JSONScanner(from: first, to: first + bytes.count)
      return (try? scanner.unescaped()) ?? String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Creates a scanner of these bytes.
  @inlinable
  package init(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
    self.start = start
    self.end = end
    at = start
  }

  /// The current place, in bytes from the text's start.
  @inlinable package var offset: Int { at - start }

  /// The current byte; at the end 0, which JSON never contains.
  @inlinable @inline(__always)
  package var byte: UInt8 { at < end ? at.pointee : 0 }

  /// Skips blanks.
  @inlinable @inline(__always)
  package mutating func skipSpace() {
    while at < end {
      let byte = at.pointee
      guard byte == UInt8(ascii: " ") || byte == 9 || byte == 13 || byte == 10 else { return }
      at += 1
    }
  }

  /// Skips the mark that Windows writes before UTF-8.
  package mutating func skipByteOrderMark() {
    if end - at >= 3, at[0] == 0xEF, at[1] == 0xBB, at[2] == 0xBF { at += 3 }
  }

  // MARK: Objects and arrays

  /// Enters an object.
  @inlinable @inline(__always)
  package mutating func openObject(_ name: StaticString) throws(TextError) {
    try open(UInt8(ascii: "{"), name, "an object")
  }

  /// Enters an array.
  @inlinable @inline(__always)
  package mutating func openArray(_ name: StaticString) throws(TextError) {
    try open(UInt8(ascii: "["), name, "an array")
  }

  /// Moves to the next key's value; nil at the end of the object.
  package mutating func nextKey() throws(TextError) -> Key? {
    guard try next(before: UInt8(ascii: "}"), "a comma or }") else { return nil }
    guard byte == UInt8(ascii: "\"") else { throw syntax("a key in quotation marks") }
    let offset = self.offset
    let (bytes, isEscaped) = try rawString()
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw syntax("a colon") }
    at += 1
    skipSpace()
    return Key(bytes: bytes, isEscaped: isEscaped, offset: offset)
  }

  /// Moves to the next element; false at the end of the array.
  @inlinable @inline(__always)
  package mutating func nextElement() throws(TextError) -> Bool {
    try next(before: UInt8(ascii: "]"), "a comma or ]")
  }

  /// Throws an error unless the text ends here.
  package mutating func finish() throws(TextError) {
    skipSpace()
    guard at == end else { throw syntax(isLine ? "the end of the line" : "the end of the text") }
  }

  @inlinable @inline(__always)
  mutating func open(_ bracket: UInt8, _ name: StaticString, _ expected: String) throws(TextError) {
    skipSpace()
    guard byte == bracket else { throw notOpen(name, expected) }
    at += 1
    isFirst = true
  }

  @inlinable @inline(__always)
  mutating func next(before bracket: UInt8, _ expected: String) throws(TextError) -> Bool {
    skipSpace()
    let first = isFirst
    isFirst = false
    if byte == bracket {
      at += 1
      return false
    }
    if !first {
      guard byte == UInt8(ascii: ",") else { throw syntax(expected) }
      at += 1
      skipSpace()
    }
    return true
  }

  // MARK: Problems

  @inline(never)
  @usableFromInline
  func notOpen(_ name: StaticString, _ expected: String) -> TextError {
    isAtValue ? wrong(name, expected) : syntax(expected)
  }

  /// Returns an error for text that is not JSON here.
  package func syntax(_ expected: String) -> TextError {
    TextError(offset: offset, what: "not JSON: \(found)", expected: expected)
  }

  /// Returns an error for text that is JSON here, as far as it has been read, but does not conform
  /// to the format.
  package func wrong(_ name: StaticString, _ expected: String) -> TextError {
    guard at < end else { return syntax(expected) }
    return TextError(offset: offset, what: "\(name) is \(found)", expected: expected)
  }

  /// Whether the current text looks like a JSON value, even if not of the expected kind.
  private var isAtValue: Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: ["true", "false", "null"].contains(word)
    }
  }

  /// The current text, in words.
  private var found: String {
    switch byte {
    case 0 where at == end: return isLine ? "the line ends" : "the text ends"
    case UInt8(ascii: "\""): return "a string"
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "an array"
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return "a number"
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-"), UInt8(ascii: "+"):
      return word
    case 0x21...0x7E: return "the character \(Character(Unicode.Scalar(byte)))"
    default: return "a byte of \(byte)"
    }
  }

  /// The current run of letters, digits and signs: `NaN`, `-Infinity`, `null`.
  var word: String {
    var last = at
    while last < end, last - at < 24, JSONScanner.isWord(last.pointee) { last += 1 }
    return String(decoding: UnsafeBufferPointer(start: at, count: last - at), as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
