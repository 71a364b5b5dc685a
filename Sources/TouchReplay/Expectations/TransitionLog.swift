import TouchGestures
package import TouchInput
import TouchScene

/// Counts what the recognizers of a stage do, and keeps their latest reasons.
final class TransitionLog: GestureObserver {
  /// What a recognizer decided, and why.
  struct Decision {
    var recognizer: String
    var old: GestureState
    var new: GestureState
    var time: Timestamp
    var verdict: Verdict?

    /// As `'tap' failed at 0.3 s`.
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

  /// What one name has done; recognizers of equal names count together.
  private struct Record {
    var counts = Array(repeating: 0, count: GestureState.allCases.count)
    var firsts: [Decision?] = Array(repeating: nil, count: GestureState.allCases.count)
    var lasts: [Decision?] = Array(repeating: nil, count: GestureState.allCases.count)
    var latest: Decision?
  }

  private var records: [String: Record] = [:]
  private var byLayer: [ObjectIdentifier: Decision] = [:]
  /// Called with each decision: what leaves `possible` or is final.
  var decided: ((Decision, GestureRecognizer) -> Void)?

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    let name = recognizer.displayName
    let decision = Decision(
      recognizer: name, old: old, new: new, time: time,
      // A change decides nothing: it comes from what began.
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

  func touch(
    _ touch: Touch, wasDeliveredTo target: any TouchTarget, as phase: TouchPhase, at time: Timestamp
  ) {}

  /// How often the recognizer has moved to a state.
  func count(_ name: String, _ state: GestureState) -> Int {
    records[name]?.counts[state.rawValue] ?? 0
  }

  /// Its first move to a state.
  func first(_ name: String, _ state: GestureState) -> Decision? {
    records[name]?.firsts[state.rawValue]
  }

  /// Its latest move to a state.
  func last(_ name: String, _ state: GestureState) -> Decision? {
    records[name]?.lasts[state.rawValue]
  }

  /// What it decided last.
  func latest(_ name: String) -> Decision? { records[name]?.latest }

  /// What a recognizer of that layer decided last.
  func latest(on layer: Layer) -> Decision? { byLayer[ObjectIdentifier(layer)] }
}

/// Seconds for a person, exact to the nanosecond.
package func clock(_ time: Timestamp) -> String {
  var line = TraceLineWriter()
  line.put(time)
  return String(decoding: line.bytes, as: UTF8.self) + " s"
}
