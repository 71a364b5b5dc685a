/// A word of a formula's text.
struct FormulaToken: Hashable {
  enum Kind: Hashable {
    case number(Double)
    case name(String)
    case symbol(Symbol)
    /// The end of a line: a newline or a semicolon.
    case lineEnd
    case end
  }

  enum Symbol: String {
    case plus = "+"
    case minus = "−"
    case times = "×"
    case over = "÷"
    case power = "^"
    case open = "("
    case close = ")"
    case comma = ","
    case dot = "."
    case defines = "="
    case less = "<"
    case atMost = "≤"
    case greater = ">"
    case atLeast = "≥"
    case equal = "=="
    case unequal = "≠"
  }

  var kind: Kind
  /// The scalars of the text that it is.
  var range: Range<Int>

  /// As errors say it.
  var words: String {
    switch kind {
    case .number: "a number"
    case .name(let name): "“\(name)”"
    case .symbol(let symbol): "“\(symbol.rawValue)”"
    case .lineEnd: "the end of the line"
    case .end: "the end"
    }
  }
}
