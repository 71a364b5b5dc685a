package import TouchGeometry

/// Where the timeline's parts lie in a window, and which time lies where.
///
/// All of it is in points of the timeline's own: with large text these are larger than those of the
/// window.
package struct TimelineLayout: Hashable, Sendable {
  /// How high the panel is, with the gap below it, in points.
  package static let height = 66.0
  /// How near the bottom edge a finger or pointer wakes the timeline, in points.
  static let reach = 100.0
  private static let margin = 8.0
  /// How large the slider's lengths are; its thumb is half as wide again.
  static let fontSize = 12.0
  /// Half the thumb, which the slider needs beside the line at both ends.
  static let thumb = 9.0
  /// From the panel's edge to a button, and how large a button is.
  private static let inset = 7.0
  private static let side = 44.0

  /// The window's size, in points.
  package let size: Size
  /// How long the recording is, in seconds.
  package let duration: Double
  /// How many times as large everything is as usual.
  package let magnification: Double

  /// Lays a timeline out.
  ///
  /// - Parameters:
  ///   - size: The window's size, in points of the window.
  ///   - duration: How long the recording is, in seconds.
  ///   - magnification: How much larger everything is, for large text.
  package init(size: Size, duration: Double, magnification: Double = 1) {
    self.size = Size(width: size.width / magnification, height: size.height / magnification)
    self.duration = max(duration, 0)
    self.magnification = magnification
  }

  // MARK: In the window

  /// How high the panel is in the window, with the gap below it.
  package var height: Double { Self.height * magnification }

  /// The places of the line at which a moment can be shown, in points of the window.
  package var line: ClosedRange<Double> {
    bar.left * magnification...bar.right * magnification
  }

  /// Where the panel begins in the window, and all below it is the timeline's.
  package func takes(_ place: Point) -> Bool { place.y >= panel.minY * magnification }

  /// Whether the timeline should show itself to a pointer or finger there, in the window.
  package func isNear(_ place: Point) -> Bool {
    place.y >= (size.height - Self.reach) * magnification
  }

  /// Which time lies at a place of the window, in seconds; places beyond the ends are the ends.
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

  /// Whether there is room for buttons that step, and for those that change the speed.
  package var hasSteps: Bool { size.width >= 440 }
  package var hasSpeeds: Bool { size.width >= 640 }

  /// The buttons at the left, or at the right, by their number from there.
  package func button(_ index: Int, fromRight: Bool = false) -> Rect {
    let start = Self.inset + Double(index) * (Self.side + 2)
    return Rect(
      x: fromRight ? panel.maxX - start - Self.side : panel.minX + start,
      y: panel.minY + Self.inset, width: Self.side, height: Self.side)
  }

  /// The line on which time lies; it has no thickness.
  package var bar: (left: Double, right: Double, y: Double) {
    let left = button(hasSteps ? 2 : 0).maxX + Self.thumb + Self.inset
    let right = (hasSpeeds ? button(2, fromRight: true).minX : panel.maxX - 4) - Self.thumb - 7
    return (left, max(right, left + 1), panel.maxY - 17)
  }

  /// The slider, as wide as the line with half a thumb at both ends.
  package var slider: Rect {
    Rect(
      x: bar.left - Self.thumb, y: bar.y - 17, width: bar.right - bar.left + 2 * Self.thumb,
      height: 34)
  }

  /// The middle of the words above the line.
  package var wordsY: Double { panel.minY + 14 }

  /// Where a time lies; times outside the recording lie at its ends.
  package func x(at seconds: Double) -> Double {
    guard duration > 0, seconds > 0 else { return bar.left }
    return bar.left + (bar.right - bar.left) * min(seconds / duration, 1)
  }
}
