package import TouchFormula
package import TouchGeometry
package import TouchRecording

/// A page's question.
package enum LessonQuestion: Sendable {
  /// The pupil moves a copy of a layer to the layer's future place.
  case place(PlaceQuestion)
  /// The pupil sets a number on a slider.
  case number(NumberQuestion)
  /// The pupil chooses an answer.
  case choice(ChoiceQuestion)
  /// The pupil does something with a scene.
  case goal(GoalQuestion)
  /// The pupil types a formula.
  case formula(FormulaQuestion)

  /// The words that all questions have.
  package var common: QuestionWords {
    switch self {
    case .place(let question): question.words
    case .number(let question): question.words
    case .choice(let question): question.words
    case .goal(let question): question.words
    case .formula(let question): question.words
    }
  }

  /// The name of the question's block.
  package var kind: String { common.kind }

  /// The layer whose change is predicted, the moment at which the figure waits and the moment of the
  /// answer, in seconds; nil if nothing is predicted.
  package var prediction: (layer: String, moment: Double, end: Double)? {
    switch self {
    case .place(let question): (question.layer, question.moment, question.end)
    case .number(let question): (question.layer, question.moment, question.end)
    case .choice, .goal, .formula: nil
    }
  }

  /// The file of the pupil's own scene, beside the lesson; nil if a figure is shown.
  package var ownScene: String? {
    switch self {
    case .goal(let question): question.scene
    case .formula(let question): question.scene
    case .place, .number, .choice: nil
    }
  }
}

/// The words of a question.
package struct QuestionWords: Hashable, Sendable {
  /// The question, or the task.
  package var ask: String
  /// The explanation after the answer.
  package var explanation: String
  /// The hints for wrong answers, by the mistake: the name of a wrong solver, `still` for a layer
  /// left in place, the number of an expectation, `other` for anything else.
  package var hints: [String: String]
  /// The name of the question's block, and the block's line.
  package var kind: String
  package var line: Int
}

/// A question about the place of a layer.
package struct PlaceQuestion: Hashable, Sendable {
  /// The words.
  package var words: QuestionWords
  /// The layer's name.
  package var layer: String
  /// The moment at which the figure waits, in seconds.
  package var moment: Double
  /// The moment of the answer, in seconds.
  package var end: Double
  /// The tolerance of a corner, in points of the scene.
  package var tolerance: Double
}

/// A question about a number that a slider sets.
package struct NumberQuestion: Hashable, Sendable {
  /// The measured change of a layer, from the moment of the question to that of the answer.
  package enum Measure: String, CaseIterable, Hashable, Sendable {
    /// The rotation in degrees, clockwise positive.
    case rotation
    /// The factor of its size.
    case scale
    /// The movement of its middle to the right, in points.
    case right
    /// The movement of its middle downwards, in points.
    case down

    /// The unit after the number.
    package var unit: String {
      switch self {
      case .rotation: "°"
      case .scale: " ×"
      case .right, .down: " pt"
      }
    }
  }

  /// The words.
  package var words: QuestionWords
  /// The layer's name.
  package var layer: String
  /// The measure.
  package var measure: Measure
  /// The moment at which the figure waits, in seconds.
  package var moment: Double
  /// The moment of the answer, in seconds.
  package var end: Double
  /// The range of the slider.
  package var range: ClosedRange<Double>
  /// The distance between two values of the slider.
  package var step: Double
  /// The tolerance of the answer.
  package var tolerance: Double

  /// Returns the slider's value nearest to a number.
  package func nearest(to number: Double) -> Double {
    let inside = min(max(number, range.lowerBound), range.upperBound)
    let steps = ((inside - range.lowerBound) / step).rounded()
    return min(range.lowerBound + steps * step, range.upperBound)
  }

  /// The slider's initial value: the one for no change.
  package var start: Double { nearest(to: measure == .scale ? 1 : 0) }
}

/// A question with answers to choose from.
package struct ChoiceQuestion: Hashable, Sendable {
  /// An answer to choose.
  package struct Option: Hashable, Sendable {
    /// The answer.
    package var words: String
    /// The reason why the answer is wrong; nil for the right one.
    package var hint: String?
  }

  /// The words.
  package var words: QuestionWords
  /// The answers, of which exactly one is right.
  package var options: [Option]
}

/// A task: the pupil does something with a scene.
package struct GoalQuestion: Sendable {
  /// A recording that tests the question's verdict.
  package struct Example: Hashable, Sendable {
    /// The recording's file, beside the lesson.
    package var recording: String
    /// The hint for the recording; nil if the recording reaches the goal.
    package var hint: String?
  }

  /// The words.
  package var words: QuestionWords
  /// The scene's file, beside the lesson, or the name of a bundled scene.
  package var scene: String
  /// The expectations, which must hold once all fingers have lifted.
  package var expectations: [RecordedExpectation]
  /// The area in which fingers must lift, because a thrown layer keeps moving; nil for anywhere.
  package var lift: Rect?
  /// Recordings that reach the goal, and others that do not.
  package var examples: [Example]
}

/// A task: the pupil types a formula that moves a layer with two fingers.
package struct FormulaQuestion: Sendable {
  /// A formula that pupils type by mistake.
  package struct Mistake: Sendable {
    /// The formula as typed.
    package var text: String
    /// The parsed formula.
    package var formula: Formula
    /// The reason why the formula is wrong.
    package var hint: String
  }

  /// The words.
  package var words: QuestionWords
  /// The file of a scene with a layer that follows a formula, beside the lesson.
  package var scene: String
  /// The initial text of the fields; nil for the scene's own formula.
  package var start: String?
  /// A right formula.
  package var answer: String
  /// Wrong formulas.
  package var mistakes: [Mistake]

  /// Returns a formula as the fields show it: a line for each name.
  package static func lines(of formula: String) -> String {
    formula.split(separator: ";").map(\.trimmed).joined(separator: "\n")
  }
}
