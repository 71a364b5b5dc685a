/// A scanner that divides a formula's text into words.
struct FormulaScanner {
  private let scalars: [Unicode.Scalar]
  private var at = 0
  private(set) var tokens: [FormulaToken] = []

  /// - Throws: A character that no word begins with, a number that no `Double` holds, or a text or a
  ///   name that is too long.
  init(_ text: String) throws(FormulaFault) {
    guard text.utf8.count <= FormulaLimits.bytes else {
      throw FormulaFault(0..<0, "the formula is longer than \(FormulaLimits.bytes) bytes")
    }
    scalars = Array(text.unicodeScalars)
    while at < scalars.count { try scanWord() }
    add(.end, from: at)
  }

  private func scalar(_ offset: Int) -> Unicode.Scalar? {
    at + offset < scalars.count ? scalars[at + offset] : nil
  }

  private mutating func add(_ kind: FormulaToken.Kind, from start: Int) {
    tokens.append(FormulaToken(kind: kind, range: start..<at))
  }

  private mutating func scanWord() throws(FormulaFault) {
    let start = at
    let scalar = scalars[at]
    if scalar == "\n" || scalar == ";" {
      at += 1
      return add(.lineEnd, from: start)
    }
    if scalar.properties.isWhitespace {
      at += 1
      return
    }
    if Self.isDigit(scalar) || (scalar == "." && self.scalar(1).map(Self.isDigit) == true) {
      return try scanNumber()
    }
    if scalar == "_" || scalar.properties.isAlphabetic { return try scanName() }
    guard let (symbol, length) = symbol(scalar) else {
      throw FormulaFault(
        at..<at + 1, "\(Self.words(scalar)) means nothing here",
        hint: scalar == "°" ? "angles are in degrees without a sign" : nil)
    }
    at += length
    add(.symbol(symbol), from: start)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  /// Returns whether a character is a prime, as on keyboards or in print.
  private static func isPrime(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2032}" || scalar == "\u{2019}"
  }

  private mutating func scanDigits() {
    while let digit = scalar(0), Self.isDigit(digit) { at += 1 }
  }

  private mutating func scanNumber() throws(FormulaFault) {
    let start = at
    scanDigits()
    if scalar(0) == ".", scalar(1).map(Self.isDigit) == true {
      at += 1
      scanDigits()
    }
    if scalar(0) == "e" || scalar(0) == "E" {
      let sign = scalar(1) == "-" || scalar(1) == "+" ? 1 : 0
      if scalar(1 + sign).map(Self.isDigit) == true {
        at += 1 + sign
        scanDigits()
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<at])
    guard let number = Double(String(text)), number.isFinite else {
      throw FormulaFault(start..<at, "this number is too large")
    }
    add(.number(number), from: start)
  }

  private mutating func scanName() throws(FormulaFault) {
    let start = at
    var name = String.UnicodeScalarView()
    while let next = scalar(0),
      next == "_" || Self.isDigit(next) || "\u{2080}"..."\u{2089}" ~= next
        || next.properties.isAlphabetic
    {
      name.append(next)
      at += 1
    }
    while let next = scalar(0), Self.isPrime(next) {
      name.append("\u{2032}")
      at += 1
    }
    guard name.count <= FormulaLimits.name else {
      throw FormulaFault(start..<at, "a name has at most \(FormulaLimits.name) characters")
    }
    add(.name(String(name)), from: start)
  }

  /// Returns a character in quotes, or the number of a character that is not visible by itself.
  private static func words(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .unassigned, .privateUse, .surrogate:
      "U+" + String(scalar.value, radix: 16, uppercase: true)
    default: "“\(scalar)”"
    }
  }

  private func symbol(_ scalar: Unicode.Scalar) -> (String, length: Int)? {
    if self.scalar(1) == "=", let symbol = Self.symbolsWithEquals[scalar] { return (symbol, 2) }
    return Self.symbols[scalar].map { ($0, 1) }
  }

  private static let symbols: [Unicode.Scalar: String] = [
    "+": "+", "-": "−", "\u{2212}": "−", "\u{2013}": "−",
    "*": "×", "\u{D7}": "×", "\u{B7}": "×", "\u{22C5}": "×",
    "/": "÷", "\u{F7}": "÷", "^": "^", "(": "(", ")": ")", ",": ",", ".": ".",
    "=": "=", "<": "<", ">": ">",
    "\u{2264}": "≤", "\u{2265}": "≥", "\u{2260}": "≠",
  ]

  /// The symbols of two characters, by the first; the second is "=".
  private static let symbolsWithEquals: [Unicode.Scalar: String] = [
    "=": "==", "<": "≤", ">": "≥", "!": "≠",
  ]
}
