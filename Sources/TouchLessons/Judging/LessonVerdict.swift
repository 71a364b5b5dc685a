import TouchExplain

/// A verdict on an answer.
package struct LessonVerdict: Hashable, Sendable {
  /// Whether the answer is right.
  package var isRight: Bool
  /// The mistake, as a hint's name; empty for a right answer.
  package var hint: String
  /// The words of the verdict.
  package var words: String

  /// Returns the verdict on a right answer.
  static func right(_ question: QuestionWords) -> LessonVerdict {
    LessonVerdict(isRight: true, hint: "", words: question.explanation)
  }

  /// Returns the reason why a wrong solver is wrong, in words; nil for anything else.
  package static func cause(of name: String) -> String? { SolverKind(rawValue: name)?.cause }

  /// Returns the verdict on a wrong answer: the lesson's own hint, or the solver's mistake.
  static func wrong(_ name: String, _ question: QuestionWords) -> LessonVerdict {
    let words =
      question.hints[name] ?? cause(of: name) ?? question.hints["other"]
      ?? LessonWords.Key.lookAgain.rawValue
    return LessonVerdict(isRight: false, hint: name, words: words)
  }
}
