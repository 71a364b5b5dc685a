import TouchGeometry
public import TouchInput

/// Returns a finger of a ``Script``.
public func finger(_ number: Int) -> ScriptFinger { ScriptFinger(number: number) }

/// Returns a pen of a ``Script``, or a finger that presses with a force.
///
///     finger(1, as: .pencil, pressure: 0.2).down(at: Point(x: 100, y: 100))
///     finger(1, as: .pencil, pressure: 0.8).move(to: Point(x: 120, y: 100))
///     finger(1).up()
///
/// The type applies until the lift, and the pressure until a step sets another one.
///
/// - Parameters:
///   - number: The number of the contact.
///   - type: The kind of contact, with which it lands.
///   - pressure: The pressure from this step on, 0…1; nil for no change, and 1 at the landing.
/// - Returns: The finger.
/// - Precondition: `pressure` is in 0…1; `type` is that of the landing.
public func finger(_ number: Int, as type: TouchType, pressure: Double? = nil) -> ScriptFinger {
  demand((0...1).contains(pressure ?? 1), "a pressure is 0…1, not \(pressure ?? 1)")
  return ScriptFinger(number: number, type: type, pressure: pressure)
}

/// Returns a step that advances time by a number of seconds.
public func pause(_ seconds: Double) -> ScriptStep {
  ScriptStep(moment: .after(seconds), kind: .nothing)
}

/// Combines steps of several fingers in one frame, at its own moment and not at theirs.
///
/// Drags run side by side; they need the same duration and the same number of steps.
public func together(
  t: Double? = nil, after: Double = 0, @ScriptBuilder _ steps: () -> [ScriptStep]
) -> ScriptStep {
  ScriptStep(moment: t.map { .at($0) } ?? .after(after), kind: .together(steps()))
}

/// Returns a step for any other event: `happen(.focus(.lost))`.
public func happen(_ kind: InputEvent.Kind, t: Double? = nil, after: Double = 0) -> ScriptStep {
  ScriptStep(moment: t.map { .at($0) } ?? .after(after), kind: .other(kind))
}
