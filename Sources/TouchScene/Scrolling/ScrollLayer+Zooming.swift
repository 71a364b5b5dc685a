import TouchGestures

/// Two fingers that make the content larger and smaller (SCL-9).
extension ScrollLayer {
  /// A pinch under way.
  struct Pinching {
    /// The scale without resistance that belongs to the pinch's 1.
    var origin: Double
    /// The point that the fingers hold, in the content at scale 1.
    var hold: Point
    /// The number of fingers; if it changes, they hold another point.
    var fingers: Int
  }

  /// The content size at scale 1, and the last size computed from it.
  struct ZoomBase {
    var size: Size
    var position: Point
    var shownSize: Size
    var shownPosition: Point
  }

  private var zoomLimits: RestLimits {
    let least = max(minimumZoomScale, .leastNormalMagnitude)
    return RestLimits(scale: least...max(least, maximumZoomScale), container: nil, rect: .zero)
  }

  private var zoomLayer: Layer? { delegate?.layerForZooming(in: self) }

  var mayZoom: Bool { maximumZoomScale > minimumZoomScale && zoomLayer != nil }

  /// Sets the scale of the content about the middle of the visible part; animated, within 0.3 s.
  ///
  /// A scale beyond the limits counts as the nearest limit. Without a layer to zoom, or with a
  /// scale that is not finite, nothing happens.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    setZoomScale(
      scale, place: Vector(dx: bounds.width / 2, dy: bounds.height / 2), animated: animated)
  }

  /// Sets the scale of the content about a point, which stays where it is seen if the limits allow
  /// it; animated, within 0.3 s.
  ///
  /// UIKit's apps zoom at a double tap by `zoom(to:animated:)`, with a rectangle about the finger:
  ///
  ///     map.addGestureRecognizer(doubleTap) { map, tap in
  ///       map.setZoomScale(map.zoomScale * 2, about: tap.location(in: map), animated: true)
  ///     }
  ///
  /// A scale beyond the limits counts as the nearest limit. Without a layer to zoom, or with a
  /// scale or a point that is not finite, nothing happens.
  ///
  /// - Parameters:
  ///   - scale: The scale.
  ///   - point: The point, in the scroll layer's coordinates.
  ///   - animated: Whether the scale changes gradually.
  public final func setZoomScale(_ scale: Double, about point: Point, animated: Bool) {
    guard point.isFinite else { return }
    setZoomScale(scale, place: point - contentOffset, animated: animated)
  }

  private func setZoomScale(_ scale: Double, place: Vector, animated: Bool) {
    guard scale.isFinite, max(scale, minimumZoomScale) > 0, zoomLayer != nil else { return }
    let scale = zoomLimits.restScale(scale)
    stopMotion()
    let path = zoomPath(to: scale, place: place)
    if animated, let stage {
      start(ScrollMotion(self, .animation, along: path, at: stage.now))
    } else {
      applyZoom(scale, offset: path.offset(1))
      rebase()
    }
  }

  /// The way to a scale, with the point at a place in the layer staying there if it can.
  private func zoomPath(to scale: Double, place: Vector) -> ScrollMotion.ZoomPath {
    let at = contentOffset + place
    let hold = Point(x: at.x / zoom, y: at.y / zoom)
    let size = contentSizeAtScaleOne
    let range = restRange(of: Size(width: size.width * scale, height: size.height * scale))
    let last = Point(x: hold.x * scale, y: hold.y * scale)
    return ScrollMotion.ZoomPath(
      from: zoom, to: scale, hold: hold, start: place, end: last - range.nearest(to: last - place))
  }

  private var contentSizeAtScaleOne: Size {
    if let zoomBase, zoomBase.shownSize == contentSize { return zoomBase.size }
    return Size(width: contentSize.width / zoom, height: contentSize.height / zoom)
  }

  /// Shows a scale and an offset, and scales the content's size.
  final func applyZoom(_ scale: Double, offset: Point) {
    guard scale != zoom, let layer = zoomLayer else { return show(offset) }
    let size = contentSizeAtScaleOne
    var position = Point(x: layer.position.x / zoom, y: layer.position.y / zoom)
    if let zoomBase, zoomBase.shownPosition == layer.position { position = zoomBase.position }
    zoom = scale
    storedContentSize = Size(width: size.width * scale, height: size.height * scale)
    layer.transform = Transform2D(scaleX: scale, y: scale)
    layer.position = Point(x: position.x * scale, y: position.y * scale)
    zoomBase = ZoomBase(
      size: size, position: position, shownSize: contentSize, shownPosition: layer.position)
    // First the offset, so that the delegate may set another one.
    show(offset)
    delegate?.scrollLayerDidZoom(self)
  }

  // MARK: Pinching

  final func follow(_ pinch: PinchGestureRecognizer) {
    defer { indicators.update(self) }
    let place = pinch.location(in: self) - contentOffset
    if pinch.state == .began {
      stopMotion()
      pinching = Pinching(origin: scaleOfFingers, hold: .zero, fingers: -1)
    } else if pinch.state == .changed, motion != nil {
      // The pinch continues from where it stops what the program animates, as a drag does (SCL-6).
      stopMotion()
      rebase()
    }
    guard var now = pinching else { return }
    pinchPlace = place
    if now.fingers != pinch.numberOfTouches {
      now.fingers = pinch.numberOfTouches
      let raw = restRange().unconstrained(contentOffset) + placeBefore(pinch)
      now.hold = Point(x: raw.x / zoom, y: raw.y / zoom)
      pinching = now
    }
    if pinch.state == .began || pinch.state == .changed { show(now, pinch.scale, at: place) }
    guard pinch.state.isFinal else { return }
    pinching = nil
    // A third finger goes on dragging.
    if drag != nil { rebase() }
    let isAtRest = zoom == zoomLimits.restScale(zoom)
    let settles = drag == nil && (!isAtRest || motion == nil)
    if isAtRest { delegate?.scrollLayerDidEndZooming(self, atScale: zoom) }
    if settles { settle() }
  }

  /// The scale without resistance at which fingers would show the current one.
  private var scaleOfFingers: Double {
    let map = Transform2D(scaleX: zoom, y: zoom)
    return RestLimits.size(of: zoomLimits.unconstrained(map, about: .zero))
  }

  /// The current scale and offset belong to the pinch's fingers as they are.
  final func rebasePinch() {
    guard var now = pinching else { return }
    // Fingers that met have no scale from which others could be measured.
    now.origin = scaleOfFingers / max(pinchGestureRecognizer.scale, 1e-3)
    let place = pinchGestureRecognizer.location(in: self) - contentOffset
    let raw = restRange().unconstrained(contentOffset) + place
    now.hold = Point(x: raw.x / zoom, y: raw.y / zoom)
    pinching = now
  }

  /// Returns the place of the fingers now down before they moved in this event, from the upper left
  /// corner.
  ///
  /// A finger that joins or lifts does not trigger the pinch's actions; the next movement does.
  private func placeBefore(_ pinch: PinchGestureRecognizer) -> Vector {
    let touches = pinch.touches
    if touches.isEmpty || pinch.state == .began { return pinch.location(in: self) - contentOffset }
    var sum = Vector.zero
    for touch in touches { sum += touch.previousLocation(in: self) - contentOffset }
    return sum / Double(touches.count)
  }

  private func show(_ pinching: Pinching, _ pinched: Double, at place: Vector) {
    let limits = zoomLimits
    // Fingers that meet give the smallest scale allowed, not zero.
    let raw = max(pinching.origin * pinched, .leastNormalMagnitude)
    let scale =
      bouncesZoom
      ? RestLimits.size(of: limits.rubberBanded(Transform2D(scaleX: raw, y: raw), about: .zero))
      : limits.restScale(raw)
    let size = contentSizeAtScaleOne
    let range = restRange(of: Size(width: size.width * scale, height: size.height * scale))
    let wanted = Point(x: pinching.hold.x * scale, y: pinching.hold.y * scale) - place
    applyZoom(scale, offset: bounces ? range.rubberBanded(wanted) : range.nearest(to: wanted))
  }

  /// Starts the spring of a scale that is beyond its limits; outside a stage, it rests immediately.
  final func springZoomBack() -> Bool {
    let rest = zoomLimits.restScale(zoom)
    guard mayZoom, rest != zoom else { return false }
    let middle = Vector(dx: bounds.width / 2, dy: bounds.height / 2)
    let path = zoomPath(to: rest, place: pinchPlace ?? middle)
    guard let stage else {
      applyZoom(rest, offset: path.offset(1))
      delegate?.scrollLayerDidEndZooming(self, atScale: zoom)
      return true
    }
    start(ScrollMotion(self, .zoomBounce, along: path, at: stage.now))
    return true
  }
}
