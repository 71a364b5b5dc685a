import TouchGestures
import TouchInput
import TouchScene

/// What recognizers have decided about the fingers that are down, and why: a recognizer forgets it
/// as soon as it starts afresh.
final class DecisionLog: GestureObserver {
  /// A recognizer that has ended, was cancelled or has failed.
  struct Entry {
    /// The recognizer's.
    let name: String
    let state: GestureState
    /// Why, in the words of the glass; empty if unknown.
    let reason: String
    /// What it measured then.
    let figure: GestureFigure
    /// Whether it was decided by what the fingers did, and not by another recognizer.
    let isOwn: Bool
    /// How near it came to the limit that it missed, 0…1.
    let nearness: Double
    let time: Timestamp
    let touches: [TouchID]
  }

  /// The latest last.
  private(set) var entries: [Entry] = []

  /// How many seconds a decision stays when its fingers are up.
  static let length = TouchTrail.length
  /// More than this many at a time cannot be read.
  private static let limit = 16

  /// A recognizer that has decided.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    guard new.isFinal else { return }
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append(
      Entry(
        name: recognizer.displayName, state: new,
        reason: verdict.map {
          VerdictWords(recognizer, as: new) { BoardDecision.name(of: $0, beside: recognizer) }
            .text($0)
        } ?? "", figure: recognizer.figure(at: time), isOwn: verdict?.isForeign != true,
        nearness: verdict?.measurement?.nearness ?? 0, time: time,
        touches: recognizer.trackedTouchIDs))
  }

  func touch(
    _ touch: Touch, wasDeliveredTo target: any TouchTarget, as phase: TouchPhase,
    at time: Timestamp
  ) {}

  /// Forgets the fingers before: others land, after all were up.
  ///
  /// What was decided as the first of them landed stays, as it is theirs.
  func startRow(at time: Timestamp) {
    entries.removeAll { $0.time < time }
  }

  /// Forgets what is over.
  func prune(_ down: (TouchID) -> Bool, at time: Timestamp) {
    entries.removeAll { !$0.touches.contains(where: down) && !$0.isFading(at: time) }
  }
}

extension DecisionLog.Entry {
  /// Whether it still stands although its fingers are up.
  func isFading(at time: Timestamp) -> Bool {
    time.seconds(since: self.time) < DecisionLog.length
  }
}
