import TouchInput
import TouchScene

/// A filter that moves fingers to their filtered or predicted path before a stage receives them.
///
/// Recorders, observers and the overlay get the original samples, from which a replay computes the
/// same places.
final class FollowedFingers: StateHashable {
  private unowned let stage: Stage
  private var follower: PathFollower
  /// The action that moves silent fingers at moments of the event clock: the same moments at any
  /// frame rate.
  private lazy var settling = stage.action { [weak self] in self?.settle() }

  init(_ path: FollowedPath, on stage: Stage) {
    self.stage = stage
    follower = PathFollower(path)
  }

  /// The path of fingers that land from now on; fingers that are down keep theirs.
  var path: FollowedPath {
    get { follower.path }
    set { follower.path = newValue }
  }

  func deliver(_ event: InputEvent) {
    switch event.kind {
    case .touches(let frame): deliver(follower.follow(frame, at: event.time), at: event.time)
    case .focus(.lost):
      follower.letGo()
      stage.deliver(event)
    default: return stage.deliver(event)
    }
    plan()
  }

  private func deliver(_ frame: TouchFrame, at time: Timestamp) {
    stage.deliver(InputEvent(time: time, .touches(frame)))
  }

  private func settle() {
    if let frame = follower.settle(through: stage.now) { deliver(frame, at: stage.now) }
    plan()
  }

  private func plan() {
    if let due = follower.nextDeadline { stage.plan(settling, at: due) } else { settling.cancel() }
  }

  /// Adds the values on which the places of the next samples depend.
  func add(to hash: inout StateHash) {
    hash.add(path.description)
    for finger in follower.fingers {
      hash.add(finger.place)
      for sample in [finger.last] + finger.recent { hash.add(sample.time, sample.place) }
      guard let filter = finger.filter else { continue }
      hash.add(filter.place ?? finger.place)
      hash.add(filter.velocity.dx)
      hash.add(filter.velocity.dy)
    }
  }
}
