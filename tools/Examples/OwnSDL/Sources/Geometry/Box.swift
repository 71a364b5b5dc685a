/// A rectangle, as this program had it before it knew of Touchstone.
public struct Box: Equatable, Sendable {
  /// The left edge.
  public var left: Double
  /// The upper edge.
  public var top: Double
  /// How wide it is.
  public var width: Double
  /// How high it is.
  public var height: Double

  /// Makes a rectangle.
  public init(left: Double, top: Double, width: Double, height: Double) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  /// The middle, from left to right.
  public var centerX: Double { left + width / 2 }
  /// The middle, from top to bottom.
  public var centerY: Double { top + height / 2 }

  /// Moves its middle to a place.
  public mutating func center(onX x: Double, y: Double) {
    (left, top) = (x - width / 2, y - height / 2)
  }
}
