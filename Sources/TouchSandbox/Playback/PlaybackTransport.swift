public import TouchInput

/// The speed, the range and the pauses of playback.
///
/// The transport converts seconds of the window's clock into moments of the recording. A session
/// depends on those moments only in its drawing.
public struct PlaybackTransport: Hashable, Sendable {
  /// The speeds that keys step through, slowest first.
  public static let speeds = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50]
  /// The time that the last frame stays before a loop starts again, in seconds of the recording.
  static let pause = 0.5
  /// The longest time that animations are followed after the end, in seconds.
  static let longestRest = 10.0

  /// The speed: seconds of the recording for each second of the clock.
  public var speed: Double
  /// Whether the user has paused playback.
  public var isPaused = false
  /// Whether playback starts again at the end.
  public var repeats: Bool
  /// The start of playback.
  public let start: Timestamp
  /// The end of playback.
  public let end: Timestamp
  /// Whether the recording is over at ``end``, so that animations may go on after it.
  private let endsWithRecording: Bool

  /// Makes a transport for a recording of a duration, or for a part of it.
  ///
  /// - Parameters:
  ///   - duration: The time of the recording's last event.
  ///   - start: The start of playback; nil is the beginning.
  ///   - end: The end of playback; nil, or later than the last event, is the last event.
  ///   - speed: The speed, 0.05…50.
  ///   - repeats: Whether playback starts again at the end.
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

  /// Changes to the next faster speed.
  public mutating func goFaster() {
    speed = Self.speeds.first { $0 > speed } ?? max(speed, Self.speeds[Self.speeds.count - 1])
  }

  /// Changes to the next slower speed.
  public mutating func goSlower() {
    speed = Self.speeds.last { $0 < speed } ?? min(speed, Self.speeds[0])
  }

  /// Returns whether playback is over at a moment.
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - isMoving: Whether the frame still changes by itself.
  /// - Returns: Whether there is nothing more to play.
  public func isOver(at time: Timestamp, isMoving: Bool) -> Bool {
    let after = time.seconds(since: end)
    guard endsWithRecording else { return after >= 0 }
    return after >= (isMoving ? Self.longestRest : Self.pause)
  }

  /// Returns the moment of the recording after some seconds of the clock; at most ``end``, if that
  /// is not the last event.
  public func moment(after seconds: Double, from time: Timestamp) -> Timestamp {
    let next = time.advanced(bySeconds: seconds * speed)
    return endsWithRecording ? next : min(next, max(end, time))
  }

  /// Limits a moment to those that can be shown: from the recording's start to its last event.
  public func clamp(_ time: Timestamp, duration: Timestamp) -> Timestamp {
    min(max(time, .zero), duration)
  }
}
