package import TouchExplain
package import TouchInput
package import TouchSandbox
package import TouchScene

/// The user's preferences for windows, as a window's parts receive them.
package struct Preferences: Hashable, Sendable {
  /// Whether scenes show the overlay from the start; nil for what the command does.
  package var overlay: Bool?
  /// What of the overlay scenes show from the start besides that.
  package var shownParts: Set<OverlayPart> = []
  /// The choices in these, word by word.
  package var shownChoices: [OverlayPart: [String]] = [:]
  /// Whether panels of the overlay float above the scene also where they could have a room.
  package var floatingPanels = false
  /// Whether the window covers the whole screen.
  package var fullScreen = false
  /// Whether what moves by itself is shown at its end at once.
  package var reducedMotion = false
  /// Whether words are bright on black, or dark on white.
  package var highContrast = false
  /// Whether words are half as large again.
  package var largeText = false
  /// Whether scenes are found as they were left.
  package var keeps = true
  /// What fingers on a trackpad do.
  package var trackpad = TrackpadHands.Mode.pointer
  /// What scrolling without a key does.
  package var scroll = Hands.Scroll.auto
  /// Which paths of fingers are drawn where paths are shown; nil for the usual ones.
  package var paths: Set<PathKind>?
  /// What filters the filtered path; nil for nothing.
  package var filter: OneEuroFilter.Parameters?
  /// Which path of fingers scenes follow when they begin; nil for what their files say.
  package var fingers: FollowedPath?
  /// Thresholds of gestures in live sessions, by their names in scene files.
  package var thresholds: [String: Double] = [:]
  /// Whether frames are drawn on dark or on bright ground.
  package var theme = Theme.system
  /// Font files for characters that the program's fonts lack, asked in order.
  package var fonts: [String] = []

  /// Makes the default preferences.
  package init() {}

  /// What of the overlay scenes show from the start.
  ///
  /// - Parameter standard: Whether the command shows its figures by default.
  /// - Returns: The parts.
  package func parts(standard: Bool) -> Set<OverlayPart> {
    // Named parts take the place of the default.
    let showsFigures = overlay ?? (standard && shownParts.isEmpty)
    return showsFigures ? shownParts.union([.figures]) : shownParts
  }

  /// A scene that begins, with the chosen path of fingers.
  package func chosen(_ scene: SceneFile) -> SceneFile {
    var scene = scene
    if let fingers { scene.fingers = fingers }
    return scene
  }

  /// How much larger words are.
  package var textScale: Double { largeText ? 1.5 : 1 }

  /// How large words are.
  package var legibility: Legibility { Legibility(textScale: textScale) }

  /// The colours of frames.
  package var appearance: Appearance {
    Appearance(theme: theme, isHighContrast: highContrast)
  }

  /// What the overlay needs to know of it.
  package var panels: PanelPreferences {
    PanelPreferences(
      legibility: legibility, choices: shownChoices, floats: floatingPanels, paths: paths,
      filter: filter)
  }
}
