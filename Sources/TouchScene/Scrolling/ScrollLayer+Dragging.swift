import TouchGestures

/// Moves the content with the fingers, and animates it after they lift.
extension ScrollLayer {
  /// A drag under way.
  struct Drag {
    /// The offset without resistance that belongs to a translation of zero.
    var origin: Point
    /// Whether it moves along the horizontal axis.
    var isHorizontal: Bool
    var isVertical: Bool
  }

  /// The spring at a limit, as a rate a second: within 0.9 s it is home (SCL-3).
  static let bounceStiffness = 10.0
  /// The speed at which a fling stops, in points a second (SCL-3).
  static let stopSpeed = 6.0
  /// The speed from which paging continues to the next page, in points a second (SCL-4).
  static let pageSpeed = 200.0

  // MARK: Whether it may begin

  var scrollsHorizontally: Bool {
    let range = restRange().x
    return alwaysBounceHorizontal || range.upperBound > range.lowerBound
  }

  var scrollsVertically: Bool {
    let range = restRange().y
    return alwaysBounceVertical || range.upperBound > range.lowerBound
  }

  /// The movement of the fingers since their landing, or of a wheel, on the surface.
  private var movedSoFar: Vector {
    let touches = panGestureRecognizer.touches
    if touches.isEmpty { return panGestureRecognizer.translation(in: nil) }
    var sum = Vector.zero
    for touch in touches { sum += touch.surfaceLocation - touch.startLocation }
    return sum
  }

  /// A vector on the surface, in own coordinates.
  private func own(_ vector: Vector) -> Vector { fromSurface.map { vector.applying($0) } ?? vector }

  func mayDrag() -> Bool {
    if mustLeaveTouches { return false }
    let moved = movedSoFar
    if canFollow(moved) { return true }
    // SCL-8: an outer one has the drag if it can follow.
    for case let outer as ScrollLayer in selfAndAncestors.dropFirst()
    where outer.isScrollEnabled && outer.canFollow(moved) {
      return false
    }
    return scrollsHorizontally || scrollsVertically
  }

  /// Whether the content can move along the main axis of a movement of the fingers, before it is at
  /// its limit.
  private func canFollow(_ moved: Vector) -> Bool {
    let own = own(moved)
    let range = restRange()
    if abs(own.dx) > abs(own.dy) {
      return scrollsHorizontally && Self.hasRoom(contentOffset.x, range.x, for: -own.dx)
    }
    return scrollsVertically && Self.hasRoom(contentOffset.y, range.y, for: -own.dy)
  }

  static func hasRoom(_ offset: Double, _ range: ClosedRange<Double>, for change: Double) -> Bool {
    // Less than half a point does not count.
    change < 0 ? offset > range.lowerBound + 0.5 : offset < range.upperBound - 0.5
  }

  /// Whether a layer inside has received the touches and keeps them (SCL-7).
  private var mustLeaveTouches: Bool {
    panGestureRecognizer.touches.contains { touch in
      guard touch.isHeard, let layer = touch.responder as? Layer, layer !== self,
        layer.isDescendant(of: self), layer.handlesTouches
      else { return false }
      return !canCancelContentTouches || !touchesShouldCancel(in: layer)
    }
  }

  // MARK: Dragging

  func follow(_ pan: PanGestureRecognizer) {
    defer { indicators.update(self) }
    if pan.state == .began { beginDragging() }
    guard drag != nil else { return }
    moveContent()
    switch pan.state {
    case .ended: endDragging(velocity: pan.velocity(in: self))
    case .cancelled: endDragging(velocity: .zero)
    default: break
    }
  }

  /// The pan's fingers move all of the content, and no longer hold what moves inside.
  private func releaseAnimations() {
    guard let stage else { return }
    for case let animation as LayerAnimation in stage.runningAnimations
    where animation.isInside(self) && !animation.isOf(self) {
      for touch in panGestureRecognizer.touches { animation.release(touch.id, at: stage.now) }
    }
  }

