/// Distances from the four edges of a rectangle inwards, in points (UIKit's `UIEdgeInsets`).
public struct EdgeInsets: Hashable, Sendable {
  /// From the upper edge downwards.
  public var top: Double
  /// From the left edge to the right.
  public var left: Double
  /// From the lower edge upwards.
  public var bottom: Double
  /// From the right edge to the left.
  public var right: Double

  /// Names the four distances; negative ones lie outside.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of the same distance at all edges.
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// None.
  public static let zero = EdgeInsets()

  /// Whether all four distances are finite.
  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  /// The same insets, smaller if they would leave less than half of a width or a height.
  package func leavingHalf(of size: Size) -> EdgeInsets {
    func part(_ taken: Double, _ room: Double) -> Double { taken > room / 2 ? room / 2 / taken : 1 }
    let (across, down) = (part(left + right, size.width), part(top + bottom, size.height))
    return EdgeInsets(
      top: top * down, left: left * across, bottom: bottom * down, right: right * across)
  }
}

extension Rect {
  /// Returns the rectangle that remains inside of insets.
  ///
  /// - Parameter insets: The insets; negative insets make the rectangle larger.
  /// - Returns: The smaller rectangle, without width or height if insets leave none.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(width - insets.left - insets.right, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}
