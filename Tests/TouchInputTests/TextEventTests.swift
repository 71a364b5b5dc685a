import Testing
import TouchInput

@Suite("Text events")
struct TextEventTests {
  @Test("A redacted text has a dot for each character, and nothing else of it")
  func redactedText() {
    let text = TextEvent(.composing, "pä👩‍👩‍👧", caret: 2)
    #expect(text.redacted == TextEvent(.composing, "•••", caret: 2))
  }

  @Test("Control characters have no dot, and what they parted is one character without them")
  func redactedControls() {
    #expect(TextEvent(.pasted, "a\u{0}\u{301}").redacted == TextEvent(.pasted, "•"))
    #expect(TextEvent(.pasted, "a\u{0}b\tc").redacted == TextEvent(.pasted, "••••"))
  }

  @Test("The dots of a long text are no longer than a text may be")
  func redactedLongText() {
    let count = TextEvent.maximumLength
    let redacted = TextEvent(.composing, String(repeating: "a", count: count), caret: count)
      .redacted
    #expect(redacted.string.utf8.count <= TextEvent.maximumLength)
    #expect(redacted.string.count == count / 3 && redacted.caret == count / 3)
  }

  private static let keys: [(key: String, modifiers: ModifierKeys, isRedacted: Bool)] = [
    ("A", [], true), ("A", .shift, true), ("7", [], true), ("Space", [], true),
    ("Keypad 1", [], true), ("Ä", [], true), ("Q", .alt, true), ("Q", [.control, .alt], true),
    ("Left", .alt, false),
    ("Keypad Enter", [], false), ("A", .control, false), ("V", .meta, false),
    ("Left", .shift, false), ("Backspace", [], false), ("Tab", [], false), ("F1", [], false),
    ("Left Shift", [], false), ("Return", [], false),
  ]

  @Test("A key that types a character is redacted, one that commands is not", arguments: keys)
  func redactedKeys(key: String, modifiers: ModifierKeys, isRedacted: Bool) {
    for phase in KeyEvent.Phase.allCases {
      let event = KeyEvent(phase: phase, key: key, modifiers: modifiers)
      #expect(event.redacted == (isRedacted ? KeyEvent(phase: phase, key: "•") : event))
    }
  }
}
