import CTouchSDL2
public import TouchInput

/// Text that is typed, composed and pasted.
extension EventTranslator {
  /// Translates typed text, or text that an input method has finished.
  mutating func translate(_ event: SDL_TextInputEvent, emit: (Output) -> Void) {
    let string = EventTranslator.string(event.text)
    guard !string.isEmpty else { return }
    isComposing = false
    let text = TextEvent(.committed, string)
    emit(.input(InputEvent(time: time(of: event.timestamp), .text(text))))
  }

  /// Translates the text that an input method is composing.
  mutating func translate(_ event: SDL_TextEditingEvent, emit: (Output) -> Void) {
    emit(.input(composition(EventTranslator.string(event.text), event.start, event.timestamp)))
  }

  /// Translates composed text for which SDL's usual event is too short.
  mutating func translate(_ event: SDL_TextEditingExtEvent, emit: (Output) -> Void) {
    guard let text = event.text else { return }
    let string = String(cString: text).cut(to: TextEvent.maximumLength)
    emit(.input(composition(string, event.start, event.timestamp)))
  }

  /// Ends a composition at the loss of the keyboard; the text that some input methods then commit
  /// follows as usual.
  mutating func endComposition(at stamp: UInt32, emit: (Output) -> Void) {
    if acceptsText, isComposing { emit(.input(composition("", 0, stamp))) }
  }

  private mutating func composition(
    _ string: String, _ start: Int32, _ stamp: UInt32
  ) -> InputEvent {
    isComposing = !string.isEmpty
    // SDL counts code points; a composed letter can have several.
    let before = string.unicodeScalars.prefix(max(Int(start), 0))
    let caret = min(String(String.UnicodeScalarView(before)).count, string.count)
    return InputEvent(
      time: time(of: stamp), .text(TextEvent(.composing, string, caret: caret)))
  }

  /// Returns the clipboard's text as an event; nil if there is none.
  ///
  /// - Parameter time: The event's moment; not before the latest event's.
  /// - Returns: The event, with its text cut at a character if it is longer than an event can hold.
  public mutating func pastedText(at time: Timestamp) -> InputEvent? {
    let text = environment.clipboard()
    guard !text.isEmpty else { return nil }
    latest = max(latest, time)
    return InputEvent(
      time: latest, .text(TextEvent(.pasted, text.cut(to: TextEvent.maximumLength))))
  }

  /// The string in one of SDL's arrays, which end with a zero.
  private static func string<Bytes>(_ bytes: Bytes) -> String {
    withUnsafeBytes(of: bytes) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

extension KeyEvent {
  /// Whether it is a request to paste.
  var isPaste: Bool {
    guard phase == .down else { return false }
    if key == "Insert" { return modifiers == .shift }
    return key == "V" && (modifiers == .control || modifiers == .meta)
  }
}

extension String {
  /// Returns its first characters, of at most `limit` bytes.
  fileprivate func cut(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var rest = limit
    return String(
      prefix { character in
        rest -= character.utf8.count
        return rest >= 0
      })
  }
}
