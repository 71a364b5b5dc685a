/// A lesson's summary for teachers, on one printed page.
package struct TeacherSheet {
  /// The sheet, as plain text in lines of at most 100 letters.
  package let text: String

  /// Creates the sheet of a lesson.
  package init(_ lesson: Lesson) {
    var lines = [
      lesson.title, String(repeating: "=", count: lesson.title.count), "",
      "Aim:             \(lesson.aim)", "Minutes:         \(lesson.minutes)",
      "Usual mistake:   \(lesson.mistake)", "", "Answers", "-------",
    ]
    for (index, page) in lesson.pages.enumerated() {
      guard let question = page.question else { continue }
      lines += ["", "\(index + 1). \(page.title)", "   Question: \(question.common.ask)"]
      if case .choice(let choice) = question,
        let right = choice.options.first(where: { $0.hint == nil })
      {
        lines.append("   Answer:   \(right.words)")
      }
      if case .formula(let formula) = question { lines.append("   Answer:   \(formula.answer)") }
      lines.append("   Why:      \(question.common.explanation)")
    }
    text = lines.flatMap(Self.wrapped).joined(separator: "\n") + "\n"
  }

  private static let width = 96

  private static func wrapped(_ line: String) -> [String] {
    guard line.count > width else { return [line] }
    let indent = line.prefix { $0 == " " }.count
    let hanging = line.hasPrefix("   ") ? 13 : max(indent, 17)
    var lines: [String] = []
    var current = String(repeating: " ", count: indent)
    for word in line.split(separator: " ", omittingEmptySubsequences: false).dropFirst(indent) {
      if current.count + word.count + 1 > width, !word.isEmpty {
        lines.append(current)
        current = String(repeating: " ", count: hanging) + word
      } else {
        current += (current.count > indent || !lines.isEmpty ? " " : "") + word
      }
    }
    return lines + [current]
  }
}
