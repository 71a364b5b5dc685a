public import TouchGeometry
public import TouchInput

/// One step of a ``Script``.
public struct ScriptStep {
  /// When a step happens.
  enum Moment {
    case at(Double)
    case after(Double)
  }

  enum Kind {
    /// Moments of one finger; the places of a drag depend on where the finger is.
    case finger(Int, TouchPhase, FingerPath)
    case together([ScriptStep])
    case other(InputEvent.Kind)
    case nothing
  }

  enum FingerPath {
    case stay
    case to(Point)
    case by(Vector)
    case line(Point, seconds: Double, steps: Int)
  }

  let moment: Moment
  let kind: Kind

  func write(to events: inout [InputEvent], _ ledger: inout ScriptLedger) {
    switch moment {
    case .at(let time): ledger.time = time
    case .after(let seconds): ledger.time += seconds
    }
    switch kind {
    case .nothing: break
    case .other(let kind):
      if case .focus(.lost) = kind { ledger.forgetFingers() }
      events.append(InputEvent(time: Timestamp(seconds: ledger.time), kind))
    case .finger: ScriptStep.write([self], to: &events, &ledger)
    case .together(let steps): ScriptStep.write(steps, to: &events, &ledger)
    }
  }

  /// Writes steps of different fingers side by side, a frame for all of them at each moment.
  private static func write(
    _ steps: [ScriptStep], to events: inout [InputEvent], _ ledger: inout ScriptLedger
  ) {
    var moments: [(seconds: Double, fingers: [(Int, TouchPhase, Point?)])] = []
    for step in steps {
      guard case .finger(let finger, let phase, let path) = step.kind else {
        preconditionFailure("only fingers can do something together")
      }
      let start = ledger.places[finger]
      for (index, (seconds, place)) in path.places(from: start, finger: finger).enumerated() {
        if index == moments.count { moments.append((seconds, [])) }
        moments[index].fingers.append((finger, phase, place))
      }
    }
    for moment in moments {
      ledger.time += moment.seconds
      var samples: [TouchSample] = []
      for (finger, phase, place) in moment.fingers {
        samples.append(ledger.sample(finger, phase, at: place))
      }
      events.append(
        InputEvent(time: Timestamp(seconds: ledger.time), .touches(TouchFrame(samples))))
    }
  }
}

extension ScriptStep.FingerPath {
  /// The places, each with the seconds since the one before it.
  fileprivate func places(from start: Point?, finger: Int) -> [(Double, Point?)] {
    switch self {
    case .stay: return [(0, nil)]
    case .to(let place): return [(0, place)]
    case .by(let vector):
      guard let start else { preconditionFailure("finger \(finger) is up: it cannot be moved") }
      return [(0, start + vector)]
    case .line(let end, let seconds, let steps):
      guard let start else { preconditionFailure("finger \(finger) is up: it cannot be moved") }
      return (1...steps).map { step in
        let part = Double(step) / Double(steps)
        return (seconds / Double(steps), step == steps ? end : start + (end - start) * part)
      }
    }
  }
}

/// One finger of a ``Script``.
public func finger(_ number: Int) -> ScriptFinger { ScriptFinger(number: number) }

/// Lets time pass, in seconds.
public func wait(_ seconds: Double) -> ScriptStep {
  ScriptStep(moment: .after(seconds), kind: .nothing)
}

/// What several fingers do in one frame; drags need the same time and the same number of steps.
public func together(
  t: Double? = nil, after: Double = 0, @ScriptBuilder _ steps: () -> [ScriptStep]
) -> ScriptStep {
  ScriptStep(moment: t.map { .at($0) } ?? .after(after), kind: .together(steps()))
}

/// Any other event: `happen(.focus(.lost))`.
public func happen(
  _ kind: InputEvent.Kind, t: Double? = nil, after: Double = 0
) -> ScriptStep {
  ScriptStep(moment: t.map { .at($0) } ?? .after(after), kind: .other(kind))
}

/// Tells what one finger does.
///
/// Every method has a moment: `t` in seconds, or `after` seconds.
public struct ScriptFinger {
  let number: Int

  /// Lands.
  public func down(at place: Point, t: Double? = nil, after: Double = 0) -> ScriptStep {
    step(.began, .to(place), t, after)
  }

  /// Lands.
  public func down(_ x: Double, _ y: Double, t: Double? = nil, after: Double = 0) -> ScriptStep {
    down(at: Point(x: x, y: y), t: t, after: after)
  }

  /// Moves in one frame.
  public func move(to place: Point, t: Double? = nil, after: Double = 0.01) -> ScriptStep {
    step(.moved, .to(place), t, after)
  }

  /// Moves in one frame.
  public func move(_ x: Double, _ y: Double, t: Double? = nil, after: Double = 0.01) -> ScriptStep {
    move(to: Point(x: x, y: y), t: t, after: after)
  }

  /// Moves from where it is, in one frame.
  public func move(by vector: Vector, t: Double? = nil, after: Double = 0.01) -> ScriptStep {
    step(.moved, .by(vector), t, after)
  }

  /// Moves in a straight line, in so many frames of equal length and duration.
  public func drag(to place: Point, over seconds: Double, steps: Int) -> ScriptStep {
    step(.moved, .line(place, seconds: seconds, steps: steps), nil, 0)
  }

  /// Says that it rests: a frame with a stationary sample.
  public func rest(after: Double = 0.01) -> ScriptStep { step(.stationary, .stay, nil, after) }

  /// Lifts where it is, or elsewhere.
  public func up(at place: Point? = nil, t: Double? = nil, after: Double = 0.01) -> ScriptStep {
    step(.ended, place.map { .to($0) } ?? .stay, t, after)
  }

  /// Is taken away by the system.
  public func cancel(t: Double? = nil, after: Double = 0.01) -> ScriptStep {
    step(.cancelled, .stay, t, after)
  }

  private func step(
    _ phase: TouchPhase, _ path: ScriptStep.FingerPath, _ t: Double?, _ after: Double
  ) -> ScriptStep {
    ScriptStep(moment: t.map { .at($0) } ?? .after(after), kind: .finger(number, phase, path))
  }
}
