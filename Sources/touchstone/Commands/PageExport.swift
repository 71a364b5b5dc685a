import Foundation
import TouchExplain
import TouchInput
import TouchPages
import TouchRecording
import TouchSDL
import TouchSandbox
import TouchScene

/// Plays a recording off-screen and creates a page of it that plays in any browser.
@MainActor
struct PageExport {
  // The choices that the recording does not contain: its scene, and how the scene is shown.
  let resources: ResourceLocator
  let scene: String?
  let fonts: FontOptions
  let show: ShowOptions
  let theme: Theme

  /// The rates to try, in frames a second; a frame that looks like the previous one costs nothing.
  ///
  /// A lower rate is used if the page would be too large.
  private static let rates = [60.0, 30, 20]
  /// The largest size of a page for 30 s, in bytes.
  private static let most = 2_000_000.0
  /// The longest recording, in seconds: ten minutes, because browsers would need seconds to open
  /// more.
  private static let longest = 600.0

  /// Reads a recording to its end and returns its page, its scene and the frames a second.
  func html(of path: String) throws -> (html: String, scene: SceneFile, framesPerSecond: Double) {
    let source = try RecordingSource(path)
    let duration = try source.duration()
    guard duration <= Self.longest else {
      throw RecordingError(
        file: path, what: "a page of \(duration) s is too long for browsers",
        expected: "at most \(Int(Self.longest)) s: shorten it with touchstone edit, cut --to")
    }
    let loaded = try LoadedRecording(
      source, sceneName: scene, scenes: SceneCache(resources))
    let drawing = try fonts.drawing(
      for: [loaded.scene], images: ProgramFile.images(trusting: resources))
    var made = ("", loaded.scene, 0.0)
    for rate in Self.rates {
      made = (try html(of: loaded.restarted(), drawing, duration, rate), loaded.scene, rate)
      if Double(made.0.utf8.count) <= Self.most * max(duration / 30, 1) { break }
    }
    return made
  }

  private func html(
    of recording: LoadedRecording, _ drawing: RenderResources, _ duration: Double,
    _ framesPerSecond: Double
  ) throws -> String {
    var loaded = recording
    let overlay = loaded.session.overlay
    overlay.preferences.choices = show.choices
    overlay.parts = show.parts
    overlay.replay = loaded.overlayReplay()
    let maker = FrameRenderer(
      resources: drawing, scale: loaded.player.header.surface.scale, theme: theme)
    let surface = loaded.player.header.surface.size
    let size = maker.frame(of: loaded.session, on: surface).size
    var page = RecordingPage(
      title: RecordingName.parts(of: URL(fileURLWithPath: loaded.source.path).lastPathComponent)
        .stem,
      size: size, scale: loaded.player.header.surface.scale, resources: drawing)
    let scanner = OutlineScanner()
    scanner.watch(loaded.session)
    let count = Int((duration * framesPerSecond).rounded(.up))
    var progress = ProgressBar(total: count + 1, "frames")
    defer { progress.end() }
    for index in 0...count {
      let seconds = min(Double(index) / framesPerSecond, duration)
      try loaded.advance(to: Timestamp(seconds: seconds))
      page.append(maker.frame(of: loaded.session, on: surface).list, at: seconds)
      progress.show(index + 1)
    }
    try loaded.playAll()
    // Once, although each rate plays the recording.
    if framesPerSecond == Self.rates.first { loaded.warnIfCut() }
    var notes = RecordingPage.Notes()
    notes.duration = duration
    notes.hasOverlay = !overlay.parts.isEmpty
    scanner.finish(at: Timestamp(seconds: duration))
    notes.gestures = Self.gestures(of: scanner.outline)
    let input = try loaded.reopenedInput()
    notes.captions = input.captions.map { ($0.time.seconds, $0.text) }
    notes.fingers = FingerTrack.all(in: input).map {
      RecordingPage.Finger(
        number: $0.id.rawValue, color: Palette.finger($0.id), samples: $0.samples)
    }
    return try page.html(notes) { try $0.webImage() }
  }

  /// Returns the recognized and the failed gestures, in the order of their start.
  private static func gestures(of outline: GestureOutline) -> [RecordingPage.Gesture] {
    let all = outline.gestures + outline.failures
    return all.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map { _, gesture in
        let outcome: RecordingPage.Gesture.Outcome =
          switch gesture.outcome {
          case .recognized: .recognized
          case .cancelled: .cancelled
          case .failed: .failed
          }
        return RecordingPage.Gesture(
          start: gesture.start.seconds, end: gesture.end.seconds, outcome: outcome,
          name: gesture.name, words: gesture.reason)
      }
  }
}
