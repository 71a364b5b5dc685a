import TouchInput

/// A running edit: lines in, lines out, in order of time and in memory that does not grow with the
/// file.
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
  /// The surface at the start.
  let surface: Surface
  private let next: (RecordingLine) throws(RecordingError) -> Void
  private let tell: (String) -> Void

  init(
    file: String, surface: Surface, tell: @escaping (String) -> Void,
    next: @escaping (RecordingLine) throws(RecordingError) -> Void
  ) {
    self.file = file
    self.surface = surface
    self.next = next
    self.tell = tell
  }

  func emit(_ line: RecordingLine) throws(RecordingError) { try next(line) }

  func emit(_ kind: InputEvent.Kind, at time: Timestamp) throws(RecordingError) {
    try next(RecordingLine(time: time, .input(kind)))
  }

  /// Reports a warning to the user.
  func warn(_ text: String) { tell("\(file): warning: \(text)") }

  /// Reports the number of dropped expectations, if any, and the reason.
  func warnOfDropped(_ count: Int, because reason: String) {
    guard count > 0 else { return }
    warn("\(count) \(count == 1 ? "expectation was" : "expectations were") dropped: \(reason)")
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
