import TouchInput

/// A running edit, which takes and emits lines in order of time, in memory that does not grow with
/// the file.
protocol EditStep: AnyObject {
  /// Takes a line and emits the resulting lines.
  func take(_ line: RecordingLine, _ out: EditOutput) throws(RecordingError)
  /// Emits the remaining lines after the last line.
  func finish(_ out: EditOutput) throws(RecordingError)
}

extension EditStep { func finish(_ out: EditOutput) throws(RecordingError) {} }

/// The destination of an edit's lines: the next edit or the writer.
final class EditOutput {
  /// The edited file, for messages.
  let file: String
  /// The header of the edited file.
  let header: RecordingHeader
  /// Reports a line to the user.
  let tell: (String) -> Void
  private let next: (RecordingLine) throws(RecordingError) -> Void

  init(
    file: String, header: RecordingHeader, tell: @escaping (String) -> Void,
    next: @escaping (RecordingLine) throws(RecordingError) -> Void
  ) {
    self.file = file
    self.header = header
    self.next = next
    self.tell = tell
  }

  /// The surface at the start.
  var surface: Surface { header.surface }

  func emit(_ line: RecordingLine) throws(RecordingError) { try next(line) }

  func emit(_ kind: InputEvent.Kind, at time: Timestamp) throws(RecordingError) {
    try next(RecordingLine(time: time, .input(kind)))
  }

  /// Reports a warning to the user, about the edited file if no other is given.
  func warn(_ text: String, of other: String? = nil) { tell("\(other ?? file): warning: \(text)") }

  /// Reports the number of dropped expectations, if any, and the reason.
  func warnOfDropped(_ count: Int, of other: String? = nil, because reason: String) {
    guard count > 0 else { return }
    let subject = count == 1 ? "expectation was" : "expectations were"
    warn("\(count) \(subject) dropped: \(reason)", of: other)
  }

  func error(_ what: String, expected: String) -> RecordingError {
    RecordingError(file: file, what: what, expected: expected)
  }

  /// Returns a moment that is later by some nanoseconds.
  func moment(_ time: Timestamp, plus nanoseconds: Int64) throws(RecordingError) -> Timestamp {
    let (sum, overflow) = time.nanoseconds.addingReportingOverflow(nanoseconds)
    guard !overflow, sum >= 0 else { throw tooLate }
    return Timestamp(nanoseconds: sum)
  }

  var tooLate: RecordingError {
    error("a time beyond what a recording can hold", expected: "seconds below 9223372036.8")
  }
}
