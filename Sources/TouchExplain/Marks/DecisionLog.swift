import TouchGestures
import TouchInput
import TouchScene

/// A log of recognizers' decisions about the current fingers, with reasons, kept because a
/// recognizer forgets them as soon as it resets.
final class DecisionLog: GestureObserver {
  /// An entry for a recognizer that has ended, was cancelled or has failed.
  struct Entry {
    /// The recognizer's name.
    let name: String
    let state: GestureState
    /// The reason, as worded on the glass; empty if unknown.
    let reason: String
    /// The recognizer's figure at the decision.
    let figure: GestureFigure
    /// Whether the fingers' action, rather than another recognizer, caused the decision.
    let isOwn: Bool
    /// The nearness to the missed limit, 0…1.
    let nearness: Double
    /// The recognition of the gesture, or nil if there was none or it is unknown.
    let recognition: Recognition?
    /// The identity of the recognizer's layer, for comparison only.
    let layer: ObjectIdentifier?
    let time: Timestamp
    let touches: [TouchID]
  }

  /// The entries, latest last.
  private(set) var entries: [Entry] = []
  /// The layer with the leading gesture among those that ended since the last finger landed.
  private(set) weak var layer: Layer?
  private var ended: (gesture: Recognition, time: Timestamp)?
  /// The recognitions of the gestures under way.
  private var running: [ObjectIdentifier: Recognition] = [:]

  /// The time, in seconds, that a decision stays after its fingers lift.
  static let length = TouchTrail.length
  /// The number of entries beyond which they cannot be read.
  private static let limit = 16

  /// Returns the recognition of a gesture under way, or nil if it is unknown.
  func recognition(of recognizer: GestureRecognizer) -> Recognition? {
    running[ObjectIdentifier(recognizer)]
  }

  /// Logs a recognizer's decision.
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
    if new == .ended, let recognition, let layer = recognizer.view as? Layer, layer.parent != nil,
      ended.map({ Recognition.leading([$0.gesture, recognition]) == 1 }) ?? true
    {
      self.layer = layer
      ended = (recognition, time)
    }
    entries.append(
      Entry(
        name: recognizer.displayName, state: new,
        reason: BoardDecision.words(of: verdict, recognizer, as: new),
        figure: recognizer.figure(at: time), isOwn: verdict?.isForeign != true,
        nearness: verdict?.measurement?.nearness ?? 0, recognition: recognition,
        layer: recognizer.view.map { ObjectIdentifier($0) }, time: time,
        touches: recognizer.trackedTouchIDs), keepingLatest: Self.limit)
  }

  /// Stops logging.
  func stop() {
    running = [:]
    forgetLayer()
  }

  /// Notes a landing, after which panels describe the finger's layer unless the landing ended a
  /// gesture.
  func noteLanding(at time: Timestamp) {
    guard let ended, ended.time < time else { return }
    forgetLayer()
  }

  private func forgetLayer() {
    layer = nil
    ended = nil
  }

  /// Forgets the previous fingers when others land after all were up.
  ///
  /// Decisions made as the first new finger landed stay, because they belong to the new fingers.
  func startRow(at time: Timestamp) { entries.removeAll { $0.time < time } }

  /// Forgets decisions about lifted fingers once the fingers have faded.
  func prune(_ down: (TouchID) -> Bool, at time: Timestamp) {
    entries.removeAll { !$0.touches.contains(where: down) && !$0.isFading(at: time) }
  }
}

extension DecisionLog.Entry {
  /// Returns whether the entry is still shown although its fingers are up.
  func isFading(at time: Timestamp) -> Bool { time.seconds(since: self.time) < DecisionLog.length }
}
