/// A scanner of the output of Python's `repr` for tuples, lists, dictionaries, strings, numbers,
/// True, False and None, as far as a recorder's line needs it.
struct PythonScanner {
  /// A value; values of other types are only skipped.
  enum Value: Equatable {
    case number(Double)
    case string(String)
    case boolean(Bool)
    case none
    case collection
  }

  private static let maximumDepth = 32
  private var line: TextScanner

  init(_ line: TextScanner) { self.line = line }

  var isAtEnd: Bool { line.isAtEnd }

  /// Skips this byte and the blanks around it.
  mutating func take(_ byte: UInt8) -> Bool {
    line.skipBlanks()
    guard line.next == byte else { return false }
    line.skip()
    line.skipBlanks()
    return true
  }

  mutating func expect(_ byte: UInt8) throws(LineError) {
    guard take(byte) else {
      throw line.problem(expected: "the character \(Character(UnicodeScalar(byte)))")
    }
  }

  /// Reads a number that is written without quotation marks.
  mutating func number(_ what: String) throws(LineError) -> Double {
    let place = line
    guard case .number(let number) = try value() else { throw place.problem(expected: what) }
    return number
  }

  mutating func string(_ what: String) throws(LineError) -> String {
    let place = line
    guard case .string(let text) = try value() else { throw place.problem(expected: what) }
    return text
  }

  /// Reads any value.
  mutating func value(depth: Int = 0) throws(LineError) -> Value {
    guard depth < PythonScanner.maximumDepth else {
      throw line.problem(expected: "at most \(PythonScanner.maximumDepth) values inside each other")
    }
    line.skipBlanks()
    switch line.next {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .string(try quoted())
    case UInt8(ascii: "("): return try collection(UInt8(ascii: ")"), depth)
    case UInt8(ascii: "["): return try collection(UInt8(ascii: "]"), depth)
    case UInt8(ascii: "{"): return try collection(UInt8(ascii: "}"), depth)
    default: break
    }
    if line.take("True") { return .boolean(true) }
    if line.take("False") { return .boolean(false) }
    if line.take("None") { return .none }
    return .number(try plainNumber())
  }

  private mutating func plainNumber() throws(LineError) -> Double {
    let place = line
    var digits: [UInt8] = []
    while let byte = line.next, digits.count < 64,
      (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
    {
      digits.append(byte)
      line.skip()
    }
    guard let number = Double(String(decoding: digits, as: UTF8.self)), number.isFinite else {
      throw place.problem(expected: "a value of Python")
    }
    return number
  }

  private mutating func quoted() throws(LineError) -> String {
    guard let mark = line.next else { return "" }
    line.skip()
    var text: [UInt8] = []
    while let byte = line.next {
      line.skip()
      if byte == mark { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let escaped = line.next {
        line.skip()
        text.append(escaped)
      } else {
        text.append(byte)
      }
    }
    throw line.problem(expected: "the string's closing quotation mark")
  }

  private mutating func collection(_ end: UInt8, _ depth: Int) throws(LineError) -> Value {
    line.skip()
    while !take(end) {
      _ = try value(depth: depth + 1)
      if end == UInt8(ascii: "}"), take(UInt8(ascii: ":")) { _ = try value(depth: depth + 1) }
      if take(UInt8(ascii: ",")) { continue }
      try expect(end)
      break
    }
    return .collection
  }
}
