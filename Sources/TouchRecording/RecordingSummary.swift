import TouchInput

/// What a recording amounts to, in a few numbers.
public struct RecordingSummary: Hashable, Sendable {
  /// The time of the last line, in seconds.
  public private(set) var duration = 0.0
  /// How many lines say that something happened, the end included.
  public private(set) var events = 0
  /// How many lines say what must be true.
  public private(set) var expectations = 0
  /// How many fingers landed in all.
  public private(set) var touches = 0
  /// How many times a finger moved.
  public private(set) var moves = 0
  /// The most fingers that were down at once, after any line.
  public private(set) var maximumFingers = 0
  /// Whether the recording was closed properly.
  public private(set) var isClosed = false

  /// Makes a summary of nothing.
  public init() {}

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - fingersDown: How many fingers are down after it: ``RecordingReader/fingersDown``.
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
