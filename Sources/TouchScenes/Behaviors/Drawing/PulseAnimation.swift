import TouchInput
import TouchScene

/// A span of time during which something is visible and fades.
///
/// The look at any moment is a closed form of the time since ``start``.
final class PulseAnimation: Animation {
  /// The start time.
  let start: Timestamp
  /// The end time.
  let end: Timestamp
  /// Whether the animation is a movement; a fade is not.
  let isMotion = false
  private let update: (Double) -> Void
  private let done: () -> Void

  /// Starts a span of time.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - seconds: The duration.
  ///   - update: Receives the seconds since the start for each frame; without it, the span only
  ///     requests frames.
  ///   - done: Called at the end, but not if the span is stopped before.
  init(
    at time: Timestamp, seconds: Double, update: @escaping (Double) -> Void = { _ in },
    done: @escaping () -> Void = {}
  ) {
    start = time
    end = time.advanced(bySeconds: seconds)
    self.update = update
    self.done = done
  }

  func show(at time: Timestamp) { update(time.seconds(since: start)) }

  func finish() { done() }
}

extension PulseAnimation: StateHashable {
  func add(to hash: inout StateHash) { hash.add(start) }
}
