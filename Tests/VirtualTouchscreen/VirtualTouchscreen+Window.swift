extension VirtualTouchscreen {
  /// Gives the program's window another size, as a person does who drags its edge, and puts it at
  /// the top left.
  ///
  /// Without a window manager it may become larger than the screen. The program hears of it a
  /// moment later.
  ///
  /// - Parameters:
  ///   - width: Its width in pixels.
  ///   - height: Its height in pixels.
  /// - Throws: ``VirtualTouchscreenError``, for example when there is no window.
  public func resizeWindow(width: Int, height: Int) throws {
    let client = try WindowClient(display: display)
    guard let window = try client.windows().last else {
      throw VirtualTouchscreenError.deviceFailed(device: "X server", reason: "no window is shown")
    }
    try client.place(window, width: width, height: height)
  }
}

extension VirtualTouchscreen {
  /// A window that was taken from the screen.
  public struct HiddenWindow {
    fileprivate let number: UInt32
  }

  /// Takes the program's window from the screen, as a window manager does that minimises it.
  ///
  /// The program hears of it a moment later.
  /// - Throws: ``VirtualTouchscreenError``, for example when there is no window.
  public func hideWindow() throws -> HiddenWindow {
    let client = try WindowClient(display: display)
    guard let window = try client.windows().last else {
      throw VirtualTouchscreenError.deviceFailed(device: "X server", reason: "no window is shown")
    }
    try client.show(window, false)
    return HiddenWindow(number: window)
  }

  /// Puts a window back.
  /// - Throws: ``VirtualTouchscreenError``, for example when it is gone.
  public func show(_ window: HiddenWindow) throws {
    try WindowClient(display: display).show(window.number, true)
  }
}
