package import TouchGeometry
package import TouchInput
package import TouchRecording
package import TouchScene

/// The window that a shell stands in, as the shell sees it.
@MainActor
package protocol ShellWindow: AnyObject {
  /// What its frame says.
  var title: String { get set }
  /// Its size in points and how many pixels a point has.
  var surface: Surface { get }
  /// Where the mouse is, in points; nil where it is outside, or there is none.
  var pointerLocation: Point? { get }
  /// Whether its frames can be seen: it is neither hidden nor minimised.
  var isVisible: Bool { get }
  /// Whether it covers the whole screen.
  var isFullScreen: Bool { get }
  /// Covers the whole screen, or no longer does.
  func toggleFullScreen()
  /// What a recording's header says of where its events come from.
  var inputSource: (name: String, device: RecordingHeader.Device) { get }

  /// Draws a frame as a PNG file.
  ///
  /// - Returns: The file's bytes.
  /// - Throws: What keeps it from being drawn, in words.
  func png(of frame: DrawList, size: Size, scale: Double) throws -> [UInt8]

  /// Repeats a step while it has something left to do, until so many seconds have passed.
  func work(for seconds: Double, _ step: () -> Bool)
}
