package import TouchFormula

/// Judges the formula that a pupil types, by ten kept gestures.
package struct FormulaJudge: Sendable {
  private let question: FormulaQuestion

  /// Judges by the formulas of a question.
  package init(_ question: FormulaQuestion) { self.question = question }

  /// What is said of a formula, and the gesture that shows why; none where there is a fault, or
  /// where it is right.
  ///
  /// A formula that does the same as one of the question's mistakes has that one's hint.
  package func judge(_ text: String) -> (verdict: LessonVerdict, gesture: KeptGesture?) {
    let formula: Formula
    do throws(FormulaError) {
      formula = try Formula(text)
    } catch {
      return (wrong("fault", "\(error)", after: question.words.hints["fault"]), nil)
    }
    guard let failure = FormulaTrial(formula).failure else {
      return (.right(question.words), nil)
    }
    let place = question.mistakes.firstIndex { $0.formula.isEquivalent(to: formula) }
    let hint = place.map { question.mistakes[$0].hint } ?? question.words.hints["other"]
    let gesture = failure.gesture
    return (
      wrong(
        place.map { "\($0 + 1)" } ?? "other", "See “\(gesture.name)”: \(gesture.reason)",
        after: hint), gesture
    )
  }

  private func wrong(_ name: String, _ words: String, after hint: String?) -> LessonVerdict {
    LessonVerdict(
      isRight: false, hint: name, words: [hint, words].compactMap(\.self).joined(separator: "\n"))
  }
}
