import TouchJSON

/// A pupil's progress: the last page and the answers of each lesson.
///
/// The progress is stored as readable JSON, and contains nothing else about the pupil.
package struct LessonProgress: Hashable, Sendable {
  /// The progress on one page.
  package struct Answer: Hashable, Sendable {
    /// Whether one of the answers was right.
    package var isRight = false
    /// The number of the pupil's answers.
    package var tries = 0
    /// The time until the pupil's last answer, in seconds.
    package var seconds = 0.0
    /// The latest mistakes in order, as names of hints.
    package var hints: [String] = []

    /// Creates a page's progress without answers.
    package init() {}
  }

  /// The progress in one lesson.
  package struct Record: Hashable, Sendable {
    /// The title of the pupil's last page.
    package var page = ""
    /// Whether the last page was reached and every question was answered correctly.
    package var isDone = false
    /// The answers, by the pages' titles.
    package var answers: [String: Answer] = [:]

    /// Creates an empty record.
    package init() {}
  }

  /// The nickname of a pupil in a class; nil for a person at their own machine.
  package var name: String?
  /// The lessons by their names.
  package var lessons: [String: Record] = [:]

  /// Creates a progress without lessons.
  package init() {}

  // MARK: The file

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - path: The file's name in errors.
  /// - Throws: The first error.
  package init(parsing text: String, path: String) throws(LessonError) {
    let value: JSONValue
    do throws(JSONParser.Failure) {
      value = try JSONParser.parse(text.utf8).value
    } catch {
      switch error {
      case .malformed(let problem):
        throw LessonError(path, problem.what, expected: problem.expected)
      case .tooDeep: throw LessonError(path, "values inside values", expected: "fewer")
      }
    }
    guard case .object(let file) = value, file["touchstone"] == .string("progress"),
      file["version"] == .number(1), case .object(let lessons)? = file["lessons"]
    else {
      throw LessonError(
        path, "no progress of lessons",
        expected: #"{"touchstone": "progress", "version": 1, "lessons": {…}}"#)
    }
    if case .string(let name)? = file["name"] { self.name = name }
    for (name, value) in lessons {
      guard case .object(let object) = value else { continue }
      var record = Record()
      if case .string(let page)? = object["page"] { record.page = page }
      record.isDone = object["done"] == .bool(true)
      if case .object(let answers)? = object["answers"] {
        record.answers = answers.compactMapValues(Answer.init)
      }
      self.lessons[name] = record
    }
  }

  /// The file's text, with a line for each lesson.
  package var text: String {
    let lines = lessons.sorted { $0.key < $1.key }.map { name, record in
      let value = JSONValue.object([
        "page": .string(record.page), "done": .bool(record.isDone),
        "answers": .object(record.answers.mapValues(\.json)),
      ])
      return "\(JSONWriter.text(of: .string(name))): \(JSONWriter.text(of: value))"
    }
    let pupil = name.map { #""name": \#(JSONWriter.text(of: .string($0))), "# } ?? ""
    let start = #"{"touchstone": "progress", "version": 1, \#(pupil)"lessons": {"#
    return start + "\n" + lines.joined(separator: ",\n") + "\n}}\n"
  }
}

extension JSONWriter {
  /// Returns a value as text with spaces and alphabetically ordered keys.
  fileprivate static func text(of value: JSONValue) -> String {
    var writer = JSONWriter(style: JSONStyle(isSpaced: true))
    writer.put(value)
    return writer.text
  }
}

extension LessonProgress.Answer {
  fileprivate init?(_ value: JSONValue) {
    guard case .object(let object) = value else { return nil }
    isRight = object["right"] == .bool(true)
    if case .number(let tries)? = object["tries"], tries >= 0, tries < 1e9 {
      self.tries = Int(tries)
    }
    if case .number(let seconds)? = object["seconds"], seconds >= 0, seconds < 1e9 {
      self.seconds = seconds
    }
    if case .array(let hints)? = object["hints"] {
      self.hints = hints.compactMap { if case .string(let hint) = $0 { hint } else { nil } }
    }
  }

  fileprivate var json: JSONValue {
    .object([
      "right": .bool(isRight), "tries": .number(Double(tries)),
      "seconds": .number((seconds * 10).rounded() / 10), "hints": .array(hints.map { .string($0) }),
    ])
  }
}
