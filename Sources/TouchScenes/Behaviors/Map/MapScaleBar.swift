import Foundation
import TouchGeometry
import TouchScene

/// A bar that shows a length on the map in kilometres, as at the middle of the window.
struct MapScaleBar {
  /// The caption.
  let words: String
  /// The length in points.
  let length: Double
  /// The frame.
  let box: Rect
  private let size: Double
  /// The scale relative to the usual size.
  private let unit: Double

  /// The height of the shell's line at the bottom, and a gap.
  private static let bottom = 34.0

  /// Creates the longest bar of a round length up to a fifth of the window and 14 times `size`, or
  /// up to 5 times `size` in a small window.
  ///
  /// - Parameters:
  ///   - kilometers: The kilometres in one point.
  ///   - visible: The window.
  ///   - size: The text size, in points.
  init?(kilometers: Double, visible: Rect, size: Double) {
    guard kilometers.isFinite, kilometers > 1e-6, kilometers < 1e6 else { return nil }
    let most = kilometers * max(min(visible.width / 5, 14 * size), 5 * size)
    let power = pow(10, log10(most).rounded(.down))
    guard let number = [5.0, 2, 1].map({ $0 * power }).first(where: { $0 <= most }) else {
      return nil
    }
    self.size = size
    unit = size / MapChart.size
    length = number / kilometers
    words =
      number >= 1
      ? "\(Int(number, clampedTo: 1...1_000_000_000)) km"
      : "\(Int((number * 1000).rounded(), clampedTo: 0...1000)) m"
    let width = max(length, TextExtent.width(words, size: size)) + 14 * unit
    let height = 1.3 * size + 14 * unit
    box = Rect(
      x: visible.minX + 14 * unit, y: visible.maxY - Self.bottom * unit - height, width: width,
      height: height)
  }

  func draw(into list: inout DrawList) {
    list.roundedRect(box, cornerRadius: 6 * unit, fill: Palette.panel)
    let left = box.minX + 7 * unit
    list.text(words, at: Point(x: left, y: box.minY + 3 * unit), size: size, color: Palette.text)
    let bottom = box.maxY - 7 * unit
    let top = bottom - 4 * unit
    let ends = [
      Point(x: left, y: top), Point(x: left, y: bottom), Point(x: left + length, y: bottom),
      Point(x: left + length, y: top),
    ]
    list.polyline(ends, stroke: Stroke(Palette.text, width: 1.6 * unit))
  }
}
