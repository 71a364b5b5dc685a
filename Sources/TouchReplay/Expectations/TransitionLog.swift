import TouchGestures
package import TouchInput
import TouchScene

/// A log that counts the transitions of a stage's recognizers and keeps their latest reasons.
final class TransitionLog: GestureObserver {
  /// A recognizer's decision and its reason.
  struct Decision {
    var recognizer: String
    var old: GestureState
    var new: GestureState
    var time: Timestamp
    var verdict: Verdict?

    /// The decision in words: `'tap' failed at 0.3 s`.
    var event: String {
      "'\(recognizer)' \(old == .possible ? "" : "was ")\(word) at \(clock(time))"
    }

    private var word: String {
      switch new {
      case .ended: old == .possible ? "was recognized" : "over"
      case .cancelled: "cancelled"
      default: new.description
      }
    }
  }

  /// The transitions under one name; recognizers with equal names count together.
  private struct Record {
    var counts = Array(repeating: 0, count: GestureState.allCases.count)
    var firsts: [Decision?] = Array(repeating: nil, count: GestureState.allCases.count)
    var lasts: [Decision?] = Array(repeating: nil, count: GestureState.allCases.count)
    var latest: Decision?
  }

  private var records: [String: Record] = [:]
  private var byLayer: [ObjectIdentifier: Decision] = [:]
  /// The function called with each decision: a transition out of `possible` or to a final state.
  var decided: ((Decision, GestureRecognizer) -> Void)?

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    let name = recognizer.displayName
    let decision = Decision(
      recognizer: name, old: old, new: new, time: time,
      // A change has no verdict of its own, so the verdict of the beginning counts.
      verdict: verdict ?? recognizer.verdict)
    var record = records.removeValue(forKey: name) ?? Record()
    record.counts[new.rawValue] += 1
    if record.firsts[new.rawValue] == nil { record.firsts[new.rawValue] = decision }
    record.lasts[new.rawValue] = decision
    if new.isFinal { record.counts[GestureState.possible.rawValue] += 1 }
    if new != .changed {
      record.latest = decision
      if let view = recognizer.view { byLayer[ObjectIdentifier(view)] = decision }
    }
    records[name] = record
    if new != .changed { decided?(decision, recognizer) }
  }

  /// Returns the number of times that the recognizer has moved to a state.
  func count(_ name: String, _ state: GestureState) -> Int {
    records[name]?.counts[state.rawValue] ?? 0
  }

  /// Returns the recognizer's first move to a state.
  func first(_ name: String, _ state: GestureState) -> Decision? {
    records[name]?.firsts[state.rawValue]
  }

  /// Returns the recognizer's latest move to a state.
  func last(_ name: String, _ state: GestureState) -> Decision? {
    records[name]?.lasts[state.rawValue]
  }

  /// Returns the recognizer's latest decision.
  func latest(_ name: String) -> Decision? { records[name]?.latest }

  /// Returns the latest decision of any recognizer of the layer.
  func latest(on layer: Layer) -> Decision? { byLayer[ObjectIdentifier(layer)] }
}

/// Returns seconds for display, exact to the nanosecond.
package func clock(_ time: Timestamp) -> String {
  var line = TraceLineWriter()
  line.put(time)
  return String(decoding: line.bytes, as: UTF8.self) + " s"
}
