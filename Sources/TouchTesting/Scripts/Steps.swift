public import TouchInput

/// One finger of a ``Script``.
public func finger(_ number: Int) -> ScriptFinger { ScriptFinger(number: number) }

/// Lets time pass, in seconds.
public func pause(_ seconds: Double) -> ScriptStep {
  ScriptStep(moment: .after(seconds), kind: .nothing)
}

/// What several fingers do in one frame, at its own moment and not at theirs.
///
/// Drags go on side by side; they need the same time and the same number of steps.
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
