public import TouchInput

/// One line of a recording after the header: a moment, and what happened or must be true then.
public struct RecordingLine: Hashable, Sendable {
  /// What a line can hold.
  public enum Content: Hashable, Sendable {
    /// Something that happened.
    case input(InputEvent.Kind)
    /// Something that must be true.
    case expect(RecordedExpectation)
  }

  /// When, counted from the start of the recording.
  public var time: Timestamp
  /// What.
  public var content: Content
  /// The line's number in its file, where the header is line 1; 0 for a line of no file.
  public var number: Int

  /// Makes a line.
  public init(time: Timestamp, _ content: Content, number: Int = 0) {
    self.time = time
    self.content = content
    self.number = number
  }

  /// Makes a line of something that happened.
  public init(_ event: InputEvent, number: Int = 0) {
    self.init(time: event.time, .input(event.kind), number: number)
  }
}

extension RecordingLine.Content {
  /// Whether it is of a kind that version 1 of the format does not have.
  var isText: Bool {
    if case .input(.text) = self { true } else { false }
  }
}

extension RecordingLine {
  /// Whether it is of a kind that version 1 of the format does not have.
  var isText: Bool { content.isText }
}
