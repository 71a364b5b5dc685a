import TouchInput
import TouchScene

/// Animates a released dial until it rests.
final class DialGlideAnimation: Animation {
  /// The angle as a function of time.
  let glide: DialGlide
  /// The time of the release.
  let start: Timestamp
  /// The time at which the dial rests.
  let end: Timestamp
  private let turn: (Double) -> Void
  private let done: () -> Void

  /// - Parameters:
  ///   - glide: The angle as a function of time.
  ///   - time: The current time.
  ///   - turn: Receives the angle for each frame.
  ///   - done: Called when the dial rests.
  init(
    _ glide: DialGlide, at time: Timestamp, turn: @escaping (Double) -> Void,
    done: @escaping () -> Void
  ) {
    self.glide = glide
    self.turn = turn
    self.done = done
    start = time
    end = time.advanced(bySeconds: glide.duration)
  }

  func show(at time: Timestamp) {
    turn(time >= end ? glide.rest : glide.angle(at: time.seconds(since: start)))
  }

  func finish() { done() }
}

extension DialGlideAnimation: StateHashable {
  func add(to hash: inout StateHash) {
    hash.add(start)
    glide.add(to: &hash)
  }
}
