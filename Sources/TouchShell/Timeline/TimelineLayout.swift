package import TouchGeometry

/// Where the timeline's parts lie in a window, and which time lies where.
package struct TimelineLayout: Hashable, Sendable {
  /// How high the panel is, with the gap below it, in points.
  package static let height = 66.0
  /// How near the bottom edge a finger or pointer wakes the timeline, in points.
  static let reach = 100.0
  private static let margin = 8.0
  private static let inset = 20.0

  /// The window's size, in points.
  package let size: Size
  /// How long the recording is, in seconds.
  package let duration: Double
  /// How many times as large everything is as usual.
  package var magnification = 1.0

  /// Lays a timeline out.
  package init(size: Size, duration: Double) {
    self.size = size
    self.duration = max(duration, 0)
  }

  /// Lays one out that is larger, for those who want large text.
  package init(size: Size, duration: Double, magnification: Double) {
    self.init(size: size, duration: duration)
    self.magnification = magnification
  }

  /// The same at the usual size, on a surface that is as much smaller.
  var unmagnified: TimelineLayout {
    TimelineLayout(
      size: Size(width: size.width / magnification, height: size.height / magnification),
      duration: duration)
  }

  /// How high the panel is, with the gap below it, in points.
  package var height: Double { Self.height * magnification }

  /// The panel that holds everything.
  package var panel: Rect {
    let margin = Self.margin * magnification
    return Rect(
      x: margin, y: size.height - height, width: max(size.width - 2 * margin, 1),
      height: height - margin)
  }

  /// The line on which time lies; it has no thickness.
  package var bar: (left: Double, right: Double, y: Double) {
    let inset = Self.inset * magnification
    let left = panel.minX + inset
    return (left, max(panel.maxX - inset, left + 1), panel.maxY - 17 * magnification)
  }

  /// The button that stops and goes on.
  package var button: Rect {
    Rect(
      x: panel.minX + 8 * magnification, y: panel.minY + 2 * magnification,
      width: 34 * magnification, height: 24 * magnification)
  }

  /// Where a time lies, in points; times outside the recording lie at its ends.
  package func x(at seconds: Double) -> Double {
    guard duration > 0, seconds > 0 else { return bar.left }
    return bar.left + (bar.right - bar.left) * min(seconds / duration, 1)
  }

  /// Which time lies there, in seconds; places beyond the ends are the ends.
  package func seconds(at x: Double) -> Double {
    min(max((x - bar.left) / (bar.right - bar.left), 0), 1) * duration
  }

  /// Whether a press there takes hold of the playhead: anywhere on the panel or below it, except on
  /// the button.
  package func isGrabbed(at place: Point) -> Bool {
    place.y >= panel.minY && !button.contains(place)
  }

  /// Whether the timeline should show itself to a pointer or finger there.
  package func isNear(_ place: Point) -> Bool {
    place.y >= size.height - Self.reach * magnification
  }
}
