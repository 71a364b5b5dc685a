public import TouchInput

/// Keys and text on their way to the layer that has the keyboard.
extension StageFocus {
  func handle(_ key: KeyEvent) {
    let scope = scope
    // Where one part has the keyboard to itself, no key means anything elsewhere.
    hasTakenKey = isTaken(key, in: scope) || scope != nil
  }

  private func isTaken(_ key: KeyEvent, in scope: Layer?) -> Bool {
    if isUsed(key, in: scope) {
      if key.phase == .down { followText() }
      return true
    }
    if scope == nil, onKey(key) { return true }
    guard key.phase == .down, key.modifiers.isDisjoint(with: [.control, .alt, .meta]) else {
      return false
    }
    let had = layer ?? operatedLayer
    switch key.key {
    case "Tab": key.modifiers.contains(.shift) ? moveBackward() : moveForward()
    case "Escape": move(to: nil)
    default: return false
    }
    return (layer ?? operatedLayer) !== had
  }

  /// Whether the layer that has the keyboard uses a key, or one around it, but none around the part
  /// that has the keyboard to itself.
  private func isUsed(_ key: KeyEvent, in scope: Layer?) -> Bool {
    guard let first: Layer = layer ?? scope else { return false }
    for target in first.selfAndAncestors {
      if (target as? any FocusTarget)?.handle(key) ?? false { return true }
      if target === scope { return false }
    }
    return false
  }

  func handle(_ text: TextEvent) {
    layer?.handle(text)
    followText()
  }

  /// Shows the caret of people who edit text that they had scrolled away.
  private func followText() {
    if layer?.textInput != nil { revealAgain() }
  }

  func windowLostKeyboard() { layer?.cancelKeys() }
}

extension Stage {
  /// Returns an event as a recording may have it: with placeholders for a typed password.
  ///
  /// Call it before the stage handles the event. Text and the keys that type it become
  /// `TextEvent.placeholder`, one for each character. Keys that move the caret or delete stay, so
  /// that a replay shows as many dots.
  public func recordable(_ event: InputEvent) -> InputEvent {
    switch event.kind {
    case .text(let text) where focus.textInput?.isSecure == true:
      InputEvent(time: event.time, .text(text.redacted))
    case .key(let key) where focus.textInput?.isSecure == true:
      InputEvent(time: event.time, .key(key.redacted))
    default: event
    }
  }
}
