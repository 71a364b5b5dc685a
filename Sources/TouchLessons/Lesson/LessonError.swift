/// An error in a lesson, in one line: file, line, column, the text found and the text expected.
package struct LessonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it.
  package let file: String
  /// The line, from 1; nil if the error concerns the whole file.
  package let line: Int?
  /// The character in the line, from 1; nil if the error concerns the whole line.
  package let column: Int?
  /// The text that was found.
  package let found: String
  /// The text that was expected.
  package let expected: String

  /// Creates an error.
  package init(
    _ file: String, line: Int? = nil, column: Int? = nil, _ found: String, expected: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.found = found
    self.expected = expected
  }

  /// The error as one line of text.
  package var description: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(file)\(place): error: \(found), expected \(expected)"
  }
}
