import TouchInput
import TouchScene

/// Shows a dial that was let go until it rests.
final class DialGlideAnimation: Animation {
  /// The angle as a function of time.
  let glide: DialGlide
  /// When it was let go.
  let start: Timestamp
  /// When it rests.
  let end: Timestamp
  private let turn: (Double) -> Void
  private let done: () -> Void

  /// - Parameters:
  ///   - glide: The angle as a function of time.
  ///   - time: Now.
  ///   - turn: Receives the angle of each moment that is shown.
  ///   - done: Called when it rests.
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
