/// A surface shown in the middle of a rectangle, as large as it fits, and the way back for events.
///
/// Use it wherever one surface is shown on another: a scene of a fixed size in a window, a
/// recording that plays in one, a card of a gallery.
public struct SurfaceFit: Hashable, Sendable {
  /// The rectangle in which the surface is shown.
  public let place: Rect
  /// The transform from the surface's points to the outer rectangle's.
  public let transform: Transform2D
  /// The size of the surface, in its own points.
  package let inner: Size

  /// Fits a surface into a rectangle.
  ///
  /// A surface without width or height is not shown: the place is empty, and every point maps to
  /// the middle of the surface.
  public init(inner: Size, outer: Rect) {
    self.inner = inner
    let isShown = inner.width > 0 && inner.height > 0
    let scale = isShown ? min(outer.width / inner.width, outer.height / inner.height) : 0
    let size = Size(width: inner.width * scale, height: inner.height * scale)
    place = Rect(
      x: outer.minX + (outer.width - size.width) / 2,
      y: outer.minY + (outer.height - size.height) / 2, width: size.width, height: size.height)
    transform = Transform2D(a: scale, b: 0, c: 0, d: scale, tx: place.minX, ty: place.minY)
  }

  /// Whether the surface is shown unchanged.
  public var isIdentity: Bool { transform.isIdentity }

  /// Converts an event to the surface's coordinates; nil for a change of the outer surface's size.
  public func inside(_ event: InputEvent) -> InputEvent? {
    if case .surface = event.kind { return nil }
    if isIdentity { return event }
    var event = event
    switch event.kind {
    case .touches(var frame):
      for index in frame.samples.indices {
        frame.samples[index].location = inside(frame.samples[index].location)
      }
      event.kind = .touches(frame)
    case .mouse(var mouse):
      mouse.location = inside(mouse.location)
      event.kind = .mouse(mouse)
    case .wheel(var wheel):
      wheel.location = inside(wheel.location)
      wheel.delta = transform.a > 0 ? wheel.delta / transform.a : .zero
      event.kind = .wheel(wheel)
    case .pinch(var pinch):
      pinch.location = inside(pinch.location)
      event.kind = .pinch(pinch)
    case .multigesture(var gesture):
      gesture.location = inside(gesture.location)
      event.kind = .multigesture(gesture)
    case .key, .text, .surface, .focus, .mark, .end: break
    }
    return event
  }

  /// Converts a point to the surface's coordinates.
  public func inside(_ point: Point) -> Point {
    guard transform.a > 0 else { return Point(x: inner.width / 2, y: inner.height / 2) }
    return Point(
      x: (point.x - transform.tx) / transform.a, y: (point.y - transform.ty) / transform.a)
  }
}
