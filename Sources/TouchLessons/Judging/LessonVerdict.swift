import TouchExplain

/// What is said of an answer.
package struct LessonVerdict: Hashable, Sendable {
  /// Whether the answer is right.
  package var isRight: Bool
  /// What was mistaken: a hint's name; empty for a right answer.
  package var hint: String
  /// What is said.
  package var words: String

  /// A right answer.
  static func right(_ question: QuestionWords) -> LessonVerdict {
    LessonVerdict(isRight: true, hint: "", words: question.explanation)
  }

  /// Why a wrong solver is wrong, in words; nil for anything else.
  package static func cause(of name: String) -> String? { SolverKind(rawValue: name)?.cause }

  /// A wrong answer: the lesson's own hint, or what is known of the solver.
  static func wrong(_ name: String, _ question: QuestionWords) -> LessonVerdict {
    let words =
      question.hints[name] ?? cause(of: name) ?? question.hints["other"]
      ?? LessonWords.Key.lookAgain.rawValue
    return LessonVerdict(isRight: false, hint: name, words: words)
  }
}
