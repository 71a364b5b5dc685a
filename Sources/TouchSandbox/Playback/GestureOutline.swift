public import TouchInput

/// What the recognizers of a recording do, in short: for a timeline, and to go from gesture to
/// gesture.
public struct GestureOutline: Hashable, Sendable {
  /// How a recognizer decided.
  public enum Outcome: Hashable, Sendable {
    /// It was recognized.
    case recognized
    /// It had begun, and something took it back.
    case cancelled
    /// It failed without having begun.
    case failed
  }

  /// One decision of a recognizer, from its first state that counts to its last.
  public struct Gesture: Hashable, Sendable {
    /// The recognizer's name.
    public var name: String
    /// When it began, was recognized or failed.
    public var start: Timestamp
    /// When it was over; ``start`` for what has no duration.
    public var end: Timestamp
    /// How it went.
    public var outcome: Outcome
    /// Why it began, was recognized or failed, in the words of the overlay; empty if it gave none.
    public var reason: String
  }

  /// The gestures that began or were recognized, by their start; equal ones in order of occurrence.
  public internal(set) var gestures: [Gesture] = []
  /// What failed, by time.
  public internal(set) var failures: [Gesture] = []
  /// Up to where the recording is known.
  public internal(set) var reach = Timestamp.zero
  /// Whether that is all of it.
  public internal(set) var isComplete = false

  /// Makes an outline of nothing.
  public init() {}

  /// When the first gesture after a moment starts.
  public func nextStart(after time: Timestamp) -> Timestamp? {
    gestures.first { $0.start > time }?.start
  }

  /// When the last gesture before a moment starts.
  public func previousStart(before time: Timestamp) -> Timestamp? {
    gestures.last { $0.start < time }?.start
  }

  /// The gesture that runs at a moment, the one that started last; one without duration counts for
  /// `tolerance` seconds to either side.
  public func gesture(at time: Timestamp, tolerance: Double = 0) -> Gesture? {
    gestures.last {
      $0.start <= time.advanced(bySeconds: tolerance)
        && time <= $0.end.advanced(bySeconds: tolerance)
    }
  }

  mutating func insert(_ gesture: Gesture) {
    if gesture.outcome == .failed { return failures.append(gesture) }
    let index = gestures.lastIndex { $0.start <= gesture.start }.map { $0 + 1 } ?? 0
    gestures.insert(gesture, at: index)
  }
}
