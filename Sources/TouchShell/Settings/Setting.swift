import TouchInput
import TouchSandbox
import TouchScene

/// One entry of the settings file, and the flag that says the same.
package enum Setting: String, CaseIterable, Sendable {
  case overlay, floatingPanels, fullscreen, reducedMotion, highContrast, largeText, keep, trackpad,
    scroll, filter,
    gestures, theme, fonts

  /// What an entry can say.
  package enum Value: Hashable, Sendable, CustomStringConvertible {
    /// On or off.
    case on(Bool)
    /// One of several words.
    case word(String)
    /// The paths of files.
    case files([String])

    /// As `touchstone settings` prints it, which is how a file says it.
    package var description: String {
      switch self {
      case .on(let isOn): isOn ? "true" : "false"
      case .word(let word): word
      case .files(let paths): paths.isEmpty ? "none" : paths.joined(separator: ", ")
      }
    }
  }

  /// Its default value; nil if that depends on the command.
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

  /// The words that it can have; nil for one that is on or off, for the filter, whose word may have
  /// numbers, and for files.
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

  /// The filter's word for none.
  package static let noFilter = "none"

  /// The valid words, for an error; nil for a setting without words.
  package var expectation: String? {
    if self == .filter { return OneEuroFilter.Parameters.expectation }
    return words.map { "one of " + $0.map { "\"\($0)\"" }.joined(separator: ", ") }
  }

  /// Whether it can have that word.
  package func accepts(_ word: String) -> Bool {
    guard self == .filter else { return words?.contains(word) ?? false }
    return word == Self.noFilter || OneEuroFilter.Parameters(word) != nil
  }

  /// The flag of `run` and `play` that says the same.
  package var flag: String {
    switch self {
    case .overlay: "--overlay"
    case .floatingPanels: "--floating-panels"
    case .fullscreen: "--fullscreen"
    case .reducedMotion: "--reduced-motion"
    case .highContrast: "--high-contrast"
    case .largeText: "--large-text"
    case .keep: "--keep"
    case .trackpad: "--trackpad"
    case .scroll: "--scroll"
    case .filter: "--filter"
    case .gestures: "--gestures"
    case .theme: "--theme"
    case .fonts: "--font"
    }
  }

  /// The environment variable that says the same; nil for most.
  package var variable: String? {
    self == .reducedMotion ? "TOUCHSTONE_REDUCED_MOTION" : nil
  }
}
