/// A way to show frames that were drawn in memory in a window.
protocol FrameTarget: AnyObject {
  /// The window's size in pixels.
  var pixelSize: (width: Int, height: Int) { get }

  /// Whether the system asks for a frame: false from a frame on until it could show another.
  ///
  /// If it becomes true after it was read as false, the target wakes the frame loop.
  var wantsFrame: Bool { get }

  /// Shows parts of a frame.
  ///
  /// - Parameters:
  ///   - parts: The parts that differ from the frame that was shown last.
  ///   - pixels: The whole frame.
  /// - Returns: Whether they are shown; if not, the next frame is to be shown as a whole.
  /// - Throws: ``SDLError``
  func show(_ parts: [PixelRect], of pixels: PixelBuffer) throws(SDLError) -> Bool
}

extension FrameTarget { var wantsFrame: Bool { true } }
