import TouchGeometry
import TouchGestures
import TouchInput

/// What is known of a scroll layer (SCL-1 … SCL-9).
final class OracleScroll {
  unowned let world: OracleWorld
  unowned let layer: OracleLayer
  let plan: ScrollPlan
  /// What drags it.
  weak var pan: OraclePan?
  /// What zooms it.
  weak var pinch: OracleScrollPinch?
  var isOn = true
  var content: Size
  /// A drag under way: the offset without resistance that belongs to a translation of zero, and the
  /// axes along which it moves.
  var drag: (origin: Point, sideways: Bool, upwards: Bool)?
  var motion: OracleMotion?
  /// How large the content is shown; a pinch under way: the scale without resistance that belongs to
  /// the pinch's 1, the point that is held, at scale 1, and by how many fingers; and where those of
  /// the last one were, from the upper left corner (SCL-9).
  var zoom = 1.0
  var pinching: (origin: Double, hold: Point, fingers: Int)?
  var pinchPlace: Vector?
  /// What is held at its edge (DND-6).
  weak var edge: OracleEdgeScroll?
  private var loggedZoom = 1.0
  /// What the log has last.
  private var logged: Point

  init(_ layer: OracleLayer, _ plan: ScrollPlan, in world: OracleWorld) {
    self.layer = layer
    self.plan = plan
    self.world = world
    content = plan.content
    logged = plan.offset
    layer.offset = plan.offset
  }

  var offset: Point { layer.offset }
  private var visible: Size { layer.plan.size }

  // MARK: SCL-1, SCL-2

  /// Where the offset may rest.
  var low: Point { Point(x: -plan.inset[0], y: -plan.inset[2]) }
  var high: Point {
    Point(
      x: max(low.x, content.width - visible.width + plan.inset[1]),
      y: max(low.y, content.height - visible.height + plan.inset[3]))
  }

  func nearest(_ place: Point) -> Point {
    let (low, high) = (self.low, self.high)
    return Point(x: min(max(place.x, low.x), high.x), y: min(max(place.y, low.y), high.y))
  }

  var movesSideways: Bool { plan.alwaysBounces.sideways || high.x > low.x }
  var movesUpwards: Bool { plan.alwaysBounces.upwards || high.y > low.y }

  /// What a pull shows as.
  func shown(_ raw: Point) -> Point {
    if !plan.bounces { return nearest(raw) }
    return beyond(raw) { x, d in d * (1 - 1 / (1 + 0.55 * x / d)) }
  }

  /// What pull shows as that: the formula backwards, which cannot show a whole extent.
  func raw(_ shown: Point) -> Point {
    beyond(shown) { y, d in
      let part = min(y / d, 0.999)
      return d / 0.55 * (1 / (1 - part) - 1)
    }
  }

  private func beyond(_ place: Point, _ law: (Double, Double) -> Double) -> Point {
    let rest = nearest(place)
    func along(_ value: Double, _ rest: Double, _ extent: Double) -> Double {
      if value == rest { return rest }
      return value > rest ? rest + law(value - rest, extent) : rest - law(rest - value, extent)
    }
    return Point(
      x: along(place.x, rest.x, visible.width), y: along(place.y, rest.y, visible.height))
  }

  /// Shows the content at an offset.
  func show(_ place: Point) {
    layer.offset = place
    if world.isAdvancing {
      logged = place
    } else if place.distance(to: logged) > 1e-7 {
      logged = place
      hear(.scrolled, place)
    }
  }

  /// The scale is another one.
  func hearZoom() {
    if !world.isAdvancing, abs(zoom - loggedZoom) > 1e-7 {
      hear(.zoomed, Point(x: zoom, y: zoom))
    } else if !world.isAdvancing {
      return
    }
    loggedZoom = zoom
  }

  // MARK: The delegate

  func hear(_ call: ScrollCall, _ place: Point? = nil, _ velocity: Vector? = nil) {
    guard let index = layer.index else { return }
    var line = LogLine(time: world.now, subject: index, .scroll(call))
    line.note(place, velocity)
    world.lines.append(line)
  }

  // MARK: What moves by itself

  func start(_ started: OracleMotion) {
    motion = started
    world.animations.append(started)
  }

  func stopMotion() {
    edge?.stop()
    guard let stopped = motion else { return }
    motion = nil
    world.animations.removeAll { $0 === stopped }
    if stopped.kind == .deceleration { hear(.didEndDecelerating) }
  }

  /// It is at its end.
  func end(_ ended: OracleMotion) {
    guard motion === ended else { return }
    motion = nil
    // Fingers that rested meanwhile drag on from its end.
    rebase()
    switch ended.kind {
    case .deceleration: hear(.didEndDecelerating)
    case .animation:
      if ended.isZoom { hear(.didEndZooming, Point(x: zoom, y: zoom)) }
      hear(.didEndAnimation)
    case .zoomBounce: hear(.didEndZooming, Point(x: zoom, y: zoom))
    }
  }

  /// SCL-6.
  func catchMotion() -> Bool {
    guard let motion, motion.kind != .animation else { return false }
    stopMotion()
    return true
  }

  /// SCL-6: the finger that stopped it lifts.
  func caughtTouchesEnded() {
    if drag == nil, pinching == nil, motion == nil { settle(velocity: .zero) }
  }

  // MARK: The program

  /// Not limited; a drag under way goes on from there.
  func go(to place: Point, isAnimated: Bool) {
    stopMotion()
    if isAnimated, layer.isInTree {
      return start(
        OracleMotion(
          self, .animation,
          OracleGlide(from: offset.x, speed: 0, to: place.x, by: OracleGlide.fast),
          OracleGlide(from: offset.y, speed: 0, to: place.y, by: OracleGlide.fast), at: world.now))
    }
    show(place)
    rebase()
  }
}
