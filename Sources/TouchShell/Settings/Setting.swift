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
  package var standard: Value {
    switch self {
    case .overlay, .floatingPanels, .fullscreen, .reducedMotion, .highContrast, .largeText:
      .on(false)
    case .keep: .on(true)
    case .trackpad: .word(TrackpadHands.Mode.pointer.rawValue)
    case .scroll: .word(Hands.Scroll.auto.rawValue)
    case .filter: .word(Self.noFilter)
    case .gestures: .word(GesturePreset.uikit.rawValue)
    case .theme: .word(Theme.system.rawValue)
    case .fonts: .files([])
    }
  }

  /// The valid words; nil for a setting that is on or off, for files, and for the filter, whose
  /// word may contain numbers.
  package var words: [String]? {
    switch self {
    case .overlay, .floatingPanels, .fullscreen, .reducedMotion, .highContrast, .largeText, .keep,
      .filter, .fonts:
      nil
    case .trackpad: TrackpadHands.Mode.allCases.map(\.rawValue)
    case .scroll: Hands.Scroll.allCases.map(\.rawValue)
    case .gestures: GesturePreset.allCases.map(\.rawValue)
    case .theme: Theme.allCases.map(\.rawValue)
    }
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
  package var variable: String? {
    self == .reducedMotion ? "TOUCHSTONE_REDUCED_MOTION" : nil
  }
}
