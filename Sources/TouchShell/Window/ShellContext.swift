import TouchExplain
import TouchInput
package import TouchSandbox

/// The state that all content of a window shares.
@MainActor
package struct ShellContext {
  package let window: any ShellWindow
  package let images: any ShellImages
  package let storage: any Storage
  package let console: any ShellConsole
  /// The library of scenes, with the kinds that scene files can name.
  package let scenes: SceneLibrary
  /// The user's preferences for windows.
  package let preferences: Preferences
  /// The effects of a mouse and a trackpad.
  package let hands: HandsOptions
  /// The files into which the window records; nil if nothing is recorded.
  package var recordings: RecordingNames?
  /// The gallery from which scenes were opened; nil if a scene or a recording was named.
  package var gallery: Gallery?
  /// Whether images may be outside their scene's folder without a warning.
  package var allowsImagesOutside = false
  /// The other devices whose fingers the window receives.
  package var devices: [any FingerSource] = []
  /// The lessons that the gallery opens; nil for none.
  package var lessons: LessonCourse?
  /// The kept scenes; nil if nothing is kept.
  package var kept: KeptShelf?
  /// The places of floating panels; nil if nothing is kept.
  package var panelPlaces: PanelPlaces?
  /// The measurement of the time from events to frames; nil unless requested.
  package var latency: LatencyStatistics?
  /// The hint, shown once, about a mouse.
  let mouseHint = MouseHint()
  /// The fingers that are down, some of which are ignored until they land again.
  let fingers = FingerStage()
  /// The keyboard's hand.
  let keyboard = KeyboardStage()
  /// The mouse and the trackpad as fingers.
  let pointers: PointerStage

  /// Combines the parts of one window.
  package init(
    window: any ShellWindow, images: any ShellImages, storage: any Storage,
    console: any ShellConsole, scenes: SceneLibrary, preferences: Preferences, hands: HandsOptions
  ) {
    self.window = window
    self.images = images
    self.storage = storage
    self.console = console
    self.scenes = scenes
    self.preferences = preferences
    self.hands = hands
    pointers = PointerStage(hands, on: window.surface.size)
  }

  /// The folder of images, models and recordings.
  var resources: ResourceLocator { scenes.resources }

  /// The parts of the overlay that scenes show from the start.
  var parts: Set<OverlayPart> { preferences.parts(standard: false) }

  /// The first room of the panels; nil if they float or none is shown.
  var firstRoom: PanelRoom? {
    guard !parts.isEmpty, !preferences.panels.floats else { return nil }
    return PanelRoom(dividing: window.surface.size, preferences.legibility)
  }

  /// Warns in one line of images outside their scene's folder, unless they are allowed.
  func warnOfImagesOutside(_ scene: SceneFile) {
    guard !allowsImagesOutside, let line = scene.warningOfImagesOutside(resources) else { return }
    console.report(line)
  }
}
