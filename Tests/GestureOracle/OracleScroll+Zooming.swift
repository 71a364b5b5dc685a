import TouchGeometry
import TouchGestures
import TouchInput

/// SCL-9: two fingers, a trackpad or the program make the content larger and smaller.
extension OracleScroll {
  var zoomed: OracleLayer? { plan.zoomed.map { world.layers[$0] } }
  var mayZoom: Bool { plan.scales.upperBound > plan.scales.lowerBound && zoomed != nil }

  private func rest(_ scale: Double) -> Double {
    min(max(scale, plan.scales.lowerBound), plan.scales.upperBound)
  }
  private var isAtRest: Bool { zoom == rest(zoom) }

  /// The formula of SCL-2 on the logarithm of the scale, and backwards.
  private var extent: Double {
    let extent = logarithm(plan.scales.upperBound / plan.scales.lowerBound)
    return extent > 0.1 ? extent : 1
  }
  private func beyond(_ scale: Double, _ law: (Double) -> Double) -> Double {
    let rest = rest(scale)
    if scale == rest { return scale }
    let excess = logarithm(scale / rest)
    return rest * exponential(excess > 0 ? law(excess) : -law(-excess))
  }
  private func shownScale(_ raw: Double) -> Double {
    beyond(max(raw, .leastNormalMagnitude)) { extent * (1 - 1 / (1 + 0.55 * $0 / extent)) }
  }
  private var rawScale: Double {
    beyond(zoom) { excess in
      let part = excess / extent
      return extent / 0.55 * (1 / (1 - (part < 0.93 ? part : 0.5)) - 1)
    }
  }

  /// Shows another scale, and an offset.
  func apply(_ scale: Double, _ offset: Point) {
    if scale != zoom, let zoomed {
      let growth = scale / zoom
      zoom = scale
      content = Size(width: plan.content.width * scale, height: plan.content.height * scale)
      zoomed.linear = Transform2D(scaleX: scale, y: scale)
      zoomed.position = Point(x: zoomed.position.x * growth, y: zoomed.position.y * growth)
      show(offset)
      return hearZoom()
    }
    show(offset)
  }

  // MARK: Fingers

  func follow(_ pinch: OracleScrollPinch) {
    let here = place(pinch.location)
    if pinch.state == .began {
      stopMotion()
      pinching = (rawScale, .zero, -1)
    }
    // The program moves it: a pinch stops that as a drag does.
    if pinch.state == .changed, motion != nil {
      stopMotion()
      rebase()
    }
    guard var now = pinching else { return }
    pinchPlace = here
    if now.fingers != pinch.fingers {
      // Other fingers hold another point, which they held before they moved in this event.
      now.fingers = pinch.fingers
      let places = pinch.touches.map { $0.isUnreported ? $0.before : $0.location }
      let before = pinch.state == .began ? here : centroid(places).map(place) ?? here
      let raw = raw(offset) + before
      now.hold = Point(x: raw.x / zoom, y: raw.y / zoom)
      pinching = now
    }
    if !pinch.state.isFinal {
      let raw = now.origin * pinch.measured[0]
      let scale = plan.bouncesZoom ? shownScale(raw) : rest(raw)
      let wanted = Point(x: now.hold.x * scale, y: now.hold.y * scale) - here
      return apply(scale, shown(wanted, at: scale))
    }
    pinching = nil
    // A finger that stays drags on.
    rebase()
    if isAtRest { hear(.didEndZooming, Point(x: zoom, y: zoom)) }
    if drag == nil, !isAtRest || motion == nil { settle(velocity: .zero) }
  }

  /// Fingers hold what is between them now, at the scale that is shown now.
  func rebasePinch() {
    guard let pinch, pinching != nil else { return }
    pinching?.origin = rawScale / max(pinch.measured[0], 0.001)
    let held = raw(offset) + place(pinch.location)
    pinching?.hold = Point(x: held.x / zoom, y: held.y / zoom)
  }

  /// Where a place on the surface is, from the upper left corner.
  private func place(_ surface: Point) -> Vector {
    guard let map = layer.toSurface.inverse else { return surface - .zero }
    return surface.applying(map) - offset
  }

  /// SCL-2 for content of another scale.
  private func shown(_ place: Point, at scale: Double) -> Point {
    let now = content
    content = Size(width: plan.content.width * scale, height: plan.content.height * scale)
    defer { content = now }
    return shown(place)
  }

  // MARK: What moves by itself

  /// The scale springs back, with the fingers' place; whether it does.
  func springBack() -> Bool {
    guard mayZoom, !isAtRest else { return false }
    go(.zoomBounce, rest(zoom), about: pinchPlace ?? center, isAnimated: true)
    if !layer.isInTree { hear(.didEndZooming, Point(x: zoom, y: zoom)) }
    return true
  }

  private var center: Vector {
    Vector(dx: layer.plan.size.width / 2, dy: layer.plan.size.height / 2)
  }

  /// The program's: about the middle of what is visible.
  func zoom(to scale: Double, isAnimated: Bool) {
    guard zoomed != nil else { return }
    stopMotion()
    go(.animation, rest(scale), about: center, isAnimated: isAnimated)
    if motion == nil { rebase() }
  }

  /// The point at a place stays there, if it can.
  private func go(
    _ kind: OracleMotion.Kind, _ scale: Double, about place: Vector, isAnimated: Bool
  ) {
    let at = offset + place
    let hold = Point(x: at.x / zoom, y: at.y / zoom)
    let last = Point(x: hold.x * scale, y: hold.y * scale)
    let now = content
    content = Size(width: plan.content.width * scale, height: plan.content.height * scale)
    let end = last - nearest(last - place)
    content = now
    let first = zoom
    /// The logarithm of the scale and the place of the point go evenly.
    func way(_ part: Double) -> (scale: Double, offset: Point) {
      let scale = part == 1 ? scale : first * exponential(logarithm(scale / first) * part)
      let seen = place + (end - place) * part
      return (scale, Point(x: hold.x * scale, y: hold.y * scale) - seen)
    }
    guard isAnimated, layer.isInTree else { return apply(scale, way(1).offset) }
    let part = OracleGlide(from: 0, speed: 0, to: 1, by: OracleGlide.fast)
    start(OracleMotion(self, kind, part, part, along: way, at: world.now))
  }
}
