extension Transform2D {
  /// Creates the map from a layer's own space to its parent's (rule LAY-1).
  ///
  /// The parameters are those of `CALayer`. With A = bounds.origin + anchorPoint·bounds.size, the
  /// layer's own point p is at
  ///
  ///     position + (p − A)·transform
  ///
  /// in its parent. So the anchor is at `position` as long as the transform has no translation, and
  /// the layer turns and grows about the anchor:
  ///
  ///     let bounds = Rect(x: 0, y: 0, width: 100, height: 50)
  ///     let map = Transform2D(
  ///       layerBounds: bounds, anchorPoint: Point(x: 0.5, y: 0.5),
  ///       position: Point(x: 200, y: 100), transform: Transform2D(scaleX: 2, y: 2))
  ///     Point(x: 0, y: 0).applying(map)          // Point(x: 100.0, y: 50.0)
  ///
  /// - Parameters:
  ///   - bounds: The layer's rectangle in its own space. The origin matters: it is the scroll
  ///     offset of the layer's contents.
  ///   - anchorPoint: The anchor as a fraction of the bounds: (0, 0) at their origin, (1, 1) at the
  ///     opposite corner.
  ///   - position: The position of the anchor, in the parent's space.
  ///   - transform: The map about the anchor.
  @inlinable
  public init(
    layerBounds bounds: Rect, anchorPoint: Point, position: Point, transform: Transform2D
  ) {
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.size.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.size.height
    self = transform.translatedBy(x: -anchorX, y: -anchorY)
      .concatenatingTranslation(by: position - .zero)
  }
}
