/// An error in the text of a formula, with its position.
public struct FormulaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1.
  public let column: Int
  /// The range of characters in the whole text; it may be empty, and may be at the end.
  public let range: Range<Int>
  /// The error, in a few words.
  public let message: String
  /// A proposed correction, if a likely one exists.
  public let hint: String?

  /// The position, the message and the hint, in one line.
  public var description: String {
    "line \(line), column \(column): \(message)" + (hint.map { "; \($0)" } ?? "")
  }
}

/// A fault at some scalars of the text; ``error(in:)`` counts lines and characters.
struct FormulaFault: Error {
  var range: Range<Int>
  var message: String
  var hint: String?

  init(_ range: Range<Int>, _ message: String, hint: String? = nil) {
    (self.range, self.message, self.hint) = (range, message, hint)
  }

  /// Returns the error with its line and character; a line ends with a newline, and `\r\n` is one
  /// character.
  func error(in text: String) -> FormulaError {
    let scalars = text.unicodeScalars
    let start = scalars.index(
      scalars.startIndex, offsetBy: range.lowerBound, limitedBy: scalars.endIndex)
    let end = scalars.index(
      scalars.startIndex, offsetBy: range.upperBound, limitedBy: scalars.endIndex)
    var (line, column, offset, length) = (1, 1, 0, 0)
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if next > start ?? scalars.endIndex {
        // The range covers the character with the fault, and those after it up to the fault's end.
        guard index < end ?? scalars.endIndex else { break }
        length += 1
      } else {
        offset += 1
        column += 1
        if text[index] == "\n" || text[index] == "\r\n" { (line, column) = (line + 1, 1) }
      }
      index = next
    }
    return FormulaError(
      line: line, column: column, range: offset..<offset + length, message: message, hint: hint)
  }
}
