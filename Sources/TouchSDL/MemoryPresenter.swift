import TouchSystem

/// A canvas in memory, whose changed parts are shown in a window.
///
/// It uses none of SDL's renderers, which would send the whole frame to the system even if only a
/// tenth of it has changed.
final class MemoryPresenter {
  /// The canvas to draw on.
  let canvas = SoftwareCanvas(width: 1, height: 1)
  /// Shows the frames.
  var target: any FrameTarget
  /// Whether the next frame is to be shown as a whole.
  private var isLost = true
  /// Whether the system may have lost the shown frame, so that the next one must not wait.
  private var isUrgent = true

  /// Shows frames in a window that must outlive this object.
  convenience init(window: OpaquePointer) throws(SDLError) {
    self.init(target: try Self.target(of: window))
  }

  /// Shows frames by a target.
  init(target: any FrameTarget) {
    self.target = target
    if Self.threads > 1, ThreadRoom.canStartThreads(Self.threads - 1) {
      canvas.workers = RowWorkers(count: Self.threads)
    }
  }

  private static func target(of window: OpaquePointer) throws(SDLError) -> any FrameTarget {
    #if canImport(Glibc)
      if let wayland = WaylandFrames(window: window) { return wayland }
    #endif
    return try SurfaceFrames(window: window)
  }

  /// The number of drawing threads: one for each processor, but limited because a frame has too
  /// little work for many.
  private static let threads = min(Processors.count, 4)

  /// The window's size in pixels.
  var pixelSize: (width: Int, height: Int) { target.pixelSize }

  /// Whether a frame is of use now: the system asks for one, or may have lost the shown one.
  ///
  /// A frame that the target could not show waits like any other.
  var wantsFrame: Bool { isUrgent || target.wantsFrame }

  /// Gives the canvas the window's size.
  func prepare() {
    let size = pixelSize
    if size != canvas.pixelSize { forget() }
    canvas.resize(width: size.width, height: size.height)
  }

  /// Shows the parts that were drawn anew, or everything if that is needed.
  ///
  /// - Parameter parts: The parts.
  /// - Returns: Whether they are shown.
  /// - Throws: ``SDLError``
  @discardableResult func show(_ parts: [PixelRect]) throws(SDLError) -> Bool {
    let all = PixelRect(left: 0, top: 0, right: canvas.pixels.width, bottom: canvas.pixels.height)
    let parts = isLost ? [all] : parts
    isUrgent = false
    guard !parts.isEmpty else { return true }
    isLost = try !target.show(parts, of: canvas.pixels)
    return !isLost
  }

  /// Causes the whole next frame to be shown.
  func forget() { (isLost, isUrgent) = (true, true) }
}
