import ArgumentParser
import Foundation
import Geometry
import SDLBackend
import SandboxKit
import SceneGraph
import TouchInput
import TouchRecording

/// `touchstone run`.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Open a scene in a window and play with it.",
    discussion: """
      Fingers drag, turn and scale. With a mouse: drag is one finger, Alt-drag two fingers mirrored about \
      the press point, Ctrl-wheel zooms and Shift-wheel turns at the pointer.

      Keys: F1 shows touches, vectors and matrices; F11 covers the screen; Esc ends.
      """)

  @Argument(help: "A bundled scene (see `touchstone scenes`) or the path of a scene file.")
  var scene: String = "photos"

  @Option(
    help: ArgumentHelp("Record everything that happens into a file.", valueName: "file"))
  var record: String?

  @Flag(help: "Show the overlay from the start.")
  var overlay = false

  @Flag(name: .customLong("fullscreen"), help: "Cover the whole screen.")
  var fullScreen = false

  @OptionGroup var resources: ResourceOptions

  func run() throws {
    do {
      // Not by way of an async main: SDL's objects stay on the thread that made them.
      try MainActor.assumeIsolated { try open() }
    } catch {
      throw Failure.of(error)
    }
  }

  @MainActor private func open() throws {
    let locator = try resources.locate()
    let scene = try BundledScenes(resources: locator).load(scene)
    let fonts = RenderResources(fontDirectory: locator.path("Fonts") ?? "")
    try fonts.glyphs.check()
    try scene.loadImages(into: fonts)
    let context = try SDLContext()
    let window = try Window(
      context: context, title: "Touchstone – \(scene.name)",
      size: scene.size ?? Size(width: 1280, height: 800), fullScreen: fullScreen,
      icon: locator.path("Images/touchstone-icon.png"), resources: fonts)
    let session = Session(scene: scene, surface: window.surface)
    session.overlay.isVisible = overlay
    var recorder: Recorder?
    if let record {
      recorder = try Recorder(
        path: record, scene: self.scene, surface: window.surface, context: context)
    }
    let client = RunClient(session: session, window: window, recorder: recorder)
    let loop = FrameLoop(window: window)
    // A window that cannot be drawn any more still leaves a recording that is whole.
    defer { client.close(at: loop.clock.now) }
    try loop.run(client: client)
  }
}