  private func beginDragging() {
    stopMotion()
    releaseAnimations()
    delegate?.scrollLayerWillBeginDragging(self)
    var begun = Drag(
      origin: restRange().unconstrained(contentOffset), isHorizontal: scrollsHorizontally,
      isVertical: scrollsVertically)
    if isDirectionalLockEnabled, begun.isHorizontal, begun.isVertical {
      // A movement is along an axis if it deviates from it by less than half (SCL-5).
      let moved = own(movedSoFar)
      if abs(moved.dx) >= 2 * abs(moved.dy) {
        begun.isVertical = false
      } else if abs(moved.dy) >= 2 * abs(moved.dx) {
        begun.isHorizontal = false
      }
    }
    drag = begun
  }

  /// The content's offset or scale is another one now than the fingers would have made it.
  func rebase() {
    rebasePinch()
    guard var now = drag else { return }
    let moved = panGestureRecognizer.translation(in: self)
    now.origin = restRange().unconstrained(contentOffset)
    if now.isHorizontal { now.origin.x += moved.dx }
    if now.isVertical { now.origin.y += moved.dy }
    drag = now
  }

  private func moveContent() {
    // While two fingers zoom, they determine the content's place (SCL-9).
    guard pinching == nil else { return }
    if motion != nil {
      // This stops an animation that the program has begun in the meantime; the drag continues from
      // there (SCL-6).
      stopMotion()
      rebase()
    }
    guard let drag else { return }
    let moved = panGestureRecognizer.translation(in: self)
    var raw = drag.origin
    if drag.isHorizontal { raw.x -= moved.dx }
    if drag.isVertical { raw.y -= moved.dy }
    let range = restRange()
    show(bounces ? range.rubberBanded(raw) : range.nearest(to: raw))
  }

  private func endDragging(velocity fingers: Vector) {
    guard let drag else { return }
    let velocity = Vector(
      dx: drag.isHorizontal ? -fingers.dx : 0, dy: drag.isVertical ? -fingers.dy : 0)
    // Of a pinch whose other finger has lifted before, the last one flings.
    if let pinching, pinching.fingers != 1 {
      self.drag = nil
      delegate?.scrollLayerDidEndDragging(self, willDecelerate: false)
      return
    }
    let planned = self.glides(velocity: velocity)
    let natural = Point(x: planned.x.rest, y: planned.y.rest)
    var wanted = natural
    delegate?.scrollLayerWillEndDragging(self, withVelocity: velocity, targetContentOffset: &wanted)
    // Until here other limits move nothing; now they determine where the motion ends.
    self.drag = nil
    var glides = self.glides(velocity: velocity)
    if wanted != natural, wanted.isFinite {
      let target = restRange().nearest(to: wanted)
      glides = (
        Self.pull(contentOffset.x, velocity.dx, to: target.x),
        Self.pull(contentOffset.y, velocity.dy, to: target.y)
      )
    }
    settle(glides) {
      delegate?.scrollLayerDidEndDragging(self, willDecelerate: $0)
    }
  }

  // MARK: After the fingers

  /// Stops an animated motion for a finger that landed (SCL-6).
  ///
  /// - Returns: Whether anything moved.
  func catchMotion() -> Bool {
    guard isDecelerating || isZoomBouncing else { return false }
    stopMotion()
    return true
  }

  /// The fingers that stopped it, or under which it became too short, are up, or have become
  /// something else.
  func touchesLeftContent() {
    if drag == nil, pinching == nil, motion == nil, edgeScroll == nil { settle() }
  }

  /// Moves from rest to a valid resting place.
  func settle() { settle(glides(velocity: .zero)) { _ in } }

