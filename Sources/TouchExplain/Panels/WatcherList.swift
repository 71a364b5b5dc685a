import TouchGestures
import TouchInput

/// Forwards recognizers' transitions to several observers.
final class WatcherList: GestureObserver {
  private let watchers: [any GestureObserver]

  init(_ watchers: [any GestureObserver]) { self.watchers = watchers }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    for watcher in watchers {
      watcher.gestureRecognizer(recognizer, didMoveFrom: old, to: new, because: verdict, at: time)
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, ignored new: GestureState, in old: GestureState,
    at time: Timestamp
  ) {
    for watcher in watchers {
      watcher.gestureRecognizer(recognizer, ignored: new, in: old, at: time)
    }
  }

  func touch(
    _ touch: Touch, wasDeliveredTo target: any TouchTarget, as phase: TouchPhase,
    at time: Timestamp
  ) {
    for watcher in watchers { watcher.touch(touch, wasDeliveredTo: target, as: phase, at: time) }
  }
}
