public import TouchGeometry
import TouchInput
public import TouchScene

/// A finger of a script, whose methods make steps; made by `finger(1)`.
///
/// Most methods take a moment: `t` in seconds, or `after` seconds after the previous step. Places
/// are points of the surface, or points of a layer converted when the script is made, not when the
/// step is played.
public struct ScriptFinger {
  let number: Int
  /// The kind of contact, and the pressure from here on; nil for those before.
  var type: TouchType?
  var pressure: Double?

  /// Lands at a point of the surface.
  public func down(at place: Point, t: Double? = nil, after: Double = 0) -> ScriptStep {
    step(.began, .to(place), t, after)
  }

  /// Lands at a point of the surface.
  public func down(_ x: Double, _ y: Double, t: Double? = nil, after: Double = 0) -> ScriptStep {
    down(at: Point(x: x, y: y), t: t, after: after)
  }

  /// Lands on a layer, at a point of its own coordinates; nil is the centre of its bounds.
  public func down(
    on layer: Layer, at place: Point? = nil, t: Double? = nil, after: Double = 0
  ) -> ScriptStep {
    down(at: layer.convert(place ?? layer.bounds.center, to: nil), t: t, after: after)
  }

  /// Moves to a point of the surface, in one frame.
  public func move(to place: Point, t: Double? = nil, after: Double = 0.01) -> ScriptStep {
    step(.moved, .to(place), t, after)
  }

  /// Moves to a point of the surface, in one frame.
  public func move(_ x: Double, _ y: Double, t: Double? = nil, after: Double = 0.01) -> ScriptStep {
    move(to: Point(x: x, y: y), t: t, after: after)
  }

  /// Moves by a vector, in one frame.
  public func move(by vector: Vector, t: Double? = nil, after: Double = 0.01) -> ScriptStep {
    step(.moved, .by(vector), t, after)
  }

  /// Moves in a straight line, in a number of frames of equal length and duration.
  ///
  /// - Precondition: `steps` is at least 1, and `seconds` at least 0.
  public func drag(to place: Point, over seconds: Double, steps: Int) -> ScriptStep {
    drag(.to(place), seconds, steps)
  }

  /// Moves by a vector in a straight line, in a number of frames of equal length and duration.
  ///
  /// - Precondition: `steps` is at least 1, and `seconds` at least 0.
  public func drag(by vector: Vector, over seconds: Double, steps: Int) -> ScriptStep {
    drag(.by(vector), seconds, steps)
  }

  /// Rests: a frame with a stationary sample.
  public func rest(after: Double = 0.01) -> ScriptStep { step(.stationary, .stay, nil, after) }

  /// Lifts at the current location, or at another one.
  public func up(at place: Point? = nil, t: Double? = nil, after: Double = 0.01) -> ScriptStep {
    step(.ended, place.map { .to($0) } ?? .stay, t, after)
  }

  /// Cancels the touch, as the system does.
  public func cancel(t: Double? = nil, after: Double = 0.01) -> ScriptStep {
    step(.cancelled, .stay, t, after)
  }

  /// Lands and lifts `holding` seconds later.
  public func tap(
    at place: Point, holding: Double = 0.05, t: Double? = nil, after: Double = 0
  ) -> [ScriptStep] {
    [down(at: place, t: t, after: after), up(after: holding)]
  }

  /// Lands on a layer and lifts `holding` seconds later; without a place, in its centre.
  public func tap(
    on layer: Layer, at place: Point? = nil, holding: Double = 0.05, t: Double? = nil,
    after: Double = 0
  ) -> [ScriptStep] {
    [down(on: layer, at: place, t: t, after: after), up(after: holding)]
  }

  private func drag(
    _ end: ScriptStep.FingerPath.End, _ seconds: Double, _ steps: Int
  ) -> ScriptStep {
    demand(steps >= 1, "a drag has at least one step, not \(steps)")
    demand(seconds >= 0, "a drag cannot take \(seconds) s")
    return step(.moved, .line(end, seconds: seconds, steps: steps), nil, 0)
  }

  private func step(
    _ phase: TouchPhase, _ path: ScriptStep.FingerPath, _ t: Double?, _ after: Double
  ) -> ScriptStep {
    ScriptStep(moment: t.map { .at($0) } ?? .after(after), kind: .finger(self, phase, path))
  }
}
