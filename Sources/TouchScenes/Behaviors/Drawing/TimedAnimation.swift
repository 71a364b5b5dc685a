import TouchInput
import TouchScene

/// A span of time during which something fades or moves.
///
/// The look at any moment is a closed form of the time since ``start``. The stage keeps the span
/// while it runs, so a weak reference to it is nil afterwards.
final class TimedAnimation: Animation {
  /// The start time.
  let start: Timestamp
  /// The end time.
  let end: Timestamp
  /// Whether the animation is a movement; a fade is not.
  let isMotion: Bool
  private let seconds: Double
  private let update: (Double) -> Void
  private let done: () -> Void
  private let state: (inout StateHash) -> Void

  /// Starts a span of time.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - seconds: The duration.
  ///   - isMotion: Whether the animation is a movement.
  ///   - update: Receives the seconds since the start for each frame, at last exactly the duration;
  ///     without it, the span only requests frames.
  ///   - done: Called at the end, but not if the span is stopped before.
  ///   - state: Adds to a digest what determines the look besides the start time.
  init(
    at time: Timestamp, seconds: Double, isMotion: Bool = false,
    update: @escaping (Double) -> Void = { _ in }, done: @escaping () -> Void = {},
    state: @escaping (inout StateHash) -> Void = { _ in }
  ) {
    start = time
    end = time.advanced(bySeconds: seconds)
    self.seconds = seconds
    self.isMotion = isMotion
    self.update = update
    self.done = done
    self.state = state
  }

  func show(at time: Timestamp) { update(time >= end ? seconds : time.seconds(since: start)) }

  func finish() { done() }
}

extension TimedAnimation: StateHashable {
  func add(to hash: inout StateHash) {
    hash.add(start)
    state(&hash)
  }
}
