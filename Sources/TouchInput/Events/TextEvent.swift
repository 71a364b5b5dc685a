/// Text that was typed, composed by an input method, or pasted.
///
/// A key event identifies the key that went down. A text event holds the characters that result, on
/// any keyboard and with any input method.
public struct TextEvent: Hashable, Sendable {
  /// The ways in which text arrives.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The text was typed, or an input method has finished it: it is inserted.
    case committed
    /// An input method is still composing the text: it is shown at the caret and replaced by the
    /// next event. An empty string ends the composition.
    case composing
    /// The text was on the clipboard and is inserted.
    case pasted
  }

  /// The character that replaces each character of a text that must stay private.
  public static let placeholder: Character = "•"
  /// The greatest length of an event's text, in bytes of UTF-8; a longer paste is cut at a
  /// character.
  public static let maximumLength = 1 << 16

  /// The way in which the text arrived.
  public var phase: Phase
  /// The text.
  public var string: String
  /// The number of characters before the caret while the text is composed; otherwise 0.
  public var caret: Int

  /// Makes a text event.
  ///
  /// - Parameters:
  ///   - phase: The way in which the text arrived.
  ///   - string: The text.
  ///   - caret: The number of characters before the caret while the text is composed.
  public init(_ phase: Phase, _ string: String, caret: Int = 0) {
    self.phase = phase
    self.string = string
    self.caret = caret
  }

  /// The same event with a ``placeholder`` for each character that a text field shows, but with no
  /// more of them than ``maximumLength`` allows.
  public var redacted: TextEvent {
    let dot = String(Self.placeholder)
    let count = min(Self.singleLine(string).count, Self.maximumLength / dot.utf8.count)
    return TextEvent(phase, String(repeating: dot, count: count), caret: min(caret, count))
  }

  /// Whether its numbers and its length are in their ranges.
  package var isInRange: Bool {
    string.utf8.count <= Self.maximumLength && caret >= 0 && caret <= string.count
  }
}

extension TextEvent {
  /// Returns the text as a single-line text field inserts it.
  ///
  /// - Parameter string: The text.
  /// - Returns: The text with spaces for line ends and tabs, and without other control characters.
  ///   A combining mark after a removed character joins the letter before that character.
  public static func singleLine(_ string: String) -> String {
    String(
      string.compactMap { character -> Character? in
        if character.isNewline || character == "\t" { return " " }
        let isControl = character.unicodeScalars.allSatisfy {
          $0.properties.generalCategory == .control
        }
        return isControl ? nil : character
      })
  }
}

extension KeyEvent {
  /// The name that replaces the name of a key that must stay private.
  public static let placeholder = "•"

  /// The same event with ``placeholder`` as its name, without modifiers, if the key types a
  /// character.
  ///
  /// Keys that move a caret, delete, or give a command keep their names.
  public var redacted: KeyEvent {
    // AltGr and a Mac's Option are Alt, and on Windows AltGr is Control and Alt: they type.
    let isCommand =
      modifiers.contains(.meta) || modifiers.contains(.control) && !modifiers.contains(.alt)
    guard typesCharacter, !isCommand else { return self }
    return KeyEvent(phase: phase, key: Self.placeholder)
  }

  /// Whether its name denotes a character or a key of the number pad.
  private var typesCharacter: Bool {
    key.count == 1 || key == "Space" || (key.hasPrefix("Keypad ") && key != "Keypad Enter")
  }
}
