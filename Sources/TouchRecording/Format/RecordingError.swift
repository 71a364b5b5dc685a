import TouchJSON

/// A problem of a recording and its place, as one line of text.
///
///     gestures.touch.jsonl:17: error: finger 2 moved but is not down, expected it to begin first
///     missing.touch.jsonl: error: no such file, expected a recording
public struct RecordingError: Error, Hashable, Sendable {
  /// The severity of a problem.
  public enum Severity: String, Hashable, Sendable {
    /// The file cannot be used beyond this place.
    case error
    /// Something was left out and the rest can be used.
    case warning
  }

  /// The file, as the caller named it.
  public var file: String
  /// The line, counted from 1; nil if the error concerns the whole file.
  public var line: Int?
  /// The character in the line, counted from 1; nil if the error concerns the whole line.
  public var column: Int?
  /// The description of the problem.
  public var what: String
  /// The expected content, without the word "expected".
  public var expected: String
  /// The severity of the problem.
  public var severity: Severity

  /// Makes an error.
  public init(
    file: String, line: Int? = nil, column: Int? = nil, what: String, expected: String,
    severity: Severity = .error
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.what = what
    self.expected = expected
    self.severity = severity
  }

  static let fullDisk = "the disk is full"

  /// Whether the disk was full; the file itself could be opened.
  public var isDiskFull: Bool { what == RecordingError.fullDisk }
}

extension RecordingError: CustomStringConvertible {
  /// One line, `FILE:LINE: error: what, expected what`, whatever the file's name contains.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    let position = column.map { " at column \($0)" } ?? ""
    return VisibleText.line(
      "\(place): \(severity.rawValue): \(what)\(position), expected \(expected)")
  }
}
