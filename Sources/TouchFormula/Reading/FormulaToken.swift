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
  /// The range of the word's scalars in the text.
  var range: Range<Int>

  /// The word as errors show it.
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
