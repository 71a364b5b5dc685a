/// A rectangle whose sides are parallel to the axes, in points.
///
/// A rectangle is half-open: it contains its left and top edges, not its right and bottom ones, so
/// that rectangles laid side by side never share a point.
///
///     let button = Rect(x: 10, y: 5, width: 100, height: 50)
///     button.contains(Point(x: 10, y: 5))      // true
///     button.contains(Point(x: 110, y: 20))    // false
///     button.center                            // Point(x: 60.0, y: 30.0)
///
/// As with Core Graphics, ``size`` may be negative. ``origin`` and ``size`` keep their values;
/// everything else, from ``minX`` and ``width`` to ``union(_:)``, means the same region of the
/// plane whichever corner the rectangle is described from. `==` compares the descriptions.
///
/// Unlike Core Graphics there is no null rectangle: a missing result is `nil`.
@frozen
public struct Rect: Sendable, Hashable {
  /// The corner that the rectangle is described from: the top left one if ``size`` is not negative.
  public var origin: Point

  /// The extent from ``origin`` to the opposite corner; negative to the left or upwards.
  public var size: Size

  /// Creates a rectangle from a corner and its extent.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of a corner and its extent.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates the smallest rectangle around the given points, or nil if there are none.
  ///
  /// The points at the right and bottom lie on the edge, so ``contains(_:)`` is false for them.
  /// NaN coordinates are ignored.
  ///
  /// - Complexity: O(*n*) in the number of points.
  @inlinable
  public init?(boundingBox points: some Sequence<Point>) {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    for point in points {
      if point.x < minX { minX = point.x }
      if point.x > maxX { maxX = point.x }
      if point.y < minY { minY = point.y }
      if point.y > maxY { maxY = point.y }
    }
    guard minX <= maxX, minY <= maxY else { return nil }
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The empty rectangle at the origin.
  @inlinable
  public static var zero: Rect { Rect(origin: .zero, size: .zero) }
}

// MARK: - Edges

extension Rect {
  /// The x coordinate of the left edge.
  @inlinable
  public var minX: Double { Swift.min(origin.x, origin.x + size.width) }

  /// The x coordinate of the vertical centre line.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }

  /// The x coordinate of the right edge.
  @inlinable
  public var maxX: Double { Swift.max(origin.x, origin.x + size.width) }

  /// The y coordinate of the top edge.
  @inlinable
  public var minY: Double { Swift.min(origin.y, origin.y + size.height) }

  /// The y coordinate of the horizontal centre line.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }

  /// The y coordinate of the bottom edge.
  @inlinable
  public var maxY: Double { Swift.max(origin.y, origin.y + size.height) }

  /// The extent along x, never negative.
  @inlinable
  public var width: Double { size.width.magnitude }

  /// The extent along y, never negative.
  @inlinable
  public var height: Double { size.height.magnitude }

  /// The centre of the rectangle.
  @inlinable
  public var center: Point { Point(x: midX, y: midY) }

  /// The four corners, clockwise on the screen from the top left one.
  @inlinable
  public var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY),
      Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }
}

// MARK: - Queries

extension Rect {
  /// Whether the rectangle has no area: its width or height is 0, or NaN.
  @inlinable
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether the four numbers are finite: neither infinite nor NaN.
  @inlinable
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether a point lies in the rectangle: `minX ≤ x < maxX` and `minY ≤ y < maxY`.
  ///
  /// This is rule H-4. An empty rectangle contains nothing, and nothing contains a NaN.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

// MARK: - Derived rectangles

extension Rect {
  /// Returns the rectangle with its left and right edges moved inwards by `dx`, and its top and
  /// bottom edges by `dy`.
  ///
  /// Negative values move the edges outwards. An inset of more than half the width or height leaves
  /// the centre line of that direction: a width or height of 0.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    let width = Swift.max(self.width - 2 * dx, 0)
    let height = Swift.max(self.height - 2 * dy, 0)
    return Rect(
      x: width > 0 ? minX + dx : midX, y: height > 0 ? minY + dy : midY,
      width: width, height: height)
  }

  /// Returns the rectangle moved by the given distances; its size is unchanged.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect { offsetBy(Vector(dx: dx, dy: dy)) }

  /// Returns the rectangle moved by a vector; its size is unchanged.
  @inlinable
  public func offsetBy(_ vector: Vector) -> Rect { Rect(origin: origin + vector, size: size) }

  /// Returns the smallest rectangle around both rectangles.
  ///
  /// Empty rectangles count, because the bounding box of a straight stroke is empty.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    let left = Swift.min(minX, other.minX)
    let top = Swift.min(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: Swift.max(maxX, other.maxX) - left, height: Swift.max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle of the points that both rectangles contain, or nil if there are none.
  ///
  /// Rectangles that touch at an edge share nothing, because they are half-open.
  @inlinable
  public func intersection(_ other: Rect) -> Rect? {
    let left = Swift.max(minX, other.minX)
    let top = Swift.max(minY, other.minY)
    let right = Swift.min(maxX, other.maxX)
    let bottom = Swift.min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
