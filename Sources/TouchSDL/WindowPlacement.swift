package import TouchGeometry
package import TouchScene

/// The place of a new window, chosen so that its contents and the system's frame fit into the part
/// of the screen without panels.
package nonisolated enum WindowPlacement {
  /// The frame around a window's contents that is assumed if the system does not report one: a
  /// title bar.
  package static let usualFrame = EdgeInsets(top: 40)

  /// The smallest side of a window's contents.
  private static let leastSide = 64.0

  /// Returns the place of a window's contents made smaller and moved as far as needed to fit the
  /// whole window into the usable part of the screen; all numbers are whole.
  package static func fitted(_ contents: Rect, into usable: Rect, frame: EdgeInsets) -> Rect {
    func fit(
      _ start: Double, _ length: Double, _ before: Double, _ after: Double, _ from: Double,
      _ to: Double
    ) -> (start: Double, length: Double) {
      let room = max(to - from - before - after, leastSide)
      let length = min(length, room)
      // A window that must become smaller, or extends beyond the screen, is centered.
      let isInside = start - before >= from && start + length + after <= to
      return (isInside ? start : from + before + ((room - length) / 2).rounded(.down), length)
    }
    let across = fit(
      contents.minX, contents.width, frame.left, frame.right, usable.minX, usable.maxX)
    let down = fit(
      contents.minY, contents.height, frame.top, frame.bottom, usable.minY, usable.maxY)
    return Rect(x: across.start, y: down.start, width: across.length, height: down.length)
  }
}
