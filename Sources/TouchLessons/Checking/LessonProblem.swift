/// A problem of a lesson, in one line.
package struct LessonProblem: Hashable, Sendable, CustomStringConvertible {
  /// The lesson's file.
  package let path: String
  /// The line; nil if the problem concerns the whole file.
  package let line: Int?
  /// A description of the problem, and of its solution.
  package let words: String

  /// The problem as one line of text.
  package var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): problem: \(words)" }
}
