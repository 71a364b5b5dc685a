import TouchGeometry

/// Judges a prediction by the nearest solution.
package struct PredictionJudge: Sendable {
  /// The solutions by the recording and by wrong solvers.
  package let solutions: FigureSolutions
  /// The question.
  package let question: LessonQuestion

  /// Creates a judge for a page's question; nil if the question is no prediction, or its layer does
  /// not exist.
  package init?(_ question: LessonQuestion, _ material: FigureMaterial) {
    guard let (layer, moment, end) = question.prediction,
      let solutions = FigureSolutions(material, layer: layer, from: moment, to: end)
    else { return nil }
    self.solutions = solutions
    self.question = question
  }

  /// The wrong solutions that differ from the right one by more than the tolerance, including
  /// several for the same place.
  package var rivals: [FigureSolutions.Answer] { solutions.wrong.filter { !isRight($0) } }

  /// The right answer of a number question; nil for any other question.
  package var rightNumber: Double? {
    guard case .number(let number) = question else { return nil }
    return value(of: solutions.exact, number.measure)
  }

  /// Returns the number that an answer stands for.
  package func value(
    of answer: FigureSolutions.Answer, _ measure: NumberQuestion.Measure
  ) -> Double {
    switch measure {
    case .rotation: answer.rotation
    case .scale: answer.scale
    case .right: answer.place.center.x - solutions.start.center.x
    case .down: answer.place.center.y - solutions.start.center.y
    }
  }

  /// Judges the pupil's place of the layer.
  package func judge(_ guess: Placement) -> LessonVerdict {
    guard case .place(let place) = question else { return .wrong("other", question.common) }
    return judge(within: place.tolerance) { $0.place.distance(to: guess) }
  }

  /// Judges a number.
  package func judge(_ guess: Double) -> LessonVerdict {
    guard case .number(let number) = question else { return .wrong("other", question.common) }
    return judge(within: number.tolerance) { abs(value(of: $0, number.measure) - guess) }
  }

  /// Judges by the nearest solution, unless it is too far off.
  private func judge(
    within tolerance: Double, _ distance: (FigureSolutions.Answer) -> Double
  ) -> LessonVerdict {
    let words = question.common
    if distance(solutions.exact) <= tolerance { return .right(words) }
    // Of several solutions for one place, the one with its own hint comes first.
    let nearest = rivals.min {
      let (a, b) = (distance($0), distance($1))
      if abs(a - b) > tolerance / 100 { return a < b }
      return words.hints[$0.name] != nil && words.hints[$1.name] == nil
    }
    guard let nearest, distance(nearest) <= 2 * tolerance else { return .wrong("other", words) }
    return .wrong(nearest.name, words)
  }

  private func isRight(_ answer: FigureSolutions.Answer) -> Bool {
    switch question {
    case .place(let place): answer.place.distance(to: solutions.exact.place) <= place.tolerance
    case .number(let number):
      abs(value(of: answer, number.measure) - value(of: solutions.exact, number.measure))
        <= number.tolerance
    case .choice, .goal, .formula: false
    }
  }
}
