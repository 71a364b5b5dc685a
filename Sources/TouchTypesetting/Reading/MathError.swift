/// An error in the source of a formula, with its position.
public struct MathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1.
  public let column: Int
  /// The content found.
  public let found: String
  /// The content expected.
  public let expected: String

  init(_ found: String, expected: String, at index: Int, in characters: [Character]) {
    let before = characters.prefix(index)
    line = 1 + before.filter(\.isNewline).count
    column = index - (before.lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0) + 1
    self.found = found
    self.expected = expected
  }

  /// The position, the found and the expected content, in one line.
  public var description: String {
    "line \(line), column \(column): \(found), expected \(expected)"
  }
}
