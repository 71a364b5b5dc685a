/// Text came in: typed, composed by an input method, or pasted.
///
/// A key event tells which key went down; this tells which characters that means, on any keyboard
/// and with any input method.
public struct TextEvent: Hashable, Sendable {
  /// How the text came.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It was typed, or an input method has finished it: it is inserted.
    case committed
    /// An input method is still at work on it: it is shown at the caret and replaced by the next
    /// event. An empty string ends the composition.
    case composing
    /// It was on the clipboard and is inserted.
    case pasted
  }

  /// What stands for each character of a text that must stay unknown.
  public static let placeholder: Character = "•"
  /// The most bytes of UTF-8 that an event can hold; a longer paste is cut at a character.
  public static let maximumLength = 1 << 16

  /// How the text came.
  public var phase: Phase
  /// The text.
  public var string: String
  /// While composing, how many characters of the text stand before the caret; else 0.
  public var caret: Int

  /// Makes a text event.
  ///
  /// - Parameters:
  ///   - phase: How the text came.
  ///   - string: The text.
  ///   - caret: While composing, how many of its characters stand before the caret.
  public init(_ phase: Phase, _ string: String, caret: Int = 0) {
    self.phase = phase
    self.string = string
    self.caret = caret
  }

  /// The same with a ``placeholder`` for each character.
  public var redacted: TextEvent {
    TextEvent(
      phase, String(repeating: String(Self.placeholder), count: string.count), caret: caret)
  }

  /// Whether its numbers and its length are in their ranges.
  package var isInRange: Bool {
    string.utf8.count <= Self.maximumLength && caret >= 0 && caret <= string.count
  }
}

extension KeyEvent {
  /// The name that stands for a key that must stay unknown.
  public static let placeholder = "•"

  /// The same with ``placeholder`` for its name, without modifiers, if it types a character.
  ///
  /// Keys that move a caret, delete, or command something keep their names.
  public var redacted: KeyEvent {
    // AltGr is Control and Alt on some systems: it types.
    let isCommand =
      modifiers.contains(.meta) || (modifiers.contains(.control) != modifiers.contains(.alt))
    guard typesCharacter, !isCommand else { return self }
    return KeyEvent(phase: phase, key: Self.placeholder)
  }

  /// Whether its name is that of a character, or of a key of the number pad.
  private var typesCharacter: Bool {
    key.count == 1 || key == "Space" || (key.hasPrefix("Keypad ") && key != "Keypad Enter")
  }
}
