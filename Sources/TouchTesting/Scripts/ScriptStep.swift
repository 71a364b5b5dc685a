import TouchGeometry
import TouchInput
import TouchScene

/// One step of a ``Script``; made by `finger`, `together`, `pause` and `happen`.
public struct ScriptStep {
  /// The moments of a step.
  enum Moment {
    case at(Double)
    case after(Double)
  }

  enum Kind {
    /// The moments of one finger; the places of a drag depend on the finger's place.
    case finger(ScriptFinger, TouchPhase, FingerPath)
    case together([ScriptStep])
    /// The landing of a finger on the named control.
    case landing(Int, on: String, ControlRole?)
    case other(InputEvent.Kind)
    case nothing
  }

  enum FingerPath {
    case stay
    case to(Point)
    case by(Vector)
    case line(End, seconds: Double, steps: Int)

    enum End {
      case to(Point)
      case by(Vector)
    }
  }

  let moment: Moment
  let kind: Kind

  /// Moves time to the step's moment.
  func reach(_ ledger: inout ScriptLedger) {
    switch moment {
    case .at(let time): ledger.reach(time)
    case .after(let seconds): ledger.reach(ledger.time + seconds)
    }
  }

  /// Writes the events of the step, whose moment the ledger has reached; before a landing on a
  /// control, the stage has reached it, too.
  func write(to events: inout [InputEvent], _ ledger: inout ScriptLedger, on stage: Stage?) {
    switch kind {
    case .nothing: break
    case .other(let kind):
      if case .focus(.lost) = kind { ledger.forgetFingers() }
      events.append(InputEvent(time: Timestamp(seconds: ledger.time), kind))
    case .landing(let finger, let label, let role):
      guard let stage else {
        fatalError("only a ScriptPlayer knows the place of \"\(label)\"")
      }
      let sample = ledger.sample(
        ScriptFinger(number: finger), .began, at: stage.place(of: label, role))
      events.append(
        InputEvent(time: Timestamp(seconds: ledger.time), .touches(TouchFrame([sample]))))
    case .finger: ScriptStep.write([self], to: &events, &ledger)
    case .together(let steps): ScriptStep.write(steps, to: &events, &ledger)
    }
  }

  /// Writes the steps of different fingers in parallel, a frame for all of them at each moment.
  private static func write(
    _ steps: [ScriptStep], to events: inout [InputEvent], _ ledger: inout ScriptLedger
  ) {
    var moments: [(seconds: Double, fingers: [(ScriptFinger, TouchPhase, Point?)])] = []
    for step in steps {
      guard case .finger(let finger, let phase, let path) = step.kind else {
        fatalError("only fingers can do something together")
      }
      let places = path.places(from: ledger.places[finger.number], finger: finger.number)
      for (index, (seconds, place)) in places.enumerated() {
        if index == moments.count { moments.append((seconds, [])) }
        moments[index].fingers.append((finger, phase, place))
      }
    }
    for moment in moments {
      ledger.reach(ledger.time + moment.seconds)
      let samples = moment.fingers.map { ledger.sample($0.0, $0.1, at: $0.2) }
      events.append(
        InputEvent(time: Timestamp(seconds: ledger.time), .touches(TouchFrame(samples))))
    }
  }
}

extension ScriptStep.FingerPath {
  /// Returns the places, each with the seconds since the one before it.
  fileprivate func places(from start: Point?, finger: Int) -> [(Double, Point?)] {
    switch self {
    case .stay: return [(0, nil)]
    case .to(let place): return [(0, place)]
    case .by(let vector):
      guard let start else { fatalError("finger \(finger) is up: it cannot be moved") }
      return [(0, start + vector)]
    case .line(let goal, let seconds, let steps):
      guard let start else { fatalError("finger \(finger) is up: it cannot be moved") }
      let end =
        switch goal {
        case .to(let place): place
        case .by(let vector): start + vector
        }
      return (1...steps).map { step in
        let part = Double(step) / Double(steps)
        return (seconds / Double(steps), step == steps ? end : start + (end - start) * part)
      }
    }
  }
}
