import TouchInput
import TouchScene

/// An entry of the settings file, and its flag.
package enum Setting: String, CaseIterable, Sendable {
  case overlay, floatingPanels, fullscreen, reducedMotion, highContrast, largeText, keep, trackpad,
    scroll, filter,
    gestures, theme, fonts

  /// The value of an entry.
  package enum Value: Hashable, Sendable, CustomStringConvertible {
    /// On or off.
    case on(Bool)
    /// One of several words.
    case word(String)
    /// The paths of files.
    case files([String])

    /// The text that `touchstone settings` prints, as in a file.
    package var description: String {
      switch self {
      case .on(let isOn): isOn ? "true" : "false"
      case .word(let word): word
      case .files(let paths): paths.isEmpty ? "none" : paths.joined(separator: ", ")
      }
    }
  }

  /// The default value.
  package var standard: Value { values.standard }

  /// The valid words; nil for a setting that is on or off, for files, and for the filter, whose
  /// word may contain numbers.
  package var words: [String]? { values.words }

  private var values: (standard: Value, words: [String]?) {
    switch self {
    case .overlay, .floatingPanels, .fullscreen, .reducedMotion, .highContrast, .largeText:
      (.on(false), nil)
    case .keep: (.on(true), nil)
    case .trackpad: Self.choice(TrackpadHands.Mode.pointer)
    case .scroll: Self.choice(Hands.Scroll.auto)
    case .filter: (.word(Self.noFilter), nil)
    case .gestures: Self.choice(GesturePreset.uikit)
    case .theme: Self.choice(Theme.system)
    case .fonts: (.files([]), nil)
    }
  }

  private static func choice<Word: RawRepresentable & CaseIterable>(
    _ standard: Word
  ) -> (standard: Value, words: [String]?) where Word.RawValue == String {
    (.word(standard.rawValue), Word.allCases.map(\.rawValue))
  }

  /// The filter's word for no filter.
  package static let noFilter = "none"

  /// The valid words, for an error; nil for a setting without words.
  package var expectation: String? {
    if self == .filter { return OneEuroFilter.Parameters.expectation }
    return words.map { "one of " + $0.map { "\"\($0)\"" }.joined(separator: ", ") }
  }

  /// Returns whether a word is valid for the setting.
  package func accepts(_ word: String) -> Bool {
    guard self == .filter else { return words?.contains(word) ?? false }
    return word == Self.noFilter || OneEuroFilter.Parameters(word) != nil
  }

  /// The equivalent flag of `run` and `play`.
  package var flag: String {
    // Every other flag is the entry's name, with hyphens.
    self == .fonts
      ? "--font"
      : "--" + rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }

  /// The equivalent environment variable; nil for most settings.
  package var variable: String? { self == .reducedMotion ? "TOUCHSTONE_REDUCED_MOTION" : nil }
}
