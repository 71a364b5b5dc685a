/// The handling of keys and text, which are passed to the layer that has the keyboard.
extension StageFocus {
  func handle(_ key: KeyEvent) {
    cancelKeyElsewhere(than: layer ?? scope)
    // The cancellation may commit a change, at which the app opens or closes a dialog.
    let scope = scope
    // If one part of the stage has the keyboard to itself, no key has an effect elsewhere.
    hasTakenKey =
      isRepeatElsewhere(key, layer ?? scope) || isTaken(key, in: scope) || scope != nil
    if key.phase == .up, key.key == usedKey { keyUser = nil }
  }

  /// Whether a key is a held Return or Space that would press what it has opened: it went down while
  /// another layer had the keyboard.
  ///
  /// A device's repeats are more `down`s, in recordings, too.
  private func isRepeatElsewhere(_ key: KeyEvent, _ holder: Layer?) -> Bool {
    guard ["Return", "Keypad Enter", "Space"].contains(key.key) else { return false }
    if key.phase == .down, key.key == pressKey { return holder !== pressHolder }
    (pressKey, pressHolder) = key.phase == .down ? (key.key, holder) : ("", nil)
    return false
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

  /// Returns whether the layer that has the keyboard, or one of its ancestors, uses a key; if a
  /// part of the stage has the keyboard to itself, ancestors of that part do not count.
  private func isUsed(_ key: KeyEvent, in scope: Layer?) -> Bool {
    guard let first: Layer = layer ?? scope else { return false }
    for layer in first.selfAndAncestors {
      if let target = layer as? any FocusTarget, target.handle(key) {
        if key.phase == .down {
          usedKey = key.key
          keyUser = target
        }
        return true
      }
      if layer === scope { return false }
    }
    return false
  }

  /// Tells the layer that used the last key if that comes up elsewhere, as the focus has moved out
  /// of the layer, or as the layer is hidden.
  private func cancelKeyElsewhere(than layer: Layer?) {
    guard let user = keyUser, layer?.isDescendant(of: user) != true else { return }
    keyUser = nil
    user.cancelKeys()
  }

  func handle(_ text: TextEvent) {
    layer?.handle(text)
    followText()
  }

  /// Scrolls text that the user edits back into view, so that the caret is visible.
  private func followText() {
    if layer?.textInput != nil { revealAgain() }
  }

  func windowLostKeyboard() {
    let user = keyUser
    keyUser = nil
    pressKey = ""
    let layer = layer
    layer?.cancelKeys()
    // One around it may have used a key that it did not.
    if user !== layer { user?.cancelKeys() }
  }
}

extension Stage {
  /// Returns an event in the form in which it may be recorded: with placeholders for a typed
  /// password.
  ///
  /// Call this method before the stage handles the event. In text and in the keys that type it,
  /// `TextEvent.placeholder` replaces each character. Keys that move the caret or delete characters
  /// stay unchanged, so that a replay shows the same number of dots.
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
