/// Reads the words of an OBJ or MTL file, line by line, without copying it.
struct ModelScanner {
  let file: String
  /// The line being read, counted from 1.
  private(set) var line = 0
  /// The file, for loops over bytes: through a slice they would take several times as long in a
  /// build for debugging.
  let base: UnsafePointer<UInt8>
  private let bytes: UnsafeBufferPointer<UInt8>
  private let count: Int
  private var next = 0
  private var at = 0
  private var end = 0
  private var continuations = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) {
    self.bytes = bytes
    count = bytes.count
    // An empty file has no address, so this substitute is never read.
    base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    self.file = file
    // Windows writes a mark before UTF-8; it would hide the first word.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
  }

  // MARK: Lines

  /// Goes to the next line; false at the end of the file.
  mutating func nextLine() -> Bool {
    guard next < count else { return false }
    line += 1 + continuations
    continuations = 0
    at = next
    end = next
    while end < count, !Self.isLineEnd(base[end]) { end += 1 }
    next = end + 1
    // CR LF is one line end.
    if next < count, base[end] == 13, base[next] == 10 { next += 1 }
    return true
  }

  /// The next line continues this one: the statement has ended in a backslash.
  private mutating func continueLine() -> Bool {
    guard at < end, base[at] == 92, at + 1 == end, next < count else { return false }
    let before = continuations + 1
    let first = line
    let went = nextLine()
    line = first
    continuations = before
    return went
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

  /// Whether the line has another word.
  mutating func hasWord() -> Bool {
    while true {
      while at < end, Self.isBlank(base[at]) { at += 1 }
      if at < end, base[at] == 35 { at = end }
      if at < end, base[at] == 92, continueLine() { continue }
      return at < end
    }
  }

  /// The next word; empty at the end of the line.
  mutating func word() -> Slice<UnsafeBufferPointer<UInt8>> {
    guard hasWord() else { return bytes[at..<at] }
    let start = at
    // A backslash that continues the line is no part of its last word.
    let limit = base[end - 1] == 92 && next < count ? end - 1 : end
    while at < limit, !Self.isBlank(base[at]) { at += 1 }
    return bytes[start..<at]
  }

  /// The rest of the line, without blanks at its ends.
  mutating func rest() -> String {
    guard hasWord() else { return "" }
    var last = end
    while last > at, Self.isBlank(bytes[last - 1]) { last -= 1 }
    defer { at = end }
    return String(decoding: bytes[at..<last], as: UTF8.self)
  }

  /// The rest of the line, which is not empty.
  mutating func requiredRest(_ what: String) throws(ModelFileError) -> String {
    let rest = rest()
    guard !rest.isEmpty else { throw failure("the line ends", expected: what) }
    return rest
  }

  /// Returns the part of a name before a comment; nil if there is no comment.
  ///
  /// A name may contain the sign of a comment, so the whole name comes first.
  static func beforeComment(_ name: String) -> String? {
    let bytes = Array(name.utf8)
    let signs = bytes.indices.dropFirst()
    guard var last = signs.first(where: { bytes[$0] == 35 && isBlank(bytes[$0 - 1]) })
    else { return nil }
    while last > 0, isBlank(bytes[last - 1]) { last -= 1 }
    return String(decoding: bytes[..<last], as: UTF8.self)
  }

  // MARK: Numbers

  /// A finite number; nil at the end of the line.
  mutating func number(_ what: String) throws(ModelFileError) -> Double? {
    guard hasWord() else { return nil }
    let word = word()
    guard let value = Self.number(word), value.magnitude < 1e30 else {
      throw failure("found \"\(Self.shown(word))\"", expected: what)
    }
    return value
  }

  /// A finite number that must be there.
  mutating func required(_ what: String) throws(ModelFileError) -> Double {
    guard let value = try number(what) else { throw failure("the line ends", expected: what) }
    return value
  }

  private static let powers: [Double] = Array(sequence(first: 1.0) { $0 * 10 }.prefix(23))

  /// Returns the number in a word, or nil if there is none; NaN and infinity do not count.
  static func number(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    guard let base = word.base.baseAddress else { return nil }
    var at = word.startIndex
    let end = word.endIndex
    var isNegative = false
    if at < end, base[at] == 45 || base[at] == 43 {
      isNegative = base[at] == 45
      at += 1
    }
    var digits: UInt64 = 0
    var count = 0
    var exponent = 0
    var isExact = true
    var sawDot = false
    while at < end {
      let byte = base[at]
      if byte == 46, !sawDot {
        sawDot = true
      } else if byte >= 48, byte <= 57 {
        if digits < 900_000_000_000_000 {
          digits = digits * 10 + UInt64(byte - 48)
          if sawDot { exponent -= 1 }
        } else {
          isExact = false
          if !sawDot { exponent += 1 }
        }
        count += 1
      } else {
        break
      }
      at += 1
    }
    guard count > 0 else { return nil }
    if at < end, base[at] | 32 == 101 {
      at += 1
      var negative = false
      if at < end, base[at] == 45 || base[at] == 43 {
        negative = base[at] == 45
        at += 1
      }
      guard at < end else { return nil }
      var given = 0
      while at < end, base[at] >= 48, base[at] <= 57 {
        given = min(given * 10 + Int(base[at] - 48), 100_000)
        at += 1
      }
      exponent += negative ? -given : given
    }
    guard at == end else { return nil }
    // Both factors are exact, so the result is the nearest number; anything else is left to the
    // library.
    if isExact, exponent.magnitude <= 22 {
      let value = Double(digits)
      let scaled = exponent < 0 ? value / powers[-exponent] : value * powers[exponent]
      return isNegative ? -scaled : scaled
    }
    guard let value = Double(String(decoding: word, as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }

  // MARK: Errors

  func failure(_ what: String, expected: String? = nil) -> ModelFileError {
    ModelFileError(file: file, line: line, what: what, expected: expected)
  }

  static func shown(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let text = String(decoding: word.prefix(40), as: UTF8.self)
    return word.count > 40 ? text + "…" : text
  }
}
