public import TouchInput

/// Returns a finger of a ``Script``.
public func finger(_ number: Int) -> ScriptFinger { ScriptFinger(number: number) }

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

/// Returns a step of any other event: `happen(.focus(.lost))`.
public func happen(_ kind: InputEvent.Kind, t: Double? = nil, after: Double = 0) -> ScriptStep {
  ScriptStep(moment: t.map { .at($0) } ?? .after(after), kind: .other(kind))
}