  /// Limits the offset, or the target of its motion, if the content has become too short for it.
  package func stayInside(animated: Bool) {
    // The content gets another size on the way, so that only the end counts.
    if motion?.isZoom == true {
      settlesLater = true
      return
    }
    let goal = motion?.rest ?? contentOffset
    let rest = restRange().nearest(to: pagePlace ?? goal)
    settlesLater = isResizing || isTracking && rest != goal
    guard drag == nil, edgeScroll == nil, !isTracking, !isResizing else { return }
    guard rest != goal else { return }
    if animated { return settle() }
    if pagePlace == nil { notePage() }
    contentOffset = rest
    page?.offset = rest
  }

  /// Notes the page at which it is, or to which it moves (SCL-4).
  func notePage() {
    guard isPagingEnabled, let stage, let size = laidOutSize, size.width > 0, size.height > 0,
      motion != nil || pagePlace == nil
    else { return }
    let goal = motion?.rest ?? contentOffset
    // A rounded number can be −0, which reads as another one than 0.
    let number = Point(
      x: (goal.x / size.width).rounded() + 0, y: (goal.y / size.height).rounded() + 0)
    page = (number, contentOffset, stage.now)
  }

  /// Under fingers that hold or drag it, a layer of a new size stays at its page, or as far between
  /// two (SCL-4).
  func holdPage() {
    guard isPagingEnabled, let size = laidOutSize, size.width > 0, size.height > 0,
      drag != nil || isTracking, motion == nil, pinching == nil
    else { return }
    let offset = contentOffset
    let scaled = Point(
      x: offset.x * bounds.width / size.width, y: offset.y * bounds.height / size.height)
    drag?.origin += scaled - offset
    show(scaled)
  }

  /// Where the page is that was noted in this moment, until something else scrolls.
  private var pagePlace: Point? {
    guard isPagingEnabled, let page, page.offset == contentOffset, page.time == stage?.now
    else { return nil }
    return Point(x: page.number.x * bounds.width, y: page.number.y * bounds.height)
  }

  /// Whether an animation changes its size: an offset that is beyond the limits now may be within
  /// those at the end.
  var isResizing: Bool {
    stage?.runningAnimations.contains { ($0 as? LayerAnimation)?.resizes(self) == true } ?? false
  }

  private func settle(_ glides: (x: Glide, y: Glide), told: (Bool) -> Void) {
    stopMotion()
    if springZoomBack() { return told(false) }
    guard let stage, !stage.reducesMotion else {
      show(Point(x: glides.x.rest, y: glides.y.rest))
      return told(false)
    }
    let motion = ScrollMotion(self, .deceleration, x: glides.x, y: glides.y, at: stage.now)
    let isMoving = !motion.isStill
    if isMoving { start(motion) }
    told(isMoving)
    if isMoving, self.motion === motion { delegate?.scrollLayerWillBeginDecelerating(self) }
  }

  private static func pull(_ from: Double, _ speed: Double, to target: Double) -> Glide {
    Glide(from: from, speed: speed, to: target, stiffness: bounceStiffness)
  }

  private func glides(velocity: Vector) -> (x: Glide, y: Glide) {
    let range = restRange()
    func glide(_ from: Double, _ speed: Double, _ range: ClosedRange<Double>, _ page: Double)
      -> Glide
    {
      if isPagingEnabled, page > 0 {
        let target = Self.page(from, speed, page)
        return Self.pull(from, speed, to: min(max(target, range.lowerBound), range.upperBound))
      }
      return Glide(
        from: from, speed: speed, limits: range, stop: Self.stopSpeed,
        friction: decelerationRate.friction, stiffness: Self.bounceStiffness, bounces: bounces)
    }
    return (
      glide(contentOffset.x, velocity.dx, range.x, bounds.width),
      glide(contentOffset.y, velocity.dy, range.y, bounds.height)
    )
  }

  /// SCL-4: the nearest page, or the next one in the direction of a fling.
  private static func page(_ offset: Double, _ speed: Double, _ extent: Double) -> Double {
    let pages = offset / extent
    if speed >= pageSpeed { return (pages.rounded(.down) + 1) * extent }
    if speed <= -pageSpeed { return (pages.rounded(.up) - 1) * extent }
    return pages.rounded() * extent
  }
}
