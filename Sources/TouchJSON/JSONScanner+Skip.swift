extension JSONScanner {
  /// The largest depth of nested arrays and objects.
  package static let maximumDepth = 128

  /// Skips a value of any kind, checking that it is JSON.
  ///
  /// The method does not recurse, so a line of a million brackets is an error and not a stack
  /// overflow.
  ///
  /// - Parameter checksTexts: Whether escapes and UTF-8 are checked, too. Without, a problem is one
  ///   of brackets, numbers and quotation marks.
  /// - Throws: The first problem.
  package mutating func skipValue(checksTexts: Bool = true) throws(TextError) {
    // Each open level has one bit, which is 1 for an object.
    var levels: UInt128 = 0
    var depth = 0
    while true {
      skipSpace()
      let opener = byte
      if opener == UInt8(ascii: "{") || opener == UInt8(ascii: "[") {
        guard depth < JSONScanner.maximumDepth else {
          throw TextError(
            offset: offset, what: "more than \(JSONScanner.maximumDepth) levels of brackets",
            expected: "fewer")
        }
        at += 1
        let isObject = opener == UInt8(ascii: "{")
        levels = levels << 1 | (isObject ? 1 : 0)
        depth += 1
        skipSpace()
        if byte != (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          if isObject { try skipKey(checksTexts) }
          continue
        }
      } else {
        try skipScalar(checksTexts)
      }
      // At the end of a value, close the levels that end with it.
      while depth > 0 {
        skipSpace()
        let isObject = levels & 1 == 1
        if byte == UInt8(ascii: ",") {
          at += 1
          if isObject { try skipKey(checksTexts) }
          break
        }
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw syntax(isObject ? "a comma or }" : "a comma or ]")
        }
        at += 1
        levels >>= 1
        depth -= 1
      }
      if depth == 0 { return }
    }
  }

  /// Skips the value of a key that its reader does not know, checking both.
  package mutating func skipValue(of key: Key) throws(TextError) {
    try JSONScanner.check(key.bytes, isEscaped: key.isEscaped, at: key.offset)
    try skipValue()
  }

  private mutating func skipKey(_ checksTexts: Bool) throws(TextError) {
    skipSpace()
    guard byte == UInt8(ascii: "\"") else { throw syntax("a key in quotation marks") }
    try skipString(checksTexts)
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw syntax("a colon") }
    at += 1
  }

  private mutating func skipString(_ checksText: Bool) throws(TextError) {
    let offset = self.offset
    let (bytes, isEscaped) = try rawString()
    if checksText { try JSONScanner.check(bytes, isEscaped: isEscaped, at: offset) }
  }

  /// Checks the bytes between a string's quotation marks; `offset` is the string's.
  private static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, isEscaped: Bool, at offset: Int
  ) throws(TextError) {
    // Almost every string is plain ASCII, of which no text needs to be made.
    if !isEscaped, bytes.allSatisfy({ $0 < 0x80 }) { return }
    _ = try text("a string", bytes, isEscaped: isEscaped, at: offset)
  }

  private mutating func skipScalar(_ checksTexts: Bool) throws(TextError) {
    switch byte {
    case UInt8(ascii: "\""): try skipString(checksTexts)
    case UInt8(ascii: "t"): try skipWord("true")
    case UInt8(ascii: "f"): try skipWord("false")
    case UInt8(ascii: "n"): try skipWord("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      do { _ = try decimal("the number", "a number") } catch { throw syntax("a number") }
    default: throw syntax("a value")
    }
  }

  mutating func skipWord(_ word: StaticString) throws(TextError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard at + index < end, at[index] == word.utf8Start[index] else { throw syntax("a value") }
    }
    at += word.utf8CodeUnitCount
  }

  /// Reads `true` or `false`.
  package mutating func boolean(_ name: StaticString) throws(TextError) -> Bool {
    guard byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f") else {
      throw wrong(name, "true or false")
    }
    let value = byte == UInt8(ascii: "t")
    try skipWord(value ? "true" : "false")
    return value
  }
}
