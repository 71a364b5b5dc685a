public import TouchInput

/// How fast a recording plays, from where to where, and whether it plays at all.
///
/// It turns seconds of the window's clock into moments of the recording. What a session
/// does depends on those moments only where it is drawn.
public struct PlaybackTransport: Hashable, Sendable {
  /// The speeds that keys go through, slowest first.
  public static let speeds = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50]
  /// How long the last frame stays before a loop starts again, in seconds of the recording.
  static let pause = 0.5
  /// How long what moves by itself is followed after the end, in seconds.
  static let longestRest = 10.0

  /// How many seconds of the recording pass in one.
  public var speed: Double
  /// Whether the user has paused it.
  public var isPaused = false
  /// Whether it starts again at the end.
  public var repeats: Bool
  /// Where it starts.
  public let start: Timestamp
  /// Where it ends.
  public let end: Timestamp
  /// Whether the recording is over at ``end``, so that what moves by itself may go on after it.
  private let endsWithRecording: Bool

  /// Plays a recording of some duration, or a part of it.
  ///
  /// - Parameters:
  ///   - duration: The time of the recording's last event.
  ///   - start: Where to start; nil is the beginning.
  ///   - end: Where to end; nil, or later than the last event, is the last event.
  ///   - speed: 0.05…50.
  ///   - repeats: Whether to start again at the end.
  public init(
    duration: Timestamp, from start: Timestamp? = nil, to end: Timestamp? = nil, speed: Double = 1,
    repeats: Bool = false
  ) {
    self.end = max(min(end ?? duration, duration), .zero)
    self.start = min(max(start ?? .zero, .zero), self.end)
    endsWithRecording = self.end == duration
    self.speed = speed
    self.repeats = repeats
  }

  /// The next faster speed.
  public mutating func goFaster() {
    speed = Self.speeds.first { $0 > speed } ?? max(speed, Self.speeds[Self.speeds.count - 1])
  }

  /// The next slower speed.
  public mutating func goSlower() {
    speed = Self.speeds.last { $0 < speed } ?? min(speed, Self.speeds[0])
  }

  /// Whether there is nothing more to play from a moment on.
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - isMoving: Whether the frame still changes by itself.
  /// - Returns: Whether it is over.
  public func isOver(at time: Timestamp, isMoving: Bool) -> Bool {
    let after = time.seconds(since: end)
    guard endsWithRecording else { return after >= 0 }
    return after >= (isMoving ? Self.longestRest : Self.pause)
  }

  /// Where the recording stands when some seconds have passed, ``end`` as an end if it is not the
  /// last event.
  public func moment(after seconds: Double, from time: Timestamp) -> Timestamp {
    let next = time.advanced(bySeconds: seconds * speed)
    return endsWithRecording ? next : min(next, max(end, time))
  }

  /// A moment that can be shown: nothing before the recording, nothing after its last event.
  public func clamp(_ time: Timestamp, duration: Timestamp) -> Timestamp {
    min(max(time, .zero), duration)
  }
}
