/// Reads a JSON text in UTF-8 into a ``JSONValue``, and notices names that stand twice in an object.
///
/// It answers nil for whatever is not plain JSON; what to say about it is left to the slower reader that knows more
/// encodings and words.
package struct JSONParser {
  /// A name that stands twice in an object, as a path: `layers[0].name`.
  private(set) var repeatedKey: String?
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private var depth = 0
  /// Deeper texts are left to the slower reader, which refuses them.
  private static let maximumDepth = 500

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The value of a text and the first name used twice in it; nil if it cannot be read here.
  package static func parse(_ text: some Collection<UInt8>) -> (
    value: JSONValue, repeatedKey: String?
  )? {
    func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (value: JSONValue, repeatedKey: String?)? {
      var parser = JSONParser(bytes)
      // Windows writes a mark before UTF-8.
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.at = 3 }
      guard let value = parser.value(), parser.next() == nil else { return nil }
      return (value, parser.repeatedKey)
    }
    if let result = text.withContiguousStorageIfAvailable(read) { return result }
    return Array(text).withUnsafeBufferPointer(read)
  }

  /// The next byte that is not blank; nil at the end.
  private mutating func next() -> UInt8? {
    while at < bytes.count {
      let byte = bytes[at]
      guard byte == 32 || byte == 10 || byte == 13 || byte == 9 else { return byte }
      at += 1
    }
    return nil
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    at += 1
    return true
  }

  private mutating func value() -> JSONValue? {
    guard let first = next() else { return nil }
    switch first {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) -> JSONValue? {
    let length = word.utf8CodeUnitCount
    let text = UnsafeBufferPointer(start: word.utf8Start, count: length)
    guard at + length <= bytes.count, bytes[at..<(at + length)].elementsEqual(text)
    else { return nil }
    at += length
    return value
  }

  // MARK: Containers

  private mutating func object() -> JSONValue? {
    at += 1
    depth += 1
    guard depth <= Self.maximumDepth else { return nil }
    defer { depth -= 1 }
    var result: [String: JSONValue] = [:]
    if skip(UInt8(ascii: "}")) { return .object(result) }
    while true {
      guard next() == UInt8(ascii: "\""), let key = string(), skip(UInt8(ascii: ":"))
      else { return nil }
      let wasKnown = repeatedKey != nil
      guard let value = value() else { return nil }
      if !wasKnown, let inside = repeatedKey {
        repeatedKey = key + (inside.hasPrefix("[") ? "" : ".") + inside
      }
      if result.updateValue(value, forKey: key) != nil, repeatedKey == nil { repeatedKey = key }
      if skip(UInt8(ascii: "}")) { return .object(result) }
      guard skip(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func array() -> JSONValue? {
    at += 1
    depth += 1
    guard depth <= Self.maximumDepth else { return nil }
    defer { depth -= 1 }
    var result: [JSONValue] = []
    if skip(UInt8(ascii: "]")) { return .array(result) }
    while true {
      let wasKnown = repeatedKey != nil
      guard let value = value() else { return nil }
      if !wasKnown, let inside = repeatedKey {
        repeatedKey = "[\(result.count)]" + (inside.hasPrefix("[") ? "" : ".") + inside
      }
      result.append(value)
      if skip(UInt8(ascii: "]")) { return .array(result) }
      guard skip(UInt8(ascii: ",")) else { return nil }
    }
  }

  // MARK: Strings

  private mutating func string() -> String? {
    let start = at + 1
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "\""):
        at = end + 1
        return String(validating: bytes[start..<end], as: UTF8.self)
      case UInt8(ascii: "\\"): return escapedString(from: start, to: end)
      case 0..<32: return nil
      default: end += 1
      }
    }
    return nil
  }

  private mutating func escapedString(from start: Int, to end: Int) -> String? {
    var text = Array(bytes[start..<end])
    at = end
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case 0..<32: return nil
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text.append(contentsOf: String(Character(scalar)).utf8)
      default: text.append(byte)
      }
    }
    return nil
  }

  /// What stands behind a backslash.
  private mutating func escape() -> Unicode.Scalar? {
    guard at < bytes.count else { return nil }
    let letter = bytes[at]
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let high = codeUnit() else { return nil }
      guard high & 0xFC00 == 0xD800 else { return Unicode.Scalar(high) }
      guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
        bytes[at + 1] == UInt8(ascii: "u")
      else { return nil }
      at += 2
      guard let low = codeUnit(), low & 0xFC00 == 0xDC00 else { return nil }
      return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    default: return nil
    }
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() -> UInt32? {
    guard at + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(bytes[at])).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }

  // MARK: Numbers

  private mutating func number() -> JSONValue? {
    let start = at
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") { at += 1 }
    let whole = at
    skipDigits()
    let isZeroed = bytes[whole..<at].first == UInt8(ascii: "0") && at > whole + 1
    guard at > whole, !isZeroed else { return nil }
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      let before = at
      skipDigits()
      guard at > before else { return nil }
    }
    let isZero = bytes[whole..<at].allSatisfy { !(49...57).contains($0) }
    if at < bytes.count, bytes[at] | 32 == UInt8(ascii: "e") {
      at += 1
      if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") {
        at += 1
      }
      let before = at
      skipDigits()
      guard at > before else { return nil }
    }
    // A number too large or too small for a double is left to the slower reader as well, which refuses it.
    guard let value = Double(String(decoding: bytes[start..<at], as: UTF8.self)), value.isFinite,
      value != 0 || isZero
    else { return nil }
    return .number(value)
  }

  private mutating func skipDigits() {
    while at < bytes.count, (48...57).contains(bytes[at]) { at += 1 }
  }
}
