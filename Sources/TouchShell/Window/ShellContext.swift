import TouchModels
import TouchRecording
package import TouchSandbox
package import TouchScenes

/// What everything that is shown in one window shares.
@MainActor
package struct ShellContext {
  package let window: any ShellWindow
  package let images: any ShellImages
  package let storage: any Storage
  package let console: any ShellConsole
  package let resources: ResourceLocator
  /// How people want windows to be.
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
  /// Where scenes are kept as they were left; nil where nothing is kept.
  package var kept: KeptShelf?
  /// How long frames take after events; nil where nobody asks.
  package var latency: LatencyRecord?
  /// Says once what a mouse can do.
  let mouseHint = MouseHint()
  /// The fingers that are down, of which some do nothing until they land again.
  let fingers = FingerStage()

  /// Joins what one window has.
  package init(
    window: any ShellWindow, images: any ShellImages, storage: any Storage,
    console: any ShellConsole, resources: ResourceLocator, preferences: Preferences,
    hands: HandsOptions
  ) {
    self.window = window
    self.images = images
    self.storage = storage
    self.console = console
    self.resources = resources
    self.preferences = preferences
    self.hands = hands
  }

  /// The scenes that come with the program.
  var scenes: BundledScenes { BundledScenes(resources: resources) }

  /// What of the overlay scenes show from the start.
  var parts: Set<OverlayPart> { preferences.parts(standard: false) }

  /// Says in one line that images lie outside their scene's folder, unless they may.
  func warnOfImagesOutside(_ scene: SceneFile) {
    guard !allowsImagesOutside, let line = scene.warningOfImagesOutside(resources) else { return }
    console.report(line)
  }
}

/// The scenes as they were left, and where this window keeps those that another window keeps, too.
@MainActor
package final class KeptShelf {
  let scenes: KeptScenes
  /// Paths of files, by those of the scenes.
  private var elsewhere: [String: String] = [:]
  /// How the first scene was left, read while the window opened.
  private var firstOutcome: (() -> KeptScenes.Outcome)?

  /// Keeps scenes in a folder.
  ///
  /// - Parameters:
  ///   - scenes: The folder.
  ///   - firstOutcome: Waits for how the first scene was left; nil where that is not being read.
  package init(_ scenes: KeptScenes, firstOutcome: (() -> KeptScenes.Outcome)? = nil) {
    self.scenes = scenes
    self.firstOutcome = firstOutcome
  }

  /// Where this window keeps a scene.
  func path(of scene: SceneFile) -> String { elsewhere[scene.path] ?? scenes.path(of: scene) }

  /// This window keeps the scene there from now on.
  func note(_ path: String, of scene: SceneFile) { elsewhere[scene.path] = path }

  /// How a scene was left.
  func outcome(of scene: SceneFile) -> KeptScenes.Outcome {
    defer { firstOutcome = nil }
    return firstOutcome?() ?? scenes.left(of: scene, at: path(of: scene))
  }
}

/// How long frames take after events.
@MainActor
package final class LatencyRecord {
  /// What was measured so far.
  package var statistics = LatencyStatistics()

  /// Makes one that has seen nothing.
  package init() {}
}

/// The files that a window records into: the one that was asked for, then NAME-2, NAME-3 and so on.
@MainActor
package final class RecordingNames {
  private let path: String
  private let replaces: Bool
  private let storage: any Storage
  private var count = 0

  /// Begins with the file that was asked for; `replaces` holds for that one alone.
  package init(_ path: String, replaces: Bool, storage: any Storage) {
    self.path = path
    self.replaces = replaces
    self.storage = storage
  }

  /// Whether there can be another file: nothing is put beside a pipe or a device.
  var hasNext: Bool { storage.canHaveNeighbors(path) }

  /// The file for the next scene; what was there before stays, but for the first with `--force`.
  func next() -> (path: String, replaces: Bool) {
    count += 1
    if count == 1 { return (path, replaces) }
    let parts = RecordingName.parts(of: path)
    let (stem, ending) = (parts.stem, parts.ending ?? "")
    while storage.exists("\(stem)-\(count)\(ending)") { count += 1 }
    return ("\(stem)-\(count)\(ending)", false)
  }
}

extension Storage {
  /// A name for what a key saves into the current folder: NAME-1, NAME-2 and so on, and never one
  /// that is there.
  func freeName(_ scene: String, ending: String) -> String {
    var number = 1
    while exists("\(scene)-\(number)\(ending)") { number += 1 }
    return "\(scene)-\(number)\(ending)"
  }
}

extension SceneFile {
  /// What to say of images that a coming version will not show; nil if there are none.
  package func warningOfImagesOutside(_ resources: ResourceLocator) -> String? {
    let outside = imagesOutside(resources)
    guard let (image, place) = outside.first else { return nil }
    let more = outside.count > 1 ? " (and so do \(outside.count - 1) more images)" : ""
    return problem(
      of: image.path, at: place,
      "it lies outside the scene's folder\(more) and 0.4 will refuse it, expected a file in that "
        + "folder, or --allow-outside"
    ).description.replacing(": error: ", with: ": warning: ", maxReplacements: 1)
  }

  /// What is wrong with the first image that cannot be read, in one line; nil if all can.
  package func problem(ofImages failures: [ImageFailure]) -> String? {
    guard let failure = failures.first else { return nil }
    let place = images.first { $0.0.path == failure.path }?.place
    return "\(problem(of: failure.path, at: place ?? "", failure.reason))"
  }

  /// Reads all images, and says in one line what is wrong with the first that cannot be read.
  @MainActor func imageFailure(in resources: any ShellImages) -> String? {
    problem(ofImages: resources.load(paths: images.map(\.0.path)))
  }
}
