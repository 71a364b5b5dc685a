/// Something of a lesson that should be better, in one line.
package struct LessonProblem: Hashable, Sendable, CustomStringConvertible {
  /// The lesson's file.
  package let path: String
  /// The line; nil if it concerns the whole file.
  package let line: Int?
  /// What is wrong, and what would be right.
  package let words: String

  /// One line for a person.
  package var description: String {
    "\(path)\(line.map { ":\($0)" } ?? ""): problem: \(words)"
  }
}
