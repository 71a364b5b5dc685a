package import TouchGeometry
package import TouchInput
package import TouchRecording
package import TouchScene

/// The window of a shell, as the shell sees it.
@MainActor
package protocol ShellWindow: AnyObject {
  /// The title on the window's frame.
  var title: String { get set }
  /// The window's size in points, and the number of pixels of a point.
  var surface: Surface { get }
  /// The clipboard, whose text comes as an event; nil for none.
  var pasteboard: (any Pasteboard)? { get }
  /// The place of the mouse, in points; nil if it is outside, or there is none.
  var pointerLocation: Point? { get }
  /// Whether the window's frames are visible: it is neither hidden nor minimised.
  var isVisible: Bool { get }
  /// Whether the window covers the whole screen.
  var isFullScreen: Bool { get }
  /// Switches between the whole screen and the window's usual size.
  func toggleFullScreen()
  /// The source of events, for a recording's header.
  var inputSource: (name: String, device: RecordingHeader.Device) { get }

  /// Draws a frame as a PNG file.
  ///
  /// - Returns: The file's bytes.
  /// - Throws: The reason why the frame cannot be drawn, in words.
  func png(of frame: DrawList, size: Size, scale: Double) throws -> [UInt8]

  /// Repeats a step while it has work left, for at most a number of seconds.
  func work(for seconds: Double, _ step: () -> Bool)
}
