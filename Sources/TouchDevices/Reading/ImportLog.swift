import TouchRecording

/// The problems found in an import: each kind once, with its first place and its count.
///
/// Every line of a file may have a problem, so the list grows with the kinds of problem and not
/// with the file.
struct ImportLog {
  private struct Entry {
    var warning: RecordingError
    var count = 1
  }

  let file: String
  private var entries: [Entry] = []
  private var indexes: [ImportIssue: Int] = [:]
  private var taken = 0

  init(file: String) { self.file = file }

  /// Notes a problem; only the first one of a kind keeps its `details`.
  mutating func note(_ oddity: ImportIssue, line: Int? = nil, _ details: String = "") {
    if let index = indexes[oddity] {
      entries[index].count += 1
      return
    }
    indexes[oddity] = entries.count
    entries.append(
      Entry(
        warning: RecordingError(
          file: file, line: line,
          what: details.isEmpty ? oddity.what : "\(oddity.what): \(details)",
          expected: oddity.expected, severity: .warning)))
  }

  /// Returns the warnings of kinds that were not returned before.
  mutating func takeNew() -> [RecordingError] {
    defer { taken = entries.count }
    return entries[taken...].map(\.warning)
  }

  /// The warnings, in the order of their first places.
  var warnings: [RecordingError] {
    entries.map { entry in
      var warning = entry.warning
      if entry.count > 1 { warning.what += " (and \(entry.count - 1) more)" }
      return warning
    }
  }
}
