import TouchGeometry
import TouchInput
import TouchRecording
import TouchSDL
import TouchScene
import TouchShell

/// Adapts an SDL window for the shell.
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

extension Shell: FrameLoopClient {}
extension DeviceInput: FingerSource {}
extension TUIOSender: PlaybackListener {}
