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

  /// None.
  public static let zero = EdgeInsets()
}
