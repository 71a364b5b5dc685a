/// The progress of a class, in one table.
package struct ClassReport {
  /// The table: a line for each pupil and lesson, with a heading.
  package let text: String

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - pupils: The progress of each pupil.
  ///   - lessons: The lessons, in the order of the table; others follow them.
  package init(_ pupils: [LessonProgress], lessons: [Lesson]) {
    var rows = [["pupil", "lesson", "right", "asked", "tries", "seconds", "mistakes"]]
    for pupil in pupils.sorted(by: { ($0.name ?? "") < ($1.name ?? "") }) {
      let known = lessons.map(\.name)
      let others = pupil.lessons.keys.filter { !known.contains($0) }.sorted()
      for name in known + others {
        guard let record = pupil.lessons[name] else { continue }
        let asked = lessons.first { $0.name == name }?.pages.count { $0.question != nil }
        let answers = record.answers.values
        let mistakes = Dictionary(answers.flatMap(\.hints).map { ($0, 1) }, uniquingKeysWith: +)
          .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
          .map { $0.value > 1 ? "\($0.key) ×\($0.value)" : $0.key }
        rows.append([
          pupil.name ?? "?", name, "\(answers.count { $0.isRight })",
          asked.map { "\($0)" } ?? "?", "\(answers.reduce(0) { $0 + $1.tries })",
          "\(Int(answers.reduce(0) { $0 + $1.seconds }.rounded()))",
          mistakes.joined(separator: ", "),
        ])
      }
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    text = rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        // Numbers are aligned to the right.
        line += (2...5).contains(column) ? padding + cell : cell + padding
        line += "  "
      }
      let end = line.lastIndex { $0 != " " } ?? line.startIndex
      return "\(line[...end])\n"
    }.joined()
  }
}
