import TouchExplain
import TouchInput
import TouchModels
import TouchRecording
package import TouchSandbox

/// What everything that is shown in one window shares.
@MainActor
package struct ShellContext {
  package let window: any ShellWindow
  package let images: any ShellImages
  package let storage: any Storage
  package let console: any ShellConsole
  /// The scenes that can be opened by name, and what scene files may name.
  package let scenes: SceneLibrary
  /// How the user wants windows to be.
  package let preferences: Preferences
  /// What a mouse and a trackpad do.
  package let hands: HandsOptions
  /// The files that the window records into; nil where nothing is recorded.
  package var recordings: RecordingNames?
  /// The scenes that were opened from there; nil where a scene or a recording was named.
  package var gallery: Gallery?
  /// Whether images may lie outside their scene's folder without a word.
  package var allowsImagesOutside = false
  /// The other devices whose fingers it takes.
  package var devices: [any FingerSource] = []
  /// The lessons that the gallery leads to; nil for none.
  package var lessons: LessonCourse?
  /// Where scenes are kept as they were left; nil where nothing is kept.
  package var kept: KeptShelf?
  /// Where panels that float were put; nil where nothing is kept.
  package var panelPlaces: PanelPlaces?
  /// Measures how long frames take after events; nil unless asked for.
  package var latency: LatencyRecord?
  /// Says once what a mouse can do.
  let mouseHint = MouseHint()
  /// The fingers that are down, of which some do nothing until they land again.
  let fingers = FingerStage()
  /// Keys as a hand.
  let keyboard = KeyboardStage()
  /// The mouse and the trackpad as fingers.
  let pointers: PointerStage

  /// Joins what one window has.
  package init(
    window: any ShellWindow, images: any ShellImages, storage: any Storage,
    console: any ShellConsole, scenes: SceneLibrary, preferences: Preferences,
    hands: HandsOptions
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

  /// What of the overlay scenes show from the start.
  var parts: Set<OverlayPart> { preferences.parts(standard: false) }

  /// The room that panels have from the start; nil where they float, and if none is shown.
  var firstRoom: PanelRoom? {
    guard !parts.isEmpty, !preferences.floatingPanels else { return nil }
    return PanelRoom(dividing: window.surface.size, preferences.legibility)
  }

  /// Says in one line that images lie outside their scene's folder, unless they may.
  func warnOfImagesOutside(_ scene: SceneFile) {
    guard !allowsImagesOutside, let line = scene.warningOfImagesOutside(resources) else { return }
    console.report(line)
  }
}
