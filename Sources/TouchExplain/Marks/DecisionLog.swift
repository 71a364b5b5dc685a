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
    /// When its gesture had been recognized; nil if it was not, or if that is not known.
    let recognition: Recognition?
    /// The layer that it is attached to; only to be compared.
    let layer: ObjectIdentifier?
    let time: Timestamp
    let touches: [TouchID]
  }

  /// The latest last.
  private(set) var entries: [Entry] = []
  /// The layer whose gesture leads of those that have ended since the last finger landed.
  private(set) weak var layer: Layer?
  private var ended: (gesture: Recognition, time: Timestamp)?
  /// When the gestures that are under way were recognized.
  private var running: [ObjectIdentifier: Recognition] = [:]

  /// How many seconds a decision stays when its fingers are up.
  static let length = TouchTrail.length
  /// More than this many at a time cannot be read.
  private static let limit = 16

  /// When a gesture that is under way was recognized; nil where that is not known.
  func recognition(of recognizer: GestureRecognizer) -> Recognition? {
    running[ObjectIdentifier(recognizer)]
  }

  /// A recognizer that has decided.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    let key = ObjectIdentifier(recognizer)
    if new == .began { running[key] = Recognition(of: recognizer, at: time) }
    guard new.isFinal else { return }
    var recognition = running.removeValue(forKey: key)
    recognition?.isRunning = false
    if old == .possible, new == .ended { recognition = Recognition(of: recognizer, at: time) }
    if new == .ended, let recognition, let layer = recognizer.view as? Layer,
      layer.parent != nil,
      ended.map({ Recognition.leading([$0.gesture, recognition]) == 1 }) ?? true
    {
      self.layer = layer
      ended = (recognition, time)
    }
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append(
      Entry(
        name: recognizer.displayName, state: new,
        reason: verdict.map {
          VerdictWords(recognizer, as: new) { BoardDecision.name(of: $0, beside: recognizer) }
            .text($0)
        } ?? "", figure: recognizer.figure(at: time), isOwn: verdict?.isForeign != true,
        nearness: verdict?.measurement?.nearness ?? 0, recognition: recognition,
        layer: recognizer.view.map { ObjectIdentifier($0) }, time: time,
        touches: recognizer.trackedTouchIDs))
  }

  /// Hears nothing from now on.
  func stop() {
    running = [:]
    forgetLayer()
  }

  func touch(
    _ touch: Touch, wasDeliveredTo target: any TouchTarget, as phase: TouchPhase,
    at time: Timestamp
  ) {}

  /// A finger has landed: the panels speak of its layer, unless its landing ended a gesture.
  func noteLanding(at time: Timestamp) {
    guard let ended, ended.time < time else { return }
    forgetLayer()
  }

  private func forgetLayer() {
    layer = nil
    ended = nil
  }

  /// Forgets the fingers before: others land, after all were up.
  ///
  /// What was decided as the first of them landed stays, as it is theirs.
  func startRow(at time: Timestamp) {
    entries.removeAll { $0.time < time }
  }

  /// Forgets decisions of fingers that are up, once these have faded.
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
