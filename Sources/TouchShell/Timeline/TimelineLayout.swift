package import TouchGeometry

/// The places of the timeline's parts in a window, and of times on its line.
///
/// Lengths are in the timeline's own points: with large text, these are larger than the window's
/// points.
package struct TimelineLayout: Hashable, Sendable {
  /// The height of the panel with the gap below it, in points.
  package static let height = 66.0
  /// The distance from the bottom edge within which a finger or pointer wakes the timeline, in
  /// points.
  static let reach = 100.0
  private static let margin = 8.0
  /// The size of the slider's lengths; the thumb is half as wide again.
  static let fontSize = 12.0
  /// Half of the thumb, for which the slider needs room at both ends of the line.
  static let thumb = 9.0
  /// The distance from the panel's edge to a button, and the size of a button.
  private static let inset = 7.0
  private static let side = 44.0

  /// The window's size, in points.
  package let size: Size
  /// The duration of the recording, in seconds.
  package let duration: Double
  /// The enlargement of everything.
  package let magnification: Double

  /// Lays a timeline out.
  ///
  /// - Parameters:
  ///   - size: The window's size, in points of the window.
  ///   - duration: The duration of the recording, in seconds.
  ///   - magnification: The enlargement of everything, for large text.
  package init(size: Size, duration: Double, magnification: Double = 1) {
    self.size = Size(width: size.width / magnification, height: size.height / magnification)
    self.duration = max(duration, 0)
    self.magnification = magnification
  }

  // MARK: In the window

  /// The height of the panel with the gap below it, in the window.
  package var height: Double { Self.height * magnification }

  /// The horizontal range of the line on which moments are shown, in points of the window.
  package var line: ClosedRange<Double> { bar.left * magnification...bar.right * magnification }

  /// Returns whether a place of the window is at or below the panel's top, and so the timeline's.
  package func takes(_ place: Point) -> Bool { place.y >= panel.minY * magnification }

  /// Returns whether a pointer or finger at a place of the window should show the timeline.
  package func isNear(_ place: Point) -> Bool {
    place.y >= (size.height - Self.reach) * magnification
  }

  /// Returns the time at a place of the window, in seconds; places beyond the ends give the ends.
  package func seconds(at x: Double) -> Double {
    let x = x / magnification
    return min(max((x - bar.left) / (bar.right - bar.left), 0), 1) * duration
  }

  // MARK: In its own points

  /// The panel that holds everything.
  package var panel: Rect {
    Rect(
      x: Self.margin, y: size.height - Self.height,
      width: max(size.width - 2 * Self.margin, 1), height: Self.height - Self.margin)
  }

  /// Whether there is room for step buttons, and for speed buttons.
  package var hasSteps: Bool { size.width >= 440 }
  package var hasSpeeds: Bool { size.width >= 640 }

  /// Returns the place of a button, by its number from the left or from the right.
  package func button(_ index: Int, fromRight: Bool = false) -> Rect {
    let start = Self.inset + Double(index) * (Self.side + 2)
    return Rect(
      x: fromRight ? panel.maxX - start - Self.side : panel.minX + start,
      y: panel.minY + Self.inset, width: Self.side, height: Self.side)
  }

  /// The line of time, which has no thickness.
  package var bar: (left: Double, right: Double, y: Double) {
    let left = button(hasSteps ? 2 : 0).maxX + Self.thumb + Self.inset
    let right = (hasSpeeds ? button(2, fromRight: true).minX : panel.maxX - 4) - Self.thumb - 7
    return (left, max(right, left + 1), panel.maxY - 17)
  }

  /// The slider, half a thumb longer than the line at both ends.
  package var slider: Rect {
    Rect(
      x: bar.left - Self.thumb, y: bar.y - 17, width: bar.right - bar.left + 2 * Self.thumb,
      height: 34)
  }

  /// The vertical middle of the words above the line.
  package var wordsY: Double { panel.minY + 14 }

  /// Returns the place of a time; times outside the recording give the ends.
  package func x(at seconds: Double) -> Double {
    guard duration > 0, seconds > 0 else { return bar.left }
    return bar.left + (bar.right - bar.left) * min(seconds / duration, 1)
  }
}
