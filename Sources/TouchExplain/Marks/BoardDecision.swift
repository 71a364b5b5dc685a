package import TouchGeometry
package import TouchGestures
package import TouchInput
import TouchScene

/// A recognizer's decision with its reason and the deciding sample, as plain values that keep no
/// recognizer alive.
package struct BoardDecision {
  /// The recognizer's own name.
  package let name: String
  /// The resulting state: running, recognized, cancelled or failed.
  package let state: BoardState
  /// The time of the decision.
  package let time: Timestamp
  /// The landing time of the attempt's first finger, or nil for a wheel or a pointer.
  package let start: Timestamp?
  /// The rule, or nil if a custom recognizer gave none.
  package let rule: String?
  /// The reason, as worded on the glass.
  package let words: String
  /// Returns the decision's words with a place or a time.
  func told(of place: String) -> String {
    let verb =
      switch state {
      case .running: "began"
      case .recognized: "recognized"
      default: "decided"
      }
    // A reason such as "began with the first move" already contains the verb.
    return words.hasPrefix(verb + " ")
      ? "\(verb) \(place)\(words.dropFirst(verb.count))" : "\(verb) \(place): \(words)"
  }
  /// The measurement and its limit.
  package let measurement: Verdict.Measurement?
  /// The number of fingers, if the gesture has failed without ever having had enough, or else nil.
  let missingFingers: GestureFigure.Reading?
  /// The recognition, if this decision recognized the gesture; otherwise nil.
  let recognition: Recognition?
  /// The recognizer that was recognized instead.
  package let other: ObjectIdentifier?
  /// Whether the recognizer waited for the other one.
  package let waitedForOther: Bool
  /// The location of the deciding sample.
  package let place: Point?
  /// The question for a counterfactual search, or nil unless the fingers' action or another of
  /// their gestures caused a failure.
  package let question: CounterfactualQuestion?

  /// Creates a decision from a transition, while the recognizer still has its fingers.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer.
  ///   - old: The previous state.
  ///   - state: The new state.
  ///   - verdict: The reason.
  ///   - time: When.
  ///   - winningRule: Returns the rule by which another recognizer was recognized.
  init(
    _ recognizer: GestureRecognizer, from old: GestureState, _ state: GestureState,
    _ verdict: Verdict?, at time: Timestamp, winningRule: (GestureRecognizer) -> String?
  ) {
    name = recognizer.displayName
    self.state = BoardState(state)
    self.time = time
    let touches = recognizer.trackedTouches
    start = touches.map(\.startTime).min()
    rule = verdict?.rule
    measurement = verdict?.measurement
    missingFingers =
      state == .failed
      ? recognizer.figure(at: time).missingFingers(of: recognizer.trackedTouchIDs) : nil
    recognition =
      old == .possible && (state == .began || state == .ended)
      ? Recognition(of: recognizer, at: time) : nil
    words = Self.words(of: verdict, recognizer, as: state)
    let winner = verdict?.other
    other = winner.map { ObjectIdentifier($0) }
    waitedForOther = if case .requirementRecognized? = verdict { true } else { false }
    self.place = Self.place(of: touches, at: time)
    guard state == .failed, let rule, let start, let place = recognizer.place else {
      question = nil
      return
    }
    let won = winner.flatMap { other -> CounterfactualQuestion.Winner? in
      guard let place = other.place, let rule = winningRule(other) else { return nil }
      return CounterfactualQuestion.Winner(place: place, rule: rule)
    }
    // Without a measurement, there is no number to change.
    question =
      winner == nil && measurement == nil || winner != nil && won == nil
      ? nil
      : CounterfactualQuestion(
        recognizer: place, rule: rule, measured: measurement, winner: won, start: start, end: time)
  }

  /// Returns the location of the finger with a sample at this time that moved farthest or, if there
  /// is none, of the last finger.
  private static func place(of touches: [Touch], at time: Timestamp) -> Point? {
    func way(_ touch: Touch) -> Double { touch.surfaceLocation.distance(to: touch.startLocation) }
    let now = touches.filter { $0.timestamp == time }
    return (now.max { way($0) < way($1) } ?? touches.last)?.surfaceLocation
  }

  /// Returns a recognizer's reason, as worded on the glass; empty if it is unknown.
  static func words(
    of verdict: Verdict?, _ recognizer: GestureRecognizer, as state: GestureState
  ) -> String {
    guard let verdict else { return "" }
    return VerdictWords(recognizer, as: state) { name(of: $0, beside: recognizer) }.text(verdict)
  }

  /// Returns the name of another recognizer in this one's row.
  static func name(of other: GestureRecognizer, beside own: GestureRecognizer) -> String {
    let layer = own.view as? Layer
    return OverlayState.name(other.displayName, on: layer)
  }
}

extension GestureRecognizer {
  /// The recognizer's place in a scene, or nil if it is not attached to a layer.
  var place: CounterfactualQuestion.Place? {
    guard let layer = view as? Layer,
      let index = layer.gestureRecognizers.firstIndex(where: { $0 === self })
    else { return nil }
    return CounterfactualQuestion.Place(
      layer: layer.name, index: index, name: OverlayState.name(displayName, on: layer),
      kind: kind.title)
  }
}
