package import TouchExplain
package import TouchInput
package import TouchSandbox
package import TouchScene

/// The user's preferences for windows, as a window's parts receive them.
package struct Preferences: Hashable, Sendable {
  /// Whether scenes show the overlay from the start; nil for the command's default.
  package var overlay: Bool?
  /// The other parts of the overlay that scenes show from the start.
  package var shownParts: Set<OverlayPart> = []
  /// The preferences for the overlay's panels; the legibility is that of all words.
  package var panels = PanelPreferences()
  /// Whether the window covers the whole screen.
  package var fullScreen = false
  /// Whether animations are skipped.
  package var reducedMotion = false
  /// Whether words are bright on black, or dark on white.
  package var highContrast = false
  /// Whether scenes open as the user left them.
  package var keeps = true
  /// The effect of fingers on a trackpad.
  package var trackpad = TrackpadHands.Mode.pointer
  /// The effect of scrolling without a key.
  package var scroll = Hands.Scroll.auto
  /// The finger path that scenes follow at first; nil for the one in their files.
  package var fingers: FollowedPath?
  /// The thresholds of gestures in live sessions, by their names in scene files.
  package var thresholds: [String: Double] = [:]
  /// Whether frames have a dark or a bright background.
  package var theme = Theme.system
  /// The font files for characters that the program's fonts lack, in order of preference.
  package var fonts: [String] = []

  /// Makes the default preferences.
  package init() {}

  /// Returns the parts of the overlay that scenes show from the start.
  ///
  /// - Parameter standard: Whether the command shows its figures by default.
  /// - Returns: The parts.
  package func parts(standard: Bool) -> Set<OverlayPart> {
    // Named parts replace the default.
    let showsFigures = overlay ?? (standard && shownParts.isEmpty)
    return showsFigures ? shownParts.union([.figures]) : shownParts
  }

  /// Returns a scene that follows the chosen finger path from its start.
  package func chosen(_ scene: SceneFile) -> SceneFile {
    var scene = scene
    if let fingers { scene.fingers = fingers }
    return scene
  }

  /// Whether words are 1.5 times as large.
  package var largeText: Bool {
    get { textScale > 1 }
    set { panels.legibility.textScale = newValue ? 1.5 : 1 }
  }

  /// The enlargement of words.
  package var textScale: Double { legibility.textScale }

  /// The legibility of words.
  package var legibility: Legibility { panels.legibility }

  /// The colours of frames.
  package var appearance: Appearance { Appearance(theme: theme, isHighContrast: highContrast) }
}
