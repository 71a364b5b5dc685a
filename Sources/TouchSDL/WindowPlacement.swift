/// The place of a new window, chosen so that its contents and the system's frame fit into the part
/// of the screen without panels.
package nonisolated struct WindowPlacement: Hashable {
  /// The widths of the system's frame around a window's contents, in points.
  package nonisolated struct Frame: Hashable {
    package var left: Int
    package var top: Int
    package var right: Int
    package var bottom: Int

    /// The frame assumed if the system does not report one: a title bar.
    package static let usual = Frame(top: 40)

    /// Describes a frame.
    package init(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }
  }

  /// The contents' corner, on the desktop.
  package var x: Int
  package var y: Int
  /// The contents' size.
  package var width: Int
  package var height: Int

  /// The smallest side of a window's contents.
  package static let leastSide = 64

  /// Makes a place.
  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Returns this place made smaller and moved as far as needed to fit the whole window into the
  /// usable part of the screen.
  package func fitted(into usable: WindowPlacement, frame: Frame) -> WindowPlacement {
    func fit(
      _ start: Int, _ length: Int, _ before: Int, _ after: Int, _ from: Int, _ to: Int
    ) -> (start: Int, length: Int) {
      let room = max(to - from - before - after, Self.leastSide)
      let length = min(length, room)
      // A window that must become smaller, or extends beyond the screen, is centered.
      let isInside = start - before >= from && start + length + after <= to
      return (isInside ? start : from + before + (room - length) / 2, length)
    }
    let across = fit(x, width, frame.left, frame.right, usable.x, usable.x + usable.width)
    let down = fit(y, height, frame.top, frame.bottom, usable.y, usable.y + usable.height)
    return WindowPlacement(
      x: across.start, y: down.start, width: across.length, height: down.length)
  }
}
