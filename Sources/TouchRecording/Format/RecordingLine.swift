public import TouchInput
import TouchJSON

/// A line of a recording after the header: a moment, and an event or an expectation.
public struct RecordingLine: Hashable, Sendable {
  /// The content of a line.
  public enum Content: Hashable, Sendable {
    /// An event.
    case input(InputEvent.Kind)
    /// An expectation.
    case expect(RecordedExpectation)
  }

  /// The time, counted from the start of the recording.
  public var time: Timestamp
  /// The content of the line.
  public var content: Content
  /// The line's number in its file, in which the header is line 1; 0 for a line of no file.
  public var number: Int

  /// Makes a line.
  public init(time: Timestamp, _ content: Content, number: Int = 0) {
    self.time = time
    self.content = content
    self.number = number
  }

  /// Makes a line of an event.
  public init(_ event: InputEvent, number: Int = 0) {
    self.init(time: event.time, .input(event.kind), number: number)
  }

  /// The largest length in bytes; a longer line is refused, so that a file without line ends cannot
  /// fill the memory.
  static let maximumLength = 16 << 20

  /// The problem with a longer line.
  static var tooLong: TextError {
    let size = "\(maximumLength >> 20) MiB"
    return TextError(what: "a line of more than \(size)", expected: "at most \(size)")
  }

  /// Whether version 1 of the format lacks this kind of line.
  var isText: Bool { content.isText }
}

extension RecordingLine.Content {
  /// Whether version 1 of the format lacks this kind of line.
  var isText: Bool { if case .input(.text) = self { true } else { false } }
}
