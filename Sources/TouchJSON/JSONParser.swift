/// A parser of a JSON text in UTF-8 into a ``JSONValue``, which also finds names that occur twice
/// in an object.
package struct JSONParser {
  /// The largest depth of nested arrays and objects.
  ///
  /// A scene needs two levels for each layer inside another.
  package static let maximumDepth = 512

  private var scanner: JSONScanner
  private var depth = 0
  private var repeatedKey: (path: String, offset: Int)?
  /// Whether the error is that of the depth.
  private var isTooDeep = false

  /// The result of parsing a text.
  package struct Result {
    /// The value.
    package var value: JSONValue
    /// The path of the first name that occurs twice in an object: `layers[0].name`.
    package var repeatedKey: String?
    /// The offset of its second occurrence.
    package var repeatedKeyOffset: Int?
  }

  /// The reasons why a text has no value.
  package enum Failure: Error {
    /// The text is not JSON, or has a number too large for a double.
    case malformed(TextError)
    /// The text is nested deeper than ``maximumDepth`` at this place.
    case tooDeep(offset: Int)
  }

  /// Returns the value of a text, and the first name that occurs twice in an object.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isLine: Whether the text is one line of a file, for the wording of errors.
  /// - Returns: The value, with the first repeated name.
  /// - Throws: The reason why the text has no value.
  package static func parse(
    _ text: some Collection<UInt8>, isLine: Bool = false
  ) throws(Failure) -> Result {
    // The collection's method cannot rethrow a typed error of a closure.
    func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Swift.Result<Result, Failure> {
      guard let first = bytes.baseAddress else {
        return .failure(
          .malformed(TextError(offset: 0, what: "not JSON: the text is empty", expected: "a value"))
        )
      }
      var parser = JSONParser(scanner: JSONScanner(from: first, to: first + bytes.count))
      do throws(TextError) {
        return .success(try parser.document(isLine: isLine))
      } catch {
        let offset = parser.scanner.offset
        return .failure(parser.isTooDeep ? .tooDeep(offset: offset) : .malformed(error))
      }
    }
    let result =
      text.withContiguousStorageIfAvailable(read) ?? Array(text).withUnsafeBufferPointer(read)
    return try result.get()
  }

  private mutating func document(isLine: Bool) throws(TextError) -> Result {
    scanner.isLine = isLine
    scanner.skipByteOrderMark()
    let value = try value()
    try scanner.finish()
    return Result(
      value: value, repeatedKey: repeatedKey?.path, repeatedKeyOffset: repeatedKey?.offset)
  }

  private mutating func value() throws(TextError) -> JSONValue {
    scanner.skipSpace()
    switch scanner.byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    default: return try scalar()
    }
  }

  private mutating func scalar() throws(TextError) -> JSONValue {
    switch scanner.byte {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try scanner.boolean("a value"))
    case UInt8(ascii: "n"):
      try scanner.skipWord("null")
      return .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try scanner.number())
    default: throw scanner.syntax("a value")
    }
  }

  private mutating func string() throws(TextError) -> String {
    let offset = scanner.offset
    let (bytes, isEscaped) = try scanner.rawString()
    return try JSONScanner.text("a text", bytes, isEscaped: isEscaped, at: offset)
  }

  // MARK: Containers

  private mutating func enter() throws(TextError) {
    depth += 1
    isTooDeep = depth > Self.maximumDepth
    if isTooDeep { throw scanner.syntax("fewer levels of brackets") }
  }

  private mutating func object() throws(TextError) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    try scanner.openObject("the value")
    var result: [String: JSONValue] = [:]
    while let key = try scanner.nextKey() {
      let name = try JSONScanner.text("a key", key.bytes, isEscaped: key.isEscaped, at: key.offset)
      let value = try value(at: name)
      if result.updateValue(value, forKey: name) != nil, repeatedKey == nil {
        repeatedKey = (name, key.offset)
      }
    }
    return .object(result)
  }

  private mutating func array() throws(TextError) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    try scanner.openArray("the value")
    var result: [JSONValue] = []
    while try scanner.nextElement() { result.append(try value(at: "[\(result.count)]")) }
    return .array(result)
  }

  /// Reads a value inside another one, at a place that belongs to the path of a repetition in it.
  private mutating func value(at place: @autoclosure () -> String) throws(TextError) -> JSONValue {
    let wasKnown = repeatedKey != nil
    let value = try value()
    // The path of a repetition grows on the way back.
    if !wasKnown, let inside = repeatedKey?.path {
      repeatedKey?.path = place() + (inside.hasPrefix("[") ? "" : ".") + inside
    }
    return value
  }
}
