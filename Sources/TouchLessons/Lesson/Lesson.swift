/// A lesson: pages of a short text, one figure and one thing to do.
///
/// A lesson is read from a Markdown file; the page *Write a lesson* of the documentation has the
/// format.
package struct Lesson: Sendable {
  /// The name of the lesson's file without the extension and the leading number: `pivot`.
  package var name: String
  /// The lesson's file, as the user named it.
  package var path: String
  /// The lesson's title.
  package var title: String
  /// The aim: what a pupil can do after the lesson, in one sentence.
  package var aim: String
  /// The duration in minutes.
  package var minutes: Int
  /// The most common mistake of pupils.
  package var mistake: String
  /// The pages, at least one.
  package var pages: [LessonPage]
  /// The program's words in the lesson's language.
  package var words = LessonWords()
}

/// A page of a lesson.
package struct LessonPage: Sendable {
  /// The page's title, unique in its lesson.
  package var title: String
  /// The text and the formulas, in their order.
  package var parts: [Part]
  /// The letters that the page introduces, with their meanings.
  package var symbols: [LessonSymbol]
  /// The figure beside the text; nil for none.
  package var figure: LessonFigure?
  /// The draggable parts of the figure; nil for none.
  package var grab: LessonGrab?
  /// The threshold of the figure that can be set; nil for none.
  package var tune: LessonTune?
  /// The question to the pupil; nil for a page that is only read.
  package var question: LessonQuestion?
  /// The line of the page's title.
  package var line: Int

  /// A part of a page's text.
  package enum Part: Hashable, Sendable {
    /// A paragraph.
    case words(String)
    /// A formula, as `MathText` reads it.
    case formula(String)
  }

  /// The words of the page's paragraphs.
  package var words: [String] {
    parts.compactMap { if case .words(let words) = $0 { words } else { nil } }
  }
}

/// A letter of a lesson's formulas, with its mark in the figure and its meaning.
package struct LessonSymbol: Hashable, Sendable {
  /// The letter, such as A′.
  package var letter: String
  /// The mark that lights up in the figure while the letter is pointed at; nil for none.
  package var mark: FigureMark?
  /// The meaning of the letter.
  package var meaning: String
}

/// The figure beside a page's text: a recording on its scene, from one moment to another.
package struct LessonFigure: Hashable, Sendable {
  /// The recording's file, beside the lesson.
  package var recording: String
  /// The moment at which the figure begins, in seconds.
  package var start: Double
  /// The moment at which the figure ends, in seconds; nil for the recording's own end.
  package var end: Double?
  /// The marks over the scene.
  package var marks: [FigureMark]
  /// The block's line.
  package var line: Int
}
