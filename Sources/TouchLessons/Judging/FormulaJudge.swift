package import TouchFormula

/// Judges a pupil's formula by ten kept gestures.
package struct FormulaJudge: Sendable {
  private let question: FormulaQuestion

  /// Creates a judge with the formulas of a question.
  package init(_ question: FormulaQuestion) { self.question = question }

  /// Returns the verdict on a formula, and a gesture that shows the mistake; no gesture if the
  /// formula has a fault or is right.
  ///
  /// A formula with the same effect as one of the question's mistakes gets the hint of that
  /// mistake.
  package func judge(_ text: String) -> (verdict: LessonVerdict, gesture: KeptGesture?) {
    let formula: Formula
    do throws(FormulaError) {
      formula = try Formula(text)
    } catch {
      return (wrong("fault", "\(error)", after: question.words.hints["fault"]), nil)
    }
    guard let failure = FormulaTrial(formula).failure else { return (.right(question.words), nil) }
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
