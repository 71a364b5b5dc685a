import TouchGeometry
import TouchInput
import TouchRecording
import TouchSDL
import TouchScene
import TouchShell

/// A window of SDL as the shell sees it.
@MainActor
final class SDLShellWindow: ShellWindow {
  private let window: Window
  private let context: SDLContext

  init(_ window: Window, _ context: SDLContext) { (self.window, self.context) = (window, context) }

  var title: String {
    get { window.title }
    set { window.title = newValue }
  }

  var surface: Surface { window.surface }
  var pointerLocation: Point? { window.pointerLocation }
  var isVisible: Bool { window.isVisible }
  var isFullScreen: Bool { window.isFullScreen }
  func toggleFullScreen() { window.toggleFullScreen() }

  var inputSource: (name: String, device: RecordingHeader.Device) {
    let device = context.touchDevices.first
    return (
      context.version,
      .init(
        name: device?.name ?? "mouse",
        kind: device.map { $0.isDirect ? .direct : .indirect } ?? .mouse)
    )
  }

  func png(of frame: DrawList, size: Size, scale: Double) throws -> [UInt8] {
    try OffscreenRenderer(size: size, scale: scale, resources: window.resources).render(frame)
      .pngBytes()
  }

  func work(for seconds: Double, _ step: () -> Bool) {
    let end = ContinuousClock.now + .seconds(seconds)
    while step(), ContinuousClock.now < end {}
  }
}

/// The images of a window of SDL.
@MainActor
final class SDLShellImages: ShellImages {
  private let resources: RenderResources
  private let background: BackgroundImages

  init(_ resources: RenderResources) {
    self.resources = resources
    background = BackgroundImages(resources: resources)
  }

  func load(path: String) throws(ImageFailure) -> Size {
    do throws(ImageError) {
      return try resources.load(path: path)
    } catch {
      throw ImageFailure(error)
    }
  }

  func load(paths: [String]) -> [ImageFailure] {
    resources.load(paths: paths).map { ImageFailure($0) }
  }

  func loadForCards(_ paths: [String]) { resources.loadForCards(paths: paths) }

  func readForCards(_ paths: [String], whenSomeCame: @escaping () -> Void) {
    background.readForCards(paths, whenSomeCame: whenSomeCame)
  }

  func read(_ paths: [String], whenDone: @escaping () -> Void) {
    background.read(paths, whenDone: whenDone)
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, whenDone: @escaping (Value) -> Void
  ) {
    background.read(work, whenDone: whenDone)
  }

  func advance() { background.advance() }
  func cancel() { background.cancel() }
  var isStarting: Bool { background.isStarting }
}

extension ImageFailure {
  /// What the reader of images says, as the shell has it.
  init(_ error: ImageError) { self.init(path: error.path, reason: error.reason) }
}

extension Shell: FrameLoopClient {}
extension DeviceInput: FingerSource {}
extension TUIOSender: PlaybackListener {}

/// Standard output and standard error.
@MainActor
final class StandardConsole: ShellConsole {
  func report(_ line: String) { Diagnostics.write(line) }
  func noteLostOutput() { LostOutput.note() }

  func printAtOnce(_ line: String) {
    StandardOutput.print(line)
    // Also into a pipe.
    StandardOutput.flush()
  }
}
