import ArgumentParser
import Foundation
import Geometry
import SDLBackend
import SandboxKit
import SceneGraph
import TouchInput
import TouchRecording

/// `touchstone play`.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play a recording in a window, or without one.",
    discussion: """
      Keys: Space pauses; → and ← step one event; Shift with them jumps one second; Home goes to the start; \
      + and − change the speed; F1 shows the overlay; Esc ends. Drag on the line at the bottom to scrub.
      """)

  @Argument(help: "The recording, a .touch.jsonl file.")
  var recording: String

  @Option(help: "A bundled scene or the path of a scene file. (default: what the recording names)")
  var scene: String?

  @Option(help: ArgumentHelp("How fast, 0.05 to 50.", valueName: "factor"))
  var speed = 1.0

  @Flag(help: "Open no window: play as fast as possible and say how it went.")
  var headless = false

  @Flag(help: "Start again at the end.")
  var loop = false

  @Flag(inversion: .prefixedNo, help: "Show the overlay from the start.")
  var overlay = true

  @Flag(name: .customLong("fullscreen"), help: "Cover the whole screen.")
  var fullScreen = false

  @Flag(
    help: ArgumentHelp(
      "Print a digest of the whole state after each event, as `touchstone trace --digest` does.",
      discussion: "In a window until you go back in time: a second pass would print them again."))
  var digest = false

  @OptionGroup var resources: ResourceOptions

  func validate() throws {
    guard speed >= 0.05, speed <= 50 else {
      throw ValidationError("--speed takes a factor from 0.05 to 50; \(speed) is not.")
    }
  }

  func run() throws {
    do {
      try MainActor.assumeIsolated { try play() }
    } catch {
      throw Failure.of(error)
    }
  }

  @MainActor private func play() throws {
    let locator = try resources.locate()
    var loaded = try LoadedRecording(path: recording, sceneName: scene, resources: locator)
    let output = OutputBuffer()
    defer { output.flush() }
    let isLive = !headless
    let states =
      digest
      ? StateTrace(loaded.session) { line in
        output.write(line)
        if isLive { output.flush() }
      } : nil
    defer { withExtendedLifetime(states) {} }
    if headless {
      try loaded.playAll()
      loaded.session.finish()
      loaded.warnIfTruncated()
      if digest { return }
      let seconds = String(format: "%.3f", loaded.session.lastEventTime.seconds)
      print(
        "\(recording): \(loaded.session.eventCount) events, \(seconds) s, played on \(loaded.scene.name)"
      )
      return
    }
    let duration = try RecordingDuration.of(recording)
    let fonts = RenderResources(fontDirectory: locator.path("Fonts") ?? "")
    try fonts.glyphs.check()
    try loaded.scene.loadImages(into: fonts)
    let context = try SDLContext()
    let window = try Window(
      context: context, title: "Touchstone – \(URL(fileURLWithPath: recording).lastPathComponent)",
      size: loaded.player.header.surface.size, fullScreen: fullScreen,
      icon: locator.path("Images/touchstone-icon.png"), resources: fonts)
    loaded.session.overlay.isVisible = overlay
    let client = PlayClient(
      loaded, window: window, duration: duration, speed: speed, repeats: loop)
    try FrameLoop(window: window).run(client: client)
    if let error = client.failure { throw error }
    client.warnIfTruncated()
  }
}
