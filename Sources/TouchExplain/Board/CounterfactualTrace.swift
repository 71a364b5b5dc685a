import TouchGestures
import TouchInput
import TouchJSON
package import TouchSandbox
import TouchScene

/// Writes a line for each failed gesture of a recording, with the change that would have made the
/// gesture succeed.
///
///     {"t":0.4,"whatIf":"tap","layer":"card","rule":"TAP-4","changes":[
///       {"words":"a tap with an allowable movement of 47 pt","of":"tap","constant":"tapMovement",
///        "from":45,"to":47}],"replays":3}
///
/// The trace finds each change by replaying the whole recording, so the complete recording must be
/// available from the start.
package final class CounterfactualTrace {
  private let session: Session
  private let input: ReplayableInput
  private let write: ([UInt8]) -> Void
  private let history = BoardHistory()
  /// The number of events noted in the history.
  private var noted = 0
  /// The time up to which decisions have been written, and the recognizers written at that time.
  private var told = Timestamp.zero
  private var toldNames: Set<String> = []

  /// Creates a trace and attaches it to a session at its start.
  ///
  /// - Parameters:
  ///   - session: The session that plays the recording.
  ///   - input: The same recording, which the trace replays as often as needed.
  ///   - write: Receives a line with its line ending.
  package init(_ session: Session, _ input: RecordedInput, write: @escaping ([UInt8]) -> Void) {
    self.session = session
    let scene = session.scene
    self.input = ReplayableInput(events: input.events) {
      Session(scene: scene, header: input.header)
    }
    self.write = write
    session.stage.dispatcher.watcher = history
  }

  /// Notes the events that the session has handled since the last call, and writes the decisions
  /// they caused.
  package func follow() {
    for decision in history.decisions where decision.time >= told {
      guard let question = decision.question, isNew(decision) else { continue }
      put(question, named: decision.name)
    }
    while noted < min(session.eventCount, input.events.count) {
      history.note(input.events[noted], on: session.stage)
      noted += 1
    }
  }

  /// Returns whether a decision has not been written yet; some at the latest written time may have
  /// been.
  private func isNew(_ decision: BoardDecision) -> Bool {
    if decision.time > told {
      told = decision.time
      toldNames = []
    }
    return toldNames.insert("\(decision.question?.recognizer.layer ?? "") \(decision.name)")
      .inserted
  }

  private func put(_ question: CounterfactualQuestion, named name: String) {
    let search = CounterfactualSearch(question, input)
    while search.advance(work: 1_000_000) {}
    var writer = JSONWriter()
    var pairs: [(String, JSONValue)] = [
      ("t", .number(question.end.seconds)), ("whatIf", .string(name)),
      ("layer", .string(question.recognizer.layer)), ("rule", .string(question.rule)),
    ]
    let order = ["words", "of", "constant", "from", "to"]
    pairs.append(("changes", .array(search.found.map { .object($0.fields) })))
    if search.isCut { pairs.append(("cut", .bool(true))) }
    pairs.append(("replays", .number(Double(search.replays))))
    writer.append(UInt8(ascii: "{"))
    writer.put(pairs: pairs) { key in order.firstIndex(of: key) ?? 0 }
    writer.append("}\n")
    write(Array(writer.bytes))
  }
}

extension Counterfactual {
  fileprivate var fields: [String: JSONValue] {
    let (name, from, to): (String, Double, Double) =
      switch change {
      case .constant(_, let name, let from, let to): (name, from, to)
      case .time(let from, let to): ("time", from, to)
      case .hand(let measure, let from, let to): (measure.rawValue, from, to)
      case .direction(let from, let to): ("direction", Double(from), Double(to))
      }
    var fields: [String: JSONValue] = [
      "words": .string(words), "constant": .string(name), "from": .number(from), "to": .number(to),
    ]
    if case .constant(let owner, _, _, _) = change { fields["of"] = .string(owner) }
    return fields
  }
}
