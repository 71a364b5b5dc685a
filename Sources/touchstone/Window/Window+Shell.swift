package import TouchGeometry
package import TouchRecording
package import TouchSDL
package import TouchScene
import TouchShell

extension Window: ShellWindow {
  /// The system's clipboard.
  package var pasteboard: (any Pasteboard)? { clipboard }

  /// The source of events, for a recording's header.
  package var inputSource: (name: String, device: RecordingHeader.Device) {
    let device = context.touchDevices.first
    return (
      context.version,
      .init(
        name: device?.name ?? "mouse",
        kind: device.map { $0.isDirect ? .direct : .indirect } ?? .mouse)
    )
  }

  /// Draws a frame as a PNG file.
  package func png(of frame: DrawList, size: Size, scale: Double) throws -> [UInt8] {
    try OffscreenRenderer(size: size, scale: scale, resources: resources).render(frame).pngBytes()
  }

  /// Repeats a step while it has work left, for at most a number of seconds.
  package func work(for seconds: Double, _ step: () -> Bool) {
    let end = ContinuousClock.now + .seconds(seconds)
    while step(), ContinuousClock.now < end {}
  }
}

extension Shell: FrameLoopClient {}
extension DeviceInput: FingerSource {}
extension TUIOSender: PlaybackListener {}
