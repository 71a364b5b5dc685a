import TouchRecording

/// The problems found in an import: each kind once, with its first place and its count.
///
/// Every line of a file may have a problem, so the list grows with the kinds of problem and not
/// with the file.
final class ImportLog {
  private struct Entry {
    var warning: RecordingError
    var count = 1
  }

  let file: String
  /// The line that is being read, which the warnings name.
  var line: Int?
  private var entries: [Entry] = []
  private var indexes: [ImportIssue: Int] = [:]
  private var taken = 0

  init(file: String) { self.file = file }

  /// Another log of the same problems.
  var copy: ImportLog {
    let copy = ImportLog(file: file)
    (copy.entries, copy.indexes, copy.taken) = (entries, indexes, taken)
    return copy
  }

  /// Notes a problem, of the line that is being read unless another is given; only the first one of
  /// a kind keeps its `details`.
  func note(_ oddity: ImportIssue, line: Int? = nil, _ details: String = "") {
    if let index = indexes[oddity] {
      entries[index].count += 1
      return
    }
    indexes[oddity] = entries.count
    entries.append(
      Entry(
        warning: RecordingError(
          file: file, line: line ?? self.line,
          what: details.isEmpty ? oddity.what : "\(oddity.what): \(details)",
          expected: oddity.expected, severity: .warning)))
  }

  /// Returns the warnings of kinds that were not returned before.
  func takeNew() -> [RecordingError] {
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
