import TouchInput

/// Handles keys and text in a text field.
extension TextField {
  func take(_ key: KeyEvent) -> Bool {
    // While words are composed, keys are the input method's.
    if editing.isComposing { return key.key != "Tab" && key.key != "Escape" }
    let isCommand = key.modifiers.contains(.control) != key.modifiers.contains(.meta)
    if isCommand, key.modifiers.isDisjoint(with: [.alt, .shift]),
      let command = EditCommand(rawValue: key.key)
    {
      if key.phase == .down { perform(command) }
      return true
    }
    if let motion = CaretMotion(key) {
      if key.phase == .down { perform(motion, selecting: key.modifiers.contains(.shift)) }
      return true
    }
    return handleOther(key)
  }

  private func handleOther(_ key: KeyEvent) -> Bool {
    let modifiers = key.modifiers.subtracting(.shift)
    switch key.key {
    case "Return", "Keypad Enter":
      guard modifiers.isEmpty else { return false }
      if key.phase == .down { onSubmit(text) }
      return true
    case "Delete" where key.modifiers == .shift:
      if key.phase == .down { perform(.cut) }
      return true
    case "Insert" where key.modifiers == .control:
      if key.phase == .down { perform(.copy) }
      return true
    case "Insert" where key.modifiers == .shift: return true
    case "Backspace", "Delete":
      let unit: TextEditing.Unit =
        key.modifiers.contains(.meta)
        ? .line : key.modifiers.isDisjoint(with: [.control, .alt]) ? .character : .word
      if key.phase == .down { edit { $0.delete(shown(unit), forward: key.key == "Delete") } }
      return true
    default:
      // A key that types a character is not a shortcut of the app while text is edited. AltGr and
      // a Mac's Option are Alt, and on Windows AltGr is Control and Alt.
      let types = key.key.count == 1 || key.key == "Space" || key.key.hasPrefix("Keypad ")
      return types && (modifiers.isSubset(of: .alt) || modifiers == [.control, .alt])
    }
  }

  /// The unit that people see: a password has no words, so that a recording of it, which has a
  /// placeholder for each character, plays alike.
  private func shown(_ unit: TextEditing.Unit) -> TextEditing.Unit {
    isSecure && unit == .word ? .line : unit
  }

  private func perform(_ motion: CaretMotion, selecting: Bool) {
    editing.move(shown(motion.unit), forward: motion.isForward, selecting: selecting)
    caretMoved()
  }

  /// Performs a command on the clipboard or the whole text, unless the field was disabled while its
  /// menu was open.
  func perform(_ command: EditCommand) {
    guard isEnabled else { return }
    switch command {
    case .selectAll:
      editing.selectAll()
      caretMoved()
    case .copy, .cut:
      guard !isSecure, !editing.selection.isEmpty else { return }
      stage?.pasteboard?.copy(editing.selectedString)
      if command == .cut { edit { $0.delete(.character, forward: false) } }
    case .paste: break  // Its text comes as an event after the key.
    }
  }
}

/// A command of every text field.
///
/// Its raw value is the key with Ctrl or Cmd.
enum EditCommand: String {
  case selectAll = "A"
  case copy = "C"
  case cut = "X"
  case paste = "V"
}

/// How a key moves the caret.
private struct CaretMotion {
  var unit: TextEditing.Unit
  var isForward: Bool

  init?(_ key: KeyEvent) {
    let isByWord = !key.modifiers.isDisjoint(with: [.control, .alt])
    switch key.key {
    case "Left", "Right":
      isForward = key.key == "Right"
      unit = key.modifiers.contains(.meta) ? .line : isByWord ? .word : .character
    case "Home", "Up": (unit, isForward) = (.line, false)
    case "End", "Down": (unit, isForward) = (.line, true)
    default: return nil
    }
  }
}
