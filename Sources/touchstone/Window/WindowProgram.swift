import TouchGeometry
import TouchInput
import TouchSDL
import TouchSandbox
import TouchShell

/// Runs a window with its shell, in the same way for a scene, the gallery and a recording.
@MainActor
struct WindowProgram {
  let title: String
  let size: Size
  let resources: ResourceLocator
  let preferences: Preferences
  /// The loader of image files.
  let images: ImageLoader
  /// The resources for drawing frames.
  let drawing: RenderResources
  let hands: HandsOptions
  var allowsImagesOutside = false
  var latency: LatencyMeter?

  /// Starts SDL.
  func openDisplay() throws -> SDLContext {
    if hands.trackpad != .pointer { SDLContext.reportTrackpadFingers() }
    return try WindowSetup.openDisplay()
  }

  /// Opens the window and runs until it is closed.
  ///
  /// - Parameters:
  ///   - display: The context from ``openDisplay()``.
  ///   - makeShell: Completes the context, and creates the shell, which decides what the window
  ///     shows.
  /// - Throws: An error if the window cannot be opened or drawn.
  func run(on display: SDLContext, _ makeShell: (inout ShellContext) throws -> Shell) throws {
    let window = try Window(
      context: display, title: title, size: size, fullScreen: preferences.fullScreen,
      icon: resources.path("Images/touchstone-icon.png"), resources: drawing)
    var context = ShellContext(
      window: window, images: BackgroundImages(resources: drawing, images: images),
      storage: FileStorage(resources: resources), console: StandardConsole(),
      scenes: .program(resources), preferences: preferences, hands: hands)
    context.allowsImagesOutside = allowsImagesOutside
    context.latency = latency?.statistics
    let shell = try makeShell(&context)
    let loop = FrameLoop(window: window)
    latency?.watch(loop)
    defer { if let latency { Diagnostics.write(latency.statistics.words) } }
    loop.acceptsIndirectTouches = hands.trackpad != .pointer
    loop.whenIndirectTouchIsDropped = { shell.tell(hands.droppedFingers) }
    loop.textInput = { shell.textInput }
    // If the window can no longer be drawn, closing the shell still completes the recording.
    defer { shell.close(at: loop.clock.now) }
    DisplayLoss.watch(loop) {
      shell.close(at: loop.clock.now)
    } then: {
      WindowSetup.endWithoutDisplay()
    }
    try loop.run(client: shell)
  }
}
