/// A lesson: pages of a short text, one figure and one thing to do.
///
/// It is read from a Markdown file; the page *Write a lesson* of the documentation has the format.
package struct Lesson: Sendable {
  /// The name of its file without the ending and the number in front: `pivot`.
  package var name: String
  /// The file that it was read from, as the user named it.
  package var path: String
  /// Its title.
  package var title: String
  /// What a pupil can do after it, in one sentence.
  package var aim: String
  /// How long it takes, in minutes.
  package var minutes: Int
  /// The mistake that most pupils make.
  package var mistake: String
  /// Its pages, at least one.
  package var pages: [LessonPage]
  /// The program's words in its language.
  package var words = LessonWords()
}

/// A page of a lesson.
package struct LessonPage: Sendable {
  /// The page's title, unique in its lesson.
  package var title: String
  /// The text and the formulas, in their order.
  package var parts: [Part]
  /// What each letter means that the page introduces.
  package var symbols: [LessonSymbol]
  /// What is seen beside the text; nil for none.
  package var figure: LessonFigure?
  /// What of the figure can be dragged; nil for nothing.
  package var grab: LessonGrab?
  /// Which threshold of the figure can be set; nil for none.
  package var tune: LessonTune?
  /// What the pupil is asked; nil for a page that is only read.
  package var question: LessonQuestion?
  /// The line of its title.
  package var line: Int

  /// A part of a page's text.
  package enum Part: Hashable, Sendable {
    /// A paragraph.
    case words(String)
    /// A formula, as `MathText` reads it.
    case formula(String)
  }

  /// The words of its paragraphs.
  package var words: [String] {
    parts.compactMap { if case .words(let words) = $0 { words } else { nil } }
  }
}

/// A letter of a lesson's formulas, and what of the figure it stands for.
package struct LessonSymbol: Hashable, Sendable {
  /// The letter, such as A′.
  package var letter: String
  /// What lights up in the figure while the letter is pointed at; nil for nothing.
  package var mark: FigureMark?
  /// What it means.
  package var meaning: String
}

/// What is seen beside a page's text: a recording on its scene, from one moment to another.
package struct LessonFigure: Hashable, Sendable {
  /// The recording's file, beside the lesson.
  package var recording: String
  /// The moment that it begins at, in seconds.
  package var start: Double
  /// The moment that it ends at, in seconds; nil for the recording's own end.
  package var end: Double?
  /// What is drawn over the scene.
  package var marks: [FigureMark]
  /// The block's line.
  package var line: Int
}
