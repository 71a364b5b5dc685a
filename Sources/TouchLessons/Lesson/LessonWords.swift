/// The words that the program adds to a lesson's own, on buttons and in answers.
///
/// The words are English; a file `words.txt` beside the lessons translates them, one per line:
/// `Check: Prüfen`.
package struct LessonWords: Hashable, Sendable {
  /// A word of the program in English.
  package enum Key: String, CaseIterable, Sendable {
    case check = "Check"
    case next = "Next"
    case done = "Done"
    case back = "Back"
    case showMe = "Show me"
    case tryAgain = "Try again"
    case startOver = "Start over"
    case playAgain = "Play again"
    case right = "Right."
    case notYet = "Not yet."
    case yourGuess = "your guess"
    case of = "of"
    case pivot = "pivot"
    case middle = "middle"
    case centre = "centre"
    case speedOverTime = "speed over time"
    case lift = "Lift your fingers, and wait until it rests."
    case lookAgain = "Not yet. Look at the fingers again."
    case lessons = "Lessons"
    case choose = "Each lesson asks first and then explains. Choose one."
    case needsProgram = "This one needs the program, which recognizes gestures."
    case notSimilar = "No two fingers do this. They turn and scale, and never slant or stretch."
    case noWinner = "none"
    case figure = "Figure"
  }

  /// The translated words, by the English ones.
  package private(set) var translated: [Key: String] = [:]

  /// Creates the English words.
  package init() {}

  /// Reads a file of words.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - path: The file's name in errors.
  /// - Throws: The first error.
  package init(parsing text: String, path: String) throws(LessonError) {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      guard let colon = line.firstIndex(of: ":") else {
        throw LessonError(path, line: index + 1, "no colon", expected: "ENGLISH: TRANSLATION")
      }
      let english = line[..<colon].trimmed
      guard let key = Key(rawValue: english) else {
        throw LessonError(
          path, line: index + 1, column: 1, "\"\(english.shortenedKey)\"",
          expected: "one of \(Key.allCases.map(\.rawValue).joined(separator: " | "))")
      }
      let words = line[line.index(after: colon)...].trimmed
      guard !words.isEmpty else {
        throw LessonError(
          path, line: index + 1, "nothing behind \"\(english)\"", expected: "its translation")
      }
      translated[key] = words
    }
  }

  /// Returns a word of the program, translated if possible.
  package subscript(_ key: Key) -> String { translated[key] ?? key.rawValue }

  /// Returns a text, translated if it is one of the program's words.
  package func translation(of text: String) -> String {
    Key(rawValue: text).map { self[$0] } ?? text
  }

  /// The words without a translation.
  package var missing: [Key] { Key.allCases.filter { translated[$0] == nil } }
}
