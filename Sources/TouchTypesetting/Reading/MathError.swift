/// Why a text is not mathematics that can be typeset, and at which character.
public struct MathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1.
  public let column: Int
  /// What is there.
  public let found: String
  /// What could be there.
  public let expected: String

  init(_ found: String, expected: String, at index: Int, in characters: [Character]) {
    let before = characters.prefix(index)
    line = 1 + before.filter(\.isNewline).count
    column = index - (before.lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0) + 1
    self.found = found
    self.expected = expected
  }

  /// The place, what is there and what was expected, in one line.
  public var description: String {
    "line \(line), column \(column): \(found), expected \(expected)"
  }
}
