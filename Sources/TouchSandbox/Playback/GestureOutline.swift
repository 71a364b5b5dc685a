public import TouchInput

/// A summary of the decisions of a recording's recognizers, for a timeline and for moving from
/// gesture to gesture.
public struct GestureOutline: Hashable, Sendable {
  /// The outcome of a recognizer's attempt.
  public enum Outcome: Hashable, Sendable {
    /// The gesture was recognized.
    case recognized
    /// The gesture began and was cancelled.
    case cancelled
    /// The recognizer failed without having begun.
    case failed
  }

  /// One attempt of a recognizer, from its beginning, recognition or failure to its end.
  public struct Gesture: Hashable, Sendable {
    /// The recognizer's name.
    public var name: String
    /// The time at which the gesture began, was recognized or failed.
    public var start: Timestamp
    /// The time at which the gesture was over; ``start`` if it has no duration.
    public var end: Timestamp
    /// The outcome of the gesture.
    public var outcome: Outcome
    /// The reason why the gesture began, was recognized or failed, in the words of the overlay;
    /// empty if the recognizer gave none.
    public var reason: String
  }

  /// The gestures that began or were recognized, by start time; ties in order of occurrence.
  public internal(set) var gestures: [Gesture] = []
  /// The failed gestures, by time.
  public internal(set) var failures: [Gesture] = []
  /// The time up to which the recording is known.
  public internal(set) var reach = Timestamp.zero
  /// Whether the outline covers the whole recording.
  public internal(set) var isComplete = false

  /// Makes an empty outline.
  public init() {}

  /// Returns the start time of the first gesture after a moment.
  public func nextStart(after time: Timestamp) -> Timestamp? {
    gestures.first { $0.start > time }?.start
  }

  /// Returns the start time of the last gesture before a moment.
  public func previousStart(before time: Timestamp) -> Timestamp? {
    gestures.last { $0.start < time }?.start
  }

  /// Returns the gesture at a moment, the one that started last; every gesture extends by
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
