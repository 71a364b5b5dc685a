package import TouchFormula
package import TouchGeometry
package import TouchRecording

/// What a page asks.
package enum LessonQuestion: Sendable {
  /// The pupil moves a copy of a layer to where the layer will be.
  case place(PlaceQuestion)
  /// The pupil sets a number on a slider.
  case number(NumberQuestion)
  /// The pupil chooses an answer.
  case choice(ChoiceQuestion)
  /// The pupil does something with a scene.
  case goal(GoalQuestion)
  /// The pupil types a formula.
  case formula(FormulaQuestion)

  /// What all questions have.
  package var common: QuestionWords {
    switch self {
    case .place(let question): question.words
    case .number(let question): question.words
    case .choice(let question): question.words
    case .goal(let question): question.words
    case .formula(let question): question.words
    }
  }
}

extension LessonQuestion {
  /// The name of its block.
  package var kind: String {
    switch self {
    case .place: "place"
    case .number: "number"
    case .choice: "choice"
    case .goal: "goal"
    case .formula: "formula"
    }
  }

  /// The file of the scene that the pupil plays with, beside the lesson; nil where a figure is shown.
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
  /// What is said once it is answered.
  package var explanation: String
  /// What is said of a wrong answer, by what was mistaken: the name of a wrong solver, `still` for a
  /// layer that was left where it is, a number for an expectation, `other` for anything else.
  package var hints: [String: String]
  /// The block's line.
  package var line: Int
}

/// A question about the place of a layer.
package struct PlaceQuestion: Hashable, Sendable {
  /// The words.
  package var words: QuestionWords
  /// The layer's name.
  package var layer: String
  /// The moment that the figure waits at, in seconds.
  package var moment: Double
  /// The moment that the answer is about, in seconds.
  package var end: Double
  /// How far a corner may be off, in points of the scene.
  package var tolerance: Double
}

/// A question about a number that a slider sets.
package struct NumberQuestion: Hashable, Sendable {
  /// What is measured of a layer, from the moment of the question to that of the answer.
  package enum Measure: String, CaseIterable, Hashable, Sendable {
    /// How far it turns, in degrees, clockwise positive.
    case rotation
    /// How many times larger it becomes.
    case scale
    /// How far its middle goes to the right, in points.
    case right
    /// How far its middle goes down, in points.
    case down

    /// What stands behind the number.
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
  /// What is measured.
  package var measure: Measure
  /// The moment that the figure waits at, in seconds.
  package var moment: Double
  /// The moment that the answer is about, in seconds.
  package var end: Double
  /// What the slider offers.
  package var range: ClosedRange<Double>
  /// The distance between two of its values.
  package var step: Double
  /// How far the answer may be off.
  package var tolerance: Double
}

extension NumberQuestion {
  /// The value nearest to a number that the slider offers.
  package func nearest(to number: Double) -> Double {
    let inside = min(max(number, range.lowerBound), range.upperBound)
    let steps = ((inside - range.lowerBound) / step).rounded()
    return min(range.lowerBound + steps * step, range.upperBound)
  }

  /// Where the slider stands at first: at what would be so if nothing happened.
  package var start: Double { nearest(to: measure == .scale ? 1 : 0) }
}

/// A question with answers to choose from.
package struct ChoiceQuestion: Hashable, Sendable {
  /// An answer to choose.
  package struct Option: Hashable, Sendable {
    /// The answer.
    package var words: String
    /// Why it is wrong; nil for the right one.
    package var hint: String?
  }

  /// The words.
  package var words: QuestionWords
  /// The answers, of which exactly one is right.
  package var options: [Option]
}

/// A task: the pupil does something with a scene.
package struct GoalQuestion: Sendable {
  /// A recording that shows what the question does with it.
  package struct Example: Hashable, Sendable {
    /// The recording's file, beside the lesson.
    package var recording: String
    /// The hint that it earns; nil if it reaches the goal.
    package var hint: String?
  }

  /// The words.
  package var words: QuestionWords
  /// The scene's file, beside the lesson, or the name of a bundled scene.
  package var scene: String
  /// What must be true once all fingers have been lifted.
  package var expectations: [RecordedExpectation]
  /// Where fingers must be lifted, as what is thrown goes on by itself; nil for anywhere.
  package var lift: Rect?
  /// Recordings that reach the goal, and that do not.
  package var examples: [Example]
}

/// A task: the pupil types a formula that takes a layer where two fingers do.
package struct FormulaQuestion: Sendable {
  /// A formula that pupils type by mistake.
  package struct Mistake: Sendable {
    /// The formula as it is typed.
    package var text: String
    /// The same, read.
    package var formula: Formula
    /// Why it is wrong.
    package var hint: String
  }

  /// The words.
  package var words: QuestionWords
  /// The file of a scene with a layer that follows a formula, beside the lesson.
  package var scene: String
  /// What stands in the fields at first; nil for the scene's own formula.
  package var start: String?
  /// A formula that is right.
  package var answer: String
  /// Formulas that are not.
  package var mistakes: [Mistake]
}

extension FormulaQuestion {
  /// A formula as the fields have it: a line for each name.
  package static func lines(of formula: String) -> String {
    formula.split(separator: ";").map(\.trimmed).joined(separator: "\n")
  }
}
