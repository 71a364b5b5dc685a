/// Where a window opens, so that all of it can be seen: the part of the screen that no panel takes
/// has room for its contents and for what the system draws around them.
package nonisolated struct WindowPlacement: Hashable {
  /// What the system draws around a window's contents, in points.
  package nonisolated struct Frame: Hashable {
    package var left: Int
    package var top: Int
    package var right: Int
    package var bottom: Int

    /// What is taken where the system does not tell: a title bar.
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

  /// This place made smaller, and moved, as far as it must for all of the window to lie in the
  /// usable part of the screen.
  package func fitted(into usable: WindowPlacement, frame: Frame) -> WindowPlacement {
    func fit(
      _ start: Int, _ length: Int, _ before: Int, _ after: Int, _ from: Int, _ to: Int
    ) -> (start: Int, length: Int) {
      let room = max(to - from - before - after, Self.leastSide)
      let length = min(length, room)
      // One that has to become smaller, or hangs out, is put in the middle.
      let isInside = start - before >= from && start + length + after <= to
      return (isInside ? start : from + before + (room - length) / 2, length)
    }
    let across = fit(x, width, frame.left, frame.right, usable.x, usable.x + usable.width)
    let down = fit(y, height, frame.top, frame.bottom, usable.y, usable.y + usable.height)
    return WindowPlacement(
      x: across.start, y: down.start, width: across.length, height: down.length)
  }
}
