extension WaylandTouchscreen {
  /// Adds another output at the right of the desktop, as large as the first in points.
  public func plug() throws(VirtualTouchscreenError) { try tell("plug \(Self.otherOutput)") }

  /// Takes the other output away; Weston moves its windows to the first.
  public func unplug() throws(VirtualTouchscreenError) { try tell("unplug \(Self.otherOutput)") }

  /// Moves the mouse; Weston opens new windows on the output where it is.
  ///
  /// - Parameter point: Where, in points of the desktop.
  /// - Throws: ``VirtualTouchscreenError``.
  public func moveMouse(to point: ScreenPoint) throws(VirtualTouchscreenError) {
    try tell("point \(point.x) \(point.y)")
  }
}
