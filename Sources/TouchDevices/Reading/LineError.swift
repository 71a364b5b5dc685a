import TouchRecording

/// A problem of a line of text, with the expected content.
public struct LineError: Error, Hashable, Sendable {
  /// The place in bytes from the start of the line; nil for the line as a whole.
  var offset: Int?
  /// The description of the problem.
  public var what: String
  /// The expected content, without the word "expected".
  public var expected: String

  /// Returns the problem with its place.
  func at(_ file: String, line: Int) -> RecordingError {
    RecordingError(
      file: file, line: line, column: offset.map { $0 + 1 }, what: what, expected: expected)
  }
}

extension LineError {
  /// Makes an error about the whole line.
  public init(what: String, expected: String) {
    self.init(offset: nil, what: what, expected: expected)
  }
}
