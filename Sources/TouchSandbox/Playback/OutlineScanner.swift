package import TouchGestures
package import TouchInput
import TouchScene

/// An observer that watches a session play a recording, and builds the recording's outline.
package final class OutlineScanner: GestureObserver {
  /// The outline so far.
  package private(set) var outline = GestureOutline()
  private var session: Session?
  private var begun: [ObjectIdentifier: GestureOutline.Gesture] = [:]

  /// Creates a scanner that watches nothing.
  package init() {}

  /// Watches a session, which must be at its start.
  package func watch(_ session: Session) {
    self.session = session
    outline = GestureOutline()
    begun = [:]
    session.stage.dispatcher.observer = self
  }

  func isWatching(_ other: Session) -> Bool { session === other }

  func reach(_ time: Timestamp) { if session != nil { outline.reach = time } }

  /// Ends the outline with the recording; unfinished gestures last to the end.
  package func finish(at time: Timestamp) {
    for var gesture in begun.values.sorted(by: { ($0.start, $0.name) < ($1.start, $1.name) }) {
      gesture.end = time
      outline.insert(gesture)
    }
    begun = [:]
    session?.stage.dispatcher.observer = nil
    session = nil
    outline.reach = time
    outline.isComplete = true
  }

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    // A pointer that hovers over a layer is no gesture.
    guard new.isFinal || new == .began, !(recognizer is HoverGestureRecognizer) else { return }
    let key = ObjectIdentifier(recognizer)
    let gesture = GestureOutline.Gesture(
      name: recognizer.displayName, start: time, end: time,
      outcome: new == .began || new == .ended ? .recognized : .failed,
      reason: verdict?.words(of: recognizer, as: new) ?? "")
    if new == .began {
      begun[key] = gesture
    } else if var former = begun.removeValue(forKey: key) {
      former.end = time
      if new != .ended { former.outcome = .cancelled }
      outline.insert(former)
    } else {
      outline.insert(gesture)
    }
  }
}
