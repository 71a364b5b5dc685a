import TouchInput

/// A summary of a recording, in a few numbers.
public struct RecordingSummary: Hashable, Sendable {
  /// The time of the last line, in seconds.
  public private(set) var duration = 0.0
  /// The number of event lines, the end included.
  public private(set) var events = 0
  /// The number of expectations.
  public private(set) var expectations = 0
  /// The number of landings.
  public private(set) var touches = 0
  /// The number of moves of fingers.
  public private(set) var moves = 0
  /// The largest number of fingers that were down together, after any line.
  public private(set) var maximumFingers = 0
  /// Whether the recording was closed properly.
  public private(set) var isClosed = false

  /// Makes an empty summary.
  public init() {}

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - fingersDown: The number of fingers that are down after it:
  ///     ``RecordingReader/fingersDown``.
  public mutating func add(_ line: RecordingLine, fingersDown: Int) {
    duration = max(duration, line.time.seconds)
    switch line.content {
    case .expect: expectations += 1
    case .input(let kind):
      events += 1
      if case .end = kind { isClosed = true }
      guard case .touches(let frame) = kind else { return }
      for sample in frame.samples {
        switch sample.phase {
        case .began: touches += 1
        case .moved: moves += 1
        case .ended, .cancelled, .stationary: break
        }
      }
      maximumFingers = max(maximumFingers, fingersDown)
    }
  }
}
