import TouchGeometry
public import TouchInput
public import TouchScene

/// Lands on a control and lifts: the control that people know by a name, where it is by then.
///
///     player.run {
///       tap("Name")
///       type("Ada")
///       tap("Save")
///     }
///
/// Played by a ``ScriptPlayer``, which knows the stage. A name that no visible control has stops the
/// test and lists those there are.
///
/// - Parameters:
///   - label: The control's name: `NamedControl.label`.
///   - role: What kind of control it is; nil for any.
///   - finger: Which finger taps.
///   - holding: How long it stays, in seconds.
///   - t: When it lands, in seconds; nil for `after`.
///   - after: How long after the step before it lands, in seconds.
/// - Returns: The steps.
public func tap(
  _ label: String, role: ControlRole? = nil, finger: Int = 1, holding: Double = 0.05,
  t: Double? = nil, after: Double = 0
) -> [ScriptStep] {
  [
    ScriptStep(
      moment: t.map { .at($0) } ?? .after(after), kind: .landing(finger, on: label, role)),
    ScriptFinger(number: finger).up(after: holding),
  ]
}

/// Lands on the control of a name; what its finger does next tells `finger(_:)`.
///
/// - Parameters:
///   - finger: Which finger lands.
///   - label: The control's name.
///   - role: What kind of control it is; nil for any.
///   - t: When it lands, in seconds; nil for `after`.
///   - after: How long after the step before it lands, in seconds.
/// - Returns: The step.
public func land(
  _ finger: Int = 1, on label: String, role: ControlRole? = nil, t: Double? = nil,
  after: Double = 0
) -> ScriptStep {
  ScriptStep(moment: t.map { .at($0) } ?? .after(after), kind: .landing(finger, on: label, role))
}

/// Types text, all at once, into the control that has the keyboard.
public func type(_ text: String, t: Double? = nil, after: Double = 0) -> ScriptStep {
  happen(.text(TextEvent(.committed, text)), t: t, after: after)
}

/// Presses a key and lets it go.
///
/// - Parameters:
///   - key: SDL's name of the key: `Tab`, `Return`, `A`.
///   - modifiers: Keys held meanwhile.
///   - t: When it goes down, in seconds; nil for `after`.
///   - after: How long after the step before it goes down, in seconds.
/// - Returns: The steps.
public func press(
  _ key: String, _ modifiers: ModifierKeys = [], t: Double? = nil, after: Double = 0
) -> [ScriptStep] {
  [
    happen(.key(KeyEvent(phase: .down, key: key, modifiers: modifiers)), t: t, after: after),
    happen(.key(KeyEvent(phase: .up, key: key, modifiers: modifiers)), after: 0.03),
  ]
}

extension Stage {
  /// Where a finger lands on the control of a name.
  func place(of label: String, _ role: ControlRole?) -> Point {
    guard let control = control(label, role: role) else {
      let names = controls.map { "\($0.role.rawValue) \"\($0.label)\"" }.joined(separator: ", ")
      preconditionFailure("no control is called \"\(label)\": there are \(names)")
    }
    return control.convert(control.bounds.center, to: nil)
  }
}
