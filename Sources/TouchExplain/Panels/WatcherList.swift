import TouchGestures
import TouchInput

/// Forwards recognizers' transitions, and nothing else, to several observers.
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
}
