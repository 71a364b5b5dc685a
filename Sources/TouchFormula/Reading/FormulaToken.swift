/// A word of a formula's text.
struct FormulaToken: Hashable {
  enum Kind: Hashable {
    case number(Double)
    case name(String)
    /// A sign or a bracket, as a book prints it: “−” for a hyphen, “≤” for “<=”.
    case symbol(String)
    /// The end of a line: a newline or a semicolon.
    case lineEnd
    case end
  }

  var kind: Kind
  /// The range of the word's scalars in the text.
  var range: Range<Int>

  /// The name or the symbol, which are never alike; nil for any other word.
  var text: String? {
    switch kind {
    case .name(let text), .symbol(let text): text
    case .number, .lineEnd, .end: nil
    }
  }

  /// The sign between two parts that the word is; nil for any other word.
  var sign: FormulaSign? { text.flatMap { FormulaSign.written[$0] } }

  /// The word as errors show it.
  var words: String {
    switch kind {
    case .number: "a number"
    case .name(let text), .symbol(let text): "“\(text)”"
    case .lineEnd: "the end of the line"
    case .end: "the end"
    }
  }
}
