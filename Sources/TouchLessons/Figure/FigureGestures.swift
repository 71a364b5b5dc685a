import TouchGeometry
package import TouchGestures
package import TouchInput
import TouchSandbox
import TouchScene

/// Observes the outcome of each gesture of a figure, with its reason.
package final class FigureGestures: GestureObserver {
  /// The outcome of one gesture.
  struct Outcome {
    /// The name for people, or the recognizer's own name where two gestures are of one kind.
    var name: String
    /// The name of the gesture's kind for people.
    let title: String
    var state: GestureState
    var reason: String
    /// The states of the gesture, without immediate repetitions.
    var path: [GestureState]
  }

  /// The outcomes in the order of the decisions, under the recognizers' own names.
  private var noted: [Outcome] = []

  /// The outcomes in the order of the decisions.
  ///
  /// A lesson asks about a long press, whatever the scene file calls the recognizer.
  var outcomes: [Outcome] {
    let told = noted.filter { outcome in noted.count { $0.title == outcome.title } == 1 }
    return noted.map { outcome in
      var outcome = outcome
      if told.contains(where: { $0.name == outcome.name }) { outcome.name = outcome.title }
      for other in told {
        outcome.reason = outcome.reason.replacing("'\(other.name)'", with: "'\(other.title)'")
      }
      return outcome
    }
  }

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    guard new != .possible else { return }
    let name = recognizer.displayName
    let reason = verdict?.description ?? ""
    guard let index = noted.firstIndex(where: { $0.name == name }) else {
      let kind = recognizer.kind
      noted.append(
        Outcome(
          name: name, title: kind === RecognizerKind.custom ? name : kind.title, state: new,
          reason: reason, path: [.possible, new]))
      return
    }
    if noted[index].path.last != new { noted[index].path.append(new) }
    // A change of a running gesture adds nothing about its decision.
    guard new != .changed else { return }
    // The reason for the win is more informative than the lift of the fingers.
    if noted[index].state != .began || new == .cancelled { noted[index].reason = reason }
    noted[index].state = new
  }

  /// A line for each gesture: its name, its outcome, and the reason.
  package var words: [String] { outcomes.map(\.words) }

  /// A line for each gesture: its name, and its states.
  package var paths: [String] { outcomes.map(\.states) }

  /// The gestures that won, separated by commas; empty for none.
  package var winner: String { outcomes.filter(\.isWinner).map(\.name).joined(separator: ", ") }
}

extension FigureGestures.Outcome {
  var isWinner: Bool { state != .failed && state != .cancelled }

  /// The states of the gesture, joined by arrows.
  var states: String { "\(name): " + path.map { "\($0)" }.joined(separator: " → ") }

  /// The outcome in words, without the rule's number, which only readers of the rules need.
  var words: String {
    let outcome = isWinner ? "won" : state == .cancelled ? "was cancelled" : "failed"
    let cause = reason.drop { $0 != ":" }.dropFirst()
    return cause.isEmpty ? "\(name) \(outcome)" : "\(name) \(outcome):\(cause)"
  }
}

extension FigureDrawing {
  /// Draws a line for each gesture at the bottom: its name, and its outcome with the reason, or its
  /// states.
  func draw(_ gestures: FigureGestures, into list: inout DrawList) {
    let readouts = gestures.outcomes.map { outcome in
      Readout(
        words: marks.contains(.states) ? outcome.states : outcome.words, isBold: outcome.isWinner,
        color: outcome.isWinner ? Palette.recognized : Palette.text)
    }
    draw(readouts, into: &list)
  }
}
