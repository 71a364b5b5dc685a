import TouchGestures

/// The properties of a layer's place, combined so that a gesture can set two of them together.
struct LayerPlace {
  var bounds: Rect
  var position = Point.zero
  var transform = Transform2D.identity
}

extension Layer {
  /// The position of the anchor point, in the layer's own coordinates.
  public final var anchorInOwnCoordinates: Point {
    Point(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The bounding box of the bounds in the parent, without the parent's `sublayerTransform`
  /// (LAY-3).
  ///
  /// Setting it moves and resizes the layer. If the transform is not a pure scale, use `position`
  /// and `bounds` instead (LAY-4, LAY-6).
  public final var frame: Rect {
    get {
      bounds.applying(
        Transform2D(
          layerBounds: bounds, anchorPoint: anchorPoint, position: position, transform: transform))
    }
    set {
      let linear = Transform2D(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
      let size = newValue.size.applying(linear.inverse ?? .identity)
      bounds = Rect(
        origin: bounds.origin, size: Size(width: abs(size.width), height: abs(size.height)))
      position = Point(
        x: newValue.minX + anchorPoint.x * newValue.width,
        y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }

  /// Sets `position` and `transform` so that ``toParent`` becomes `map`: the linear part goes into
  /// the transform, the translation into the position.
  ///
  /// A parent's `sublayerTransform` is taken out first; if that is singular, nothing is set.
  public final func setTransformToParent(_ map: Transform2D) {
    var own = map
    if parentHasSublayerTransform, let parent {
      guard let inverse = parent.sublayerTransform.inverse else { return }
      own = map.concatenating(inverse, about: parent.anchorInOwnCoordinates)
    }
    let anchor = anchorInOwnCoordinates.applying(own)
    let linear = Transform2D(a: own.a, b: own.b, c: own.c, d: own.d, tx: 0, ty: 0)
    guard anchor != position || linear != transform else { return }
    place.position = anchor
    place.transform = linear
    placeChanged()
    // The map itself is kept, so that a read returns the map that was set, to the last bit.
    ownMaps.toParent = map
  }

  /// Sets a map that was valid while the origin of the bounds was `origin`; scrolling since then
  /// moves the content, not the layer.
  package final func setTransformToParent(_ map: Transform2D, whereBoundsBeganAt origin: Point) {
    let scrolled = origin - bounds.origin
    guard scrolled != .zero else { return setTransformToParent(map) }
    setTransformToParent(Transform2D(translationX: scrolled.dx, y: scrolled.dy).concatenating(map))
  }

  final func placeChanged() {
    forgetPlace()
    forgetDrawn()
    // The sublayer transform acts about this layer's anchor, which may have moved (LAY-2).
    if hasSublayerTransform { forgetPlaceOfChildren() }
    uncountedStage?.with { $0.geometryChanged(of: self) }
  }

  final func childrenPlaceChanged() {
    forgetPlaceOfChildren()
    for child in children { uncountedStage?.with { $0.geometryChanged(of: child) } }
    setNeedsDisplay()
  }

  private final func forgetPlaceOfChildren() {
    extras?.drawnChildren?.forget()
    for child in children { child.forgetPlace() }
  }
}
