/// Compares a translation with its original lesson.
package enum TranslationCheck {
  /// Finds the words of the program that a translation lacks.
  ///
  /// - Parameters:
  ///   - words: The translated words.
  ///   - folder: The translation's folder.
  /// - Returns: The problem; empty if no word is missing.
  package static func problems(of words: LessonWords, in folder: String) -> [LessonProblem] {
    if words.missing.isEmpty { return [] }
    let missing = words.missing.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return [LessonProblem(path: "\(folder)/words.txt", line: nil, words: "it lacks \(missing)")]
  }

  /// Finds missing pieces, and differences where the two lessons must be equal.
  ///
  /// - Parameters:
  ///   - lesson: The translation.
  ///   - original: The original lesson.
  /// - Returns: The problems, page by page.
  package static func problems(of lesson: Lesson, from original: Lesson) -> [LessonProblem] {
    var problems: [LessonProblem] = []
    func add(_ line: Int?, _ words: String) {
      problems.append(LessonProblem(path: lesson.path, line: line, words: words))
    }
    if lesson.pages.count != original.pages.count {
      add(nil, "\(lesson.pages.count) pages, expected \(original.pages.count) as the original has")
    }
    for (page, first) in zip(lesson.pages, original.pages) {
      if page.figure.map(\.shown) != first.figure.map(\.shown) {
        add(page.line, "another figure than the original's page \"\(first.title)\"")
      }
      let missing = first.symbols.map(\.letter).filter { letter in
        !page.symbols.contains { $0.letter == letter }
      }
      if !missing.isEmpty { add(page.line, "no symbol \(missing.joined(separator: ", "))") }
      switch (page.question, first.question) {
      case (nil, nil): break
      case (nil, _?): add(page.line, "no question, expected one as the original has")
      case (_?, nil): add(page.line, "a question that the original does not have")
      case (let question?, let other?):
        let hints = Set(other.common.hints.keys).subtracting(question.common.hints.keys).sorted()
        if !hints.isEmpty { add(question.common.line, "no hint \(hints.joined(separator: ", "))") }
        if question.kind != other.kind {
          add(question.common.line, "a \(question.kind), expected a \(other.kind)")
        }
      }
    }
    return problems
  }
}

extension LessonFigure {
  /// The figure without its line in the file.
  fileprivate var shown: LessonFigure {
    var figure = self
    figure.line = 0
    return figure
  }
}
