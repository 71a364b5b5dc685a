import TouchInput
import TouchScene

/// A span of time in which something shows that fades by itself; then it is over.
///
/// What shows at a moment is a closed form of the time since ``start``.
final class PulseAnimation: Animation {
  /// When it began.
  let start: Timestamp
  /// When it is over.
  let end: Timestamp
  /// It fades.
  let isMotion = false
  private let update: (Double) -> Void
  private let done: () -> Void

  /// Starts a span of time.
  ///
  /// - Parameters:
  ///   - time: Now.
  ///   - seconds: How long it lasts.
  ///   - update: Receives the seconds since the start at each moment that is shown; without it, the
  ///     span only asks for frames.
  ///   - done: Called at its end, and not if it is stopped before.
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
