import TouchGeometry
public import TouchInput
public import TouchScene

/// Taps the control with a label, at its place at that moment.
///
///     player.run {
///       tap("Name")
///       type("Ada")
///       tap("Save")
///     }
///
/// Play the steps with a ``ScriptPlayer``, which knows the stage. If no visible control has the
/// label, the test stops with a list of the visible controls. It also stops if the control is
/// covered or scrolled away, so that a finger there would touch something else.
///
/// - Parameters:
///   - label: The control's label: `NamedControl.label`.
///   - role: The role of the control; nil for any.
///   - finger: The number of the finger.
///   - holding: The time between landing and lift, in seconds.
///   - t: The time of the landing, in seconds; nil for `after`.
///   - after: The time from the step before to the landing, in seconds.
/// - Returns: The steps.
public func tap(
  _ label: String, role: ControlRole? = nil, finger: Int = 1, holding: Double = 0.05,
  t: Double? = nil, after: Double = 0
) -> [ScriptStep] {
  [
    ScriptStep(moment: t.map { .at($0) } ?? .after(after), kind: .landing(finger, on: label, role)),
    ScriptFinger(number: finger).up(after: holding),
  ]
}

/// Lands on the control with a label; add the finger's next steps with `finger(_:)`.
///
/// The test stops as with `tap(_:)` if there is no such control, or it cannot be touched.
///
/// - Parameters:
///   - finger: The number of the finger.
///   - label: The control's label.
///   - role: The role of the control; nil for any.
///   - t: The time of the landing, in seconds; nil for `after`.
///   - after: The time from the step before to the landing, in seconds.
/// - Returns: The step.
public func land(
  _ finger: Int = 1, on label: String, role: ControlRole? = nil, t: Double? = nil, after: Double = 0
) -> ScriptStep {
  ScriptStep(moment: t.map { .at($0) } ?? .after(after), kind: .landing(finger, on: label, role))
}

/// Types text, all in one event, into the control that has the keyboard focus.
public func type(_ text: String, t: Double? = nil, after: Double = 0) -> ScriptStep {
  happen(.text(TextEvent(.committed, text)), t: t, after: after)
}

/// Presses and releases a key.
///
/// - Parameters:
///   - key: SDL's name of the key: `Tab`, `Return`, `A`.
///   - modifiers: The modifier keys held meanwhile.
///   - t: The time of the press, in seconds; nil for `after`.
///   - after: The time from the step before to the press, in seconds.
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
  /// Returns the place where a finger lands on the named control.
  func place(of label: String, _ role: ControlRole?) -> Point {
    guard let control = control(label, role: role) else {
      let names = controls.map { "\($0.role.rawValue) \"\($0.label)\"" }.joined(separator: ", ")
      fatalError("no control is called \"\(label)\": there are \(names)")
    }
    let place = control.convert(control.bounds.center, to: nil)
    let hit = layer(at: place)
    guard hit?.isDescendant(of: control) == true else {
      let what = hit.map { "the layer \"\($0.name)\"" } ?? "nothing"
      fatalError(
        "\"\(label)\" cannot be touched at (\(place.x), \(place.y)): \(what) is there")
    }
    return place
  }
}
