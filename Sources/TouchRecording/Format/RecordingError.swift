import TouchJSON

/// What is wrong with a recording, and where: one line for a person.
///
///     gestures.touch.jsonl:17: error: finger 2 moved but is not down, expected it to begin first
///     missing.touch.jsonl: error: no such file, expected a recording
public struct RecordingError: Error, Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The file cannot be used beyond this place.
    case error
    /// Something was left out and the rest can be used.
    case warning
  }

  /// The file, as the caller named it.
  public var file: String
  /// The line, counted from 1; nil when the file as a whole is meant.
  public var line: Int?
  /// The character in the line, counted from 1; nil when the line as a whole is meant.
  public var column: Int?
  /// What is wrong.
  public var what: String
  /// What should be there, without the word "expected".
  public var expected: String
  /// How bad it is.
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
}

extension RecordingError {
  static let fullDisk = "the disk is full"

  /// Whether there was no room to write; the file itself could be opened.
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
