/// JSON text, with the positions of its values.
///
/// JSON values do not store their positions. So equal values are equal wherever they were read, and
/// reading a value does no work that only an error needs. A caller that reports an error in a value
/// knows the value's path, and finds its position by that path.
package struct JSONText: Sendable {
  /// A line, and a character in that line, both counted from 1.
  package struct Position: Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The text, in UTF-8.
  package let bytes: [UInt8]

  /// Creates JSON text from its bytes.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns an error if the text does not begin like an object; nil if it does, or if it is empty.
  ///
  /// A file name may refer to any file, for example by a link, and the user may show errors to
  /// others. So the error quotes nothing from a file whose first character already shows that it is
  /// not JSON.
  package func stranger(expected: String) -> TextError? {
    bytes.withUnsafeBufferPointer { Self.stranger(in: $0, expected: expected) }
  }

  /// Returns the same error for bytes outside of a `JSONText`, such as the beginning of a file.
  package static func stranger(
    in bytes: UnsafeBufferPointer<UInt8>, expected: String
  ) -> TextError? {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let blanks: [UInt8] = [0x09, 0x0A, 0x0D, 0x20]
    guard let first = bytes[mark...].firstIndex(where: { !blanks.contains($0) }),
      bytes[first] != UInt8(ascii: "{")
    else { return nil }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return TextError(what: "this is UTF-16 text", expected: "UTF-8")
    }
    return TextError(offset: first, what: "not a JSON object", expected: expected)
  }

  /// Returns the position of a byte: its line, and the index of its code point in the line.
  package func position(of offset: Int) -> Position {
    let before = bytes.prefix(max(offset, 0))
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let mark = lineStart == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 1 : 0
    // Bytes that continue a character do not count, nor does the byte order mark.
    let characters = before[lineStart...].count { $0 & 0xC0 != 0x80 }
    return Position(
      line: 1 + before.count { $0 == UInt8(ascii: "\n") }, column: 1 + max(characters - mark, 0))
  }

  /// Returns the position of the value at a path such as `layers[0].name`, or of the container in
  /// which the value is missing.
  ///
  /// The text must have been read without an error.
  package func position(of path: String) -> Position {
    let offset = bytes.withUnsafeBufferPointer { buffer -> Int in
      guard let first = buffer.baseAddress else { return 0 }
      var search = JSONPathSearch(JSONScanner(from: first, to: first + buffer.count))
      return search.offset(of: path)
    }
    return position(of: offset)
  }

  /// Returns the whole number at a path, exact to the last digit, unlike a double; nil for any
  /// other value, and for a number whose magnitude does not fit into 64 bits.
  ///
  /// The text must have been read without an error.
  package func wholeNumber(at path: String) -> Int128? {
    bytes.withUnsafeBufferPointer { buffer -> Int128? in
      guard let first = buffer.baseAddress else { return nil }
      var search = JSONPathSearch(JSONScanner(from: first, to: first + buffer.count))
      return search.wholeNumber(at: path)
    }
  }
}

/// A search for a value by its path in JSON text.
private struct JSONPathSearch {
  private var scanner: JSONScanner
  /// The place of the value at the longest existing beginning of the path.
  private var best = 0
  private var bestLength = Int.max

  init(_ scanner: JSONScanner) {
    self.scanner = scanner
    self.scanner.skipByteOrderMark()
  }

  mutating func offset(of path: String) -> Int {
    // If the text proves not to be JSON, the best place found so far counts.
    _ = try? find(Array(path.utf8)[...])
    return best
  }

  mutating func wholeNumber(at path: String) -> Int128? {
    guard (try? find(Array(path.utf8)[...])) == true else { return nil }
    return (try? scanner.decimal("the number", "a number"))?.whole
  }

  /// Returns whether the current value, or a value inside it, has this path; if not, the scanner is
  /// after the current value.
  private mutating func find(_ path: ArraySlice<UInt8>) throws(TextError) -> Bool {
    scanner.skipSpace()
    if path.count < bestLength {
      bestLength = path.count
      best = scanner.offset
    }
    if path.isEmpty { return true }
    switch scanner.byte {
    case UInt8(ascii: "{"): return try findKey(path)
    case UInt8(ascii: "["): return try findElement(path)
    default:
      try scanner.skipValue(checksTexts: false)
      return false
    }
  }

  private mutating func findKey(_ path: ArraySlice<UInt8>) throws(TextError) -> Bool {
    try scanner.openObject("the value")
    while let key = try scanner.nextKey() {
      // A key may contain dots itself, so several keys may match; the first one that leads to a
      // value counts.
      if let rest = path.rest(behind: Array(key.text.utf8)) {
        if try find(rest) { return true }
      } else {
        try skipKnownValue()
      }
    }
    return false
  }

  private mutating func findElement(_ path: ArraySlice<UInt8>) throws(TextError) -> Bool {
    try scanner.openArray("the value")
    var index = 0
    while try scanner.nextElement() {
      if let rest = path.rest(behind: Array("[\(index)]".utf8)) {
        if try find(rest) { return true }
      } else {
        try skipKnownValue()
      }
      index += 1
    }
    return false
  }

  /// Skips a value that was already read, at any depth, by its brackets and strings alone.
  private mutating func skipKnownValue() throws(TextError) {
    var depth = 0
    repeat {
      scanner.skipSpace()
      switch scanner.byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        scanner.at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        scanner.at += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"): scanner.at += 1
      case 0: throw scanner.syntax("a value")
      default: try scanner.skipValue(checksTexts: false)
      }
    } while depth > 0
  }
}

extension ArraySlice<UInt8> {
  /// Returns the rest of a path after its first step; nil if the first step differs.
  fileprivate func rest(behind step: [UInt8]) -> ArraySlice<UInt8>? {
    guard starts(with: step) else { return nil }
    let rest = dropFirst(step.count)
    switch rest.first {
    case nil, UInt8(ascii: "["): return rest
    case UInt8(ascii: "."): return rest.dropFirst()
    default: return nil
    }
  }
}
