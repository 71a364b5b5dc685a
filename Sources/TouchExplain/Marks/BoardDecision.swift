package import TouchGeometry
package import TouchGestures
package import TouchInput
import TouchScene

/// Something that a recognizer decided, with the reason and the sample that made it: plain values
/// that keep no recognizer alive.
package struct BoardDecision {
  /// The recognizer's own name.
  package let name: String
  /// What it became: running, recognized, cancelled or failed.
  package let state: BoardState
  /// When.
  package let time: Timestamp
  /// When the first finger of the attempt landed; nil where a wheel or a pointer made it.
  package let start: Timestamp?
  /// The rule; nil where a recognizer of one's own gave none.
  package let rule: String?
  /// The reason in the words of the glass.
  package let words: String
  /// Its words with a place or a time.
  func told(of place: String) -> String {
    let verb =
      switch state {
      case .running: "began"
      case .recognized: "recognized"
      default: "decided"
      }
    // "began with the first move" has the verb itself.
    return words.hasPrefix(verb + " ")
      ? "\(verb) \(place)\(words.dropFirst(verb.count))" : "\(verb) \(place): \(words)"
  }
  /// What was measured against which limit.
  package let measurement: Verdict.Measurement?
  /// That its gesture was recognized just now; nil for every other decision.
  let recognition: Recognition?
  /// Who was recognized in its place.
  package let other: ObjectIdentifier?
  /// Whether it waited for that one.
  package let waitedForOther: Bool
  /// The sample that decided.
  package let sample: Sample?
  /// What it would be asked in a search for what would have made it a gesture; nil unless it failed
  /// by what fingers did, or by another gesture of theirs.
  package let question: CounterfactualQuestion?

  /// A place on a finger's way.
  package struct Sample: Hashable, Sendable {
    package let touch: TouchID
    package let place: Point
    /// The moment passed, and no sample of a finger came.
    package let isTimer: Bool
  }
}

extension BoardDecision {
  /// A transition, told while the recognizer still knows its fingers.
  ///
  /// - Parameters:
  ///   - recognizer: Whose.
  ///   - old: What it was.
  ///   - state: What it became.
  ///   - verdict: Why.
  ///   - time: When.
  ///   - winningRule: By which rule another recognizer was recognized.
  init(
    _ recognizer: GestureRecognizer, from old: GestureState, _ state: GestureState,
    _ verdict: Verdict?, at time: Timestamp, winningRule: (GestureRecognizer) -> String?
  ) {
    name = recognizer.displayName
    self.state = BoardState(state)
    self.time = time
    let touches = recognizer.trackedTouches
    let start = touches.map(\.startTime).min()
    self.start = start
    rule = verdict?.rule
    measurement = verdict?.measurement
    recognition =
      old == .possible && (state == .began || state == .ended)
      ? Recognition(of: recognizer, at: time) : nil
    words =
      verdict.map {
        VerdictWords(recognizer, as: state) { Self.name(of: $0, beside: recognizer) }.text($0)
      } ?? ""
    let winner = verdict?.other
    other = winner.map { ObjectIdentifier($0) }
    if case .requirementRecognized? = verdict {
      waitedForOther = true
    } else {
      waitedForOther = false
    }
    sample = Self.sample(of: touches, at: time)
    guard state == .failed, let rule, let start, let place = recognizer.place else {
      question = nil
      return
    }
    let won = winner.flatMap { other -> CounterfactualQuestion.Winner? in
      guard let place = other.place, let rule = winningRule(other) else { return nil }
      return CounterfactualQuestion.Winner(place: place, rule: rule)
    }
    // Where nothing was measured there is no number to change.
    question =
      winner == nil && measurement == nil || winner != nil && won == nil
      ? nil
      : CounterfactualQuestion(
        recognizer: place, rule: rule, measured: measurement, winner: won, start: start, end: time)
  }

  /// The sample of this moment that went farthest; where there is none, the last finger's place.
  private static func sample(of touches: [Touch], at time: Timestamp) -> Sample? {
    func way(_ touch: Touch) -> Double { touch.surfaceLocation.distance(to: touch.startLocation) }
    let now = touches.filter { $0.timestamp == time }
    guard let touch = now.max(by: { way($0) < way($1) }) ?? touches.last else { return nil }
    return Sample(touch: touch.id, place: touch.surfaceLocation, isTimer: now.isEmpty)
  }

  /// What another recognizer is called on the row of this one.
  static func name(of other: GestureRecognizer, beside own: GestureRecognizer) -> String {
    let layer = own.view as? Layer
    return OverlayState.name(other.displayName, on: layer)
  }
}

extension GestureRecognizer {
  /// Where it stands in a scene; nil where it is attached to nothing.
  var place: CounterfactualQuestion.Place? {
    guard let layer = view as? Layer,
      let index = layer.gestureRecognizers.firstIndex(where: { $0 === self })
    else { return nil }
    return CounterfactualQuestion.Place(
      layer: layer.name, index: index, name: OverlayState.name(displayName, on: layer),
      kind: kind.title)
  }
}
