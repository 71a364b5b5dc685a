public import TouchGeometry

/// What makes a layer of a plan a scroll layer (SCL-1 … SCL-9).
public struct ScrollPlan: Sendable {
  /// The size of its content.
  public var content: Size
  /// How far the content may be moved away from the edges: left, right, top and bottom (SCL-1).
  public var inset = SIMD4<Double>.zero
  /// Where its content is seen at first.
  public var offset = Point.zero
  /// SCL-2.
  public var bounces = true
  /// SCL-2: sideways, and upwards.
  public var alwaysBounces = (sideways: false, upwards: false)
  /// SCL-3: 0.99 in place of 0.998.
  public var isFast = false
  /// SCL-4.
  public var isPaging = false
  /// SCL-5.
  public var locksDirection = false
  /// SCL-7.
  public var delaysTouches = true
  /// SCL-7.
  public var cancelsTouches = true
  /// SCL-4: where its delegate sends some flings.
  public var target: Point?
  /// SCL-9: the scales at rest.
  public var scales = 1.0...1.0
  /// SCL-9.
  public var bouncesZoom = true
  /// SCL-9: what its delegate names.
  public var zoomed: Int?

  /// Makes one with the defaults.
  public init(content: Size) { self.content = content }
}

/// What the delegate of a scroll layer hears.
public enum ScrollCall: Equatable, Sendable {
  /// Its offset is another one, which fingers, a wheel or the program have made.
  case scrolled
  /// A drag begins.
  case willBeginDragging
  /// The fingers let go; the values are the velocity and where it would rest.
  case willEndDragging
  /// The fingers have let go.
  case didEndDragging(goesOn: Bool)
  /// It goes on by itself.
  case willBeginDecelerating
  /// It went on by itself.
  case didEndDecelerating
  /// An animation is at its end.
  case didEndAnimation
  /// Its scale is another one.
  case zoomed
  /// The scale rests.
  case didEndZooming
}
