import Foundation
import TouchRecording
import TouchSDL
import TouchSandbox
import TouchScenes

/// What everything that is shown in one window shares.
@MainActor
struct WindowContext {
  let window: Window
  let context: SDLContext
  let resources: ResourceLocator
  let recordings: RecordingNames?
  /// What of the overlay scenes show from the start.
  var parts: Set<OverlayPart> { preferences.parts(standard: false) }
  /// How somebody wants windows to be.
  let preferences: Preferences
  /// Whether scenes were opened from the gallery.
  let hasGallery: Bool
  /// Reads images while the window goes on.
  let images: BackgroundImages
  /// Where the images of scenes may lie.
  let imagePlaces: ImagePlaceOptions
  /// The other devices whose fingers it takes.
  var devices: [DeviceInput] = []
  /// What a mouse and a trackpad do.
  let hands: HandsOptions
  /// Where scenes are kept as they were left; nil where nothing is kept.
  var kept: KeptScenes?
  /// Says once what a mouse can do.
  let mouseHint = MouseHint()
  /// How long frames take after events; nil where nobody asks.
  let latency: LatencyMeter?
  /// What can be asked of the window's host.
  let calls = Calls()

  /// Filled in by the host.
  @MainActor
  final class Calls {
    /// Fingers that are down do nothing until they land again.
    var forgetFingers: () -> Void = {}
    /// What somebody used last.
    var hand: () -> GalleryHand? = { nil }
    /// What is shown is kept as it is now; filled in by the scene.
    var keep: () -> Void = {}
    /// Where this window keeps scenes that another one keeps, too, by the paths of their files.
    var keptElsewhere: [String: String] = [:]
    /// How the first scene was left, while that is being read.
    var savedState: ParallelWork<KeptScenes.Outcome>?

    /// How the first scene was left; nil for any other.
    func takeSavedState() -> KeptScenes.Outcome? {
      defer { savedState = nil }
      return savedState?.wait()
    }
  }

  /// Fingers that are down do nothing until they land again.
  func forgetFingers() { calls.forgetFingers() }
}

/// The files that a window records into: the one that was asked for, then NAME-2, NAME-3 and so on.
@MainActor
final class RecordingNames {
  private let path: String
  private let replaces: Bool
  private var count = 0

  init(_ path: String, replaces: Bool) {
    self.path = path
    self.replaces = replaces
  }

  /// Whether there can be another file: nothing is put beside a pipe or a device.
  var hasNext: Bool { !Dash.isLive(path) && !Dash.isStandardOutput(path) }

  /// The file for the next scene; what was there before stays, but for the first with `--force`.
  func next() -> (path: String, replaces: Bool) {
    count += 1
    if count == 1 { return (path, replaces) }
    let parts = RecordingName.parts(of: path)
    let (stem, ending) = (parts.stem, parts.ending ?? "")
    while FileManager.default.fileExists(atPath: "\(stem)-\(count)\(ending)") { count += 1 }
    return ("\(stem)-\(count)\(ending)", false)
  }
}

/// Names for what a key saves into the current folder: NAME-1, NAME-2 and so on, and never one that
/// is there.
enum UniqueName {
  static func of(_ scene: String, ending: String) -> String {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(scene)-\(number)\(ending)") { number += 1 }
    return "\(scene)-\(number)\(ending)"
  }
}
