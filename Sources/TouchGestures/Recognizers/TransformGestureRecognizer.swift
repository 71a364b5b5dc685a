public import TouchGeometry
public import TouchInput

/// Drag, rotate and scale in one: the layer goes where any number of fingers take it (TRF-1 …
/// TRF-7).
///
/// Each finger pins a *mark*, the layer's own point under it. ``matrix`` is the layer-to-parent map
/// that brings the marks back under their fingers. It is solved afresh from the marks at every
/// event, never accumulated, so nothing drifts; one finger translates, two give the one exact
/// similarity, more the least-squares one. A finger that lands or lifts re-pins all marks: the
/// layer does not move then.
///
///     let transform = TransformGestureRecognizer()
///     transform.addAction { layer.place(toParent: $0.matrix) }
///     layer.addGestureRecognizer(transform)
///
/// UIKit has no such recognizer; there one combines pan, pinch and rotation, which have a threshold
/// each.
open class TransformGestureRecognizer: GestureRecognizer {
  /// What two and more fingers may do: `.similarity` unless set (TRF-2).
  @exclusivity(unchecked) public final var mode = FitMode.similarity

  /// How far a finger moves before the gesture begins, in surface points; 0 begins at the first
  /// movement (TRF-4).
  public final var hysteresis: Double {
    get { tuning.transformHysteresis }
    set { tuning.transformHysteresis = newValue }
  }

  /// The layer-to-parent map that brings the marks to the fingers.
  @exclusivity(unchecked) public private(set) final var matrix = Transform2D.identity
  /// What happened to the layer since `began`, as a map of the parent's space.
  public final var total: Transform2D { totalBefore.concatenating(segment) }
  /// Size now over size at `began`; in affine mode the square root of how much the area grew
  /// (TRF-5).
  public final var scale: Double {
    scaleBefore
      * (mode == .affine ? abs(segment.determinant).squareRoot() : segment.similarityScale)
  }
  /// Radians turned since `began` in the parent's space, over any number of turns, clockwise
  /// positive (TRF-5).
  public final var rotation: Double { rotationBefore + segmentRotation.total }
  /// How far the layer was carried since `began`, in the parent's space; it does not jump when a
  /// finger lands or lifts.
  @exclusivity(unchecked) public private(set) final var translation = Vector.zero
  /// What was really solved in the last event: `translation` while the fingers are too close
  /// (TRF-2).
  @exclusivity(unchecked) public private(set) final var solvedMode = FitMode.translation

  /// Whether the fingers are too close together to tell an angle or a size (TRF-2).
  @exclusivity(unchecked) public private(set) final var isTooClose = false

  @exclusivity(unchecked) var fingers: [TransformFinger] = []
  @exclusivity(unchecked) private var pairs: [PointPair] = []
  @exclusivity(unchecked) private var base = Transform2D.identity
  @exclusivity(unchecked) private var segment = Transform2D.identity
  @exclusivity(unchecked) private var totalBefore = Transform2D.identity
  @exclusivity(unchecked) private var scaleBefore = 1.0
  @exclusivity(unchecked) private var segmentRotation = AngleUnwrapper()
  @exclusivity(unchecked) private var rotationBefore = 0.0
  @exclusivity(unchecked) private var translationBefore = Vector.zero
  @exclusivity(unchecked) private var carried = VelocityTracker()
  @exclusivity(unchecked) private var scaled = VelocityTracker()
  @exclusivity(unchecked) private var turned = VelocityTracker()
  /// As `isTooClose`, before the gesture has begun (TRF-4).
  @exclusivity(unchecked) var isPairTooClose = false
  @exclusivity(unchecked) private var input: PinchEvent?
  @exclusivity(unchecked) private var inputStart = Point.zero

  /// Its kind in scenes and traces.
  open override var kind: String { "transform" }

  /// Points a second in the parent's space (PAN-13).
  public final var velocity: Vector { carried.velocity(at: eventTime) }
  /// Change of ``scale`` a second.
  public final var scaleVelocity: Double { scaled.velocity(at: eventTime).dx }
  /// Radians a second.
  public final var rotationVelocity: Double { turned.velocity(at: eventTime).dx }

  /// The point of the parent's space that the whole gesture has left in place; nil when it neither
  /// turned nor scaled (TRF-5).
  public final var pivot: Point? {
    scale == 1 && rotation == 0 ? nil : total.fixedPoint
  }

  /// What is between each finger and its mark, in the order of ``GestureRecognizer/touches``
  /// (TRF-5).
  public final var marks: [TransformMark] {
    let toSurface = view?.parentTarget?.toSurface ?? .identity
    return fingers.map { finger in
      let shown = finger.pin.applying(segment).applying(toSurface)
      return TransformMark(
        touch: finger.touch, own: finger.mark, place: shown,
        residual: finger.touch.surfaceLocation - shown)
    }
  }

  /// How often the marks were pinned in this gesture: it grows when a finger lands or lifts
  /// (TRF-3).
  @exclusivity(unchecked) public private(set) final var pinCount = 0

  /// Replaces the place that the layer had when its marks were pinned last; the fingers' movement
  /// since then stays, and ``matrix`` becomes the new place with that movement.
  ///
  /// For behaviors that show something else than ``matrix``: when fingers catch a layer that a
  /// limit holds back, they give the recognizer the place that the layer would have without the
  /// limit (TRF-6).
  public final func rebase(from place: Transform2D) {
    guard place.isFinite, let inverse = place.inverse else { return }
    base = place
    matrix = base.concatenating(segment)
    for i in fingers.indices { fingers[i].mark = fingers[i].pin.applying(inverse) }
  }

  // MARK: Fingers

  /// Pins a mark under each new finger.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard let view, parentFromSurface != nil else { return propose(.failed, because: .removed) }
    // What the other fingers did in this event comes first (TRF-3).
    if fingers.contains(where: { $0.touch.surfaceLocation != $0.touch.previousSurfaceLocation }) {
      moveOn()
    }
    if proposedState == .possible && fingers.isEmpty { matrix = view.toParent }
    for touch in touches { fingers.append(TransformFinger(touch: touch, beside: fingers)) }
    pin()
    reconsiderSpread()
  }

  /// Solves the map again.
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if fingers.count != self.touches.count { loseIgnored() }
    moveOn()
  }

  /// Begins where the fingers went far enough, and follows them from then on.
  private func moveOn() {
    guard let map = parentFromSurface, !fingers.isEmpty else { return }
    if proposedState == .possible {
      guard let reason = reasonToBegin() else { return }
      if let view { base = view.toParent }
      let inverse = base.inverse ?? .identity
      for i in fingers.indices {
        if hysteresis > 0 {
          fingers[i].hold(after: tuning.transformCatchUp, in: map)
        } else {
          fingers[i].start()
        }
        fingers[i].mark = fingers[i].pin.applying(inverse)
      }
      // They may have come too close on their way (TRF-2).
      if isSpreadBelow(tuning.spreadMinimum) { isTooClose = true }
      startVelocities(at: fingers[0].touch.startTime)
      solve(map)
      recoverSpread()
      propose(.began, because: reason)
      return
    }
    guard proposedState.isRunning else { return }
    if fingers.count > 1 { changeConditioning() }
    for i in fingers.indices { fingers[i].follow() }
    solve(map)
    recoverSpread()
    propose(.changed)
  }

  private func startVelocities(at time: Timestamp) {
    carried.reset()
    scaled.reset()
    turned.reset()
    carried.add(.zero, at: time)
    scaled.add(Vector(dx: 1, dy: 0), at: time)
    turned.add(.zero, at: time)
  }

  /// Pins the marks of the fingers that stay, or ends.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    // A finger may lift somewhere else than it was seen last; its last place still counts.
    if let map = parentFromSurface, proposedState.isRunning,
      touches.contains(where: { $0.surfaceLocation != $0.previousSurfaceLocation })
    {
      if fingers.count > 1 { changeConditioning() }
      for i in fingers.indices { fingers[i].follow() }
      solve(map)
      if !self.touches.isEmpty { propose(.changed) }
    }
    lose(touches)
    if fingers.isEmpty {
      propose(
        proposedState.isRunning ? .ended : .failed,
        because: proposedState.isRunning ? .allLifted(rule: "TRF-3") : missed())
    }
  }

  /// Goes on with the fingers that stay; without any, the gesture is cancelled.
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    lose(touches)
    super.touchesCancelled(touches, with: event)
  }

  /// Forgets the gesture.
  open override func reset() {
    fingers.removeAll(keepingCapacity: true)
    isTooClose = false
    input = nil
    pinCount = 0
    segment = .identity
    totalBefore = .identity
    scaleBefore = 1
    segmentRotation = AngleUnwrapper()
    rotationBefore = 0
    translation = .zero
    translationBefore = .zero
    carried.reset()
    scaled.reset()
    turned.reset()
    isPairTooClose = false
  }

  // MARK: Trackpads and wheels

  /// It follows a trackpad's own pinch and turn.
  open override var acceptsTransformInput: Bool { true }

  /// Turns and scales about the pointer (IND-2).
  open override func transformInput(_ input: PinchEvent, at time: Timestamp) {
    switch input.phase {
    case .began:
      guard let view else { return }
      matrix = view.toParent
      base = matrix
      inputStart = input.location
      startVelocities(at: time)
      follow(input)
      propose(.began, because: .rule("IND-2", "the system recognized a pinch or a turn"))
    case .changed:
      follow(input)
      propose(.changed)
    case .ended:
      follow(input)
      propose(
        proposedState.isRunning ? .ended : .failed,
        because: .rule("IND-2", "the system's gesture is over"))
    case .cancelled:
      cancelOrFail(because: .touchesCancelled)
    }
  }

  /// The centre of the fingers, or the pointer.
  open override func location(in view: (any TouchTarget)?) -> Point {
    guard let input else { return super.location(in: view) }
    return Touch.convert(input.location, to: view)
  }

  private func follow(_ input: PinchEvent) {
    self.input = input
    guard input.scale > 0, input.scale.isFinite, input.rotation.isFinite,
      let map = parentFromSurface
    else { return }
    let toSurface = view?.parentTarget?.toSurface ?? .identity
    let moved = input.location - inputStart
    let angle = mode == .translation ? 0 : input.rotation
    let factor = mode == .rigid || mode == .translation ? 1 : input.scale
    let onSurface = Transform2D.identity
      .concatenatingScale(by: factor, about: inputStart)
      .concatenatingRotation(by: angle, about: inputStart)
      .concatenatingTranslation(by: moved)
    segment = toSurface.concatenating(onSurface).concatenating(map)
    // The system says how far it has turned in all; steps are not to be guessed from it (IND-3).
    segmentRotation = AngleUnwrapper(startingAt: map.determinant < 0 ? -angle : angle)
    segmentRotation.update(with: segment.similarityRotation)
    matrix = base.concatenating(segment)
    translation = moved.applying(map)
    solvedMode = mode
    sampleVelocity()
  }

  // MARK: Solving

  /// Surface to the parent's space, in which everything is solved.
  private var parentFromSurface: Transform2D? {
    guard let view else { return nil }
    guard let parent = view.parentTarget else { return .identity }
    return parent.fromSurface
  }

  private func solve(_ map: Transform2D) {
    if pairs.count != fingers.count {
      pairs = Array(repeating: PointPair(source: .zero, target: .zero), count: fingers.count)
    }
    var from = Vector.zero
    var to = Vector.zero
    for i in fingers.indices {
      let target = fingers[i].target(in: map)
      let pin = fingers[i].pin
      pairs[i] = PointPair(source: pin, target: target)
      from += pin - .zero
      to += target - .zero
    }
    (segment, solvedMode) = SimilarityFit.solve(
      pairs.span, mode: isTooClose ? .translation : mode)
    if solvedMode != .translation { segmentRotation.update(with: segment.similarityRotation) }
    matrix = base.concatenating(segment)
    translation = translationBefore + (to - from) / Double(fingers.count)
    if proposedState.isRunning || proposedState == .possible { sampleVelocity() }
  }

  private func sampleVelocity() {
    let now = eventTime
    carried.add(translation, at: now)
    scaled.add(Vector(dx: scale, dy: 0), at: now)
    turned.add(Vector(dx: rotation, dy: 0), at: now)
  }

  /// Where a mark is pinned.
  private enum PinPlace {
    /// Where its finger is now.
    case finger
    /// Where its finger was in the last event that was followed.
    case lastSeen
  }

  /// Pins every mark again: totals so far are kept, the layer does not move (TRF-3).
  private func pin(at place: PinPlace = .finger) {
    guard let map = parentFromSurface, let inverse = matrix.inverse else { return }
    totalBefore = total
    scaleBefore = scale
    rotationBefore = rotation
    translationBefore = translation
    segment = .identity
    segmentRotation = AngleUnwrapper()
    base = matrix
    pinCount += 1
    for i in fingers.indices {
      fingers[i].stopCatchingUp()
      if place == .finger { fingers[i].follow() }
      let pin = fingers[i].seen.applying(map)
      fingers[i].pin = pin
      fingers[i].mark = pin.applying(inverse)
    }
  }

  /// When the fingers come too close, goes on from where they were with a translation only (TRF-2).
  private func changeConditioning() {
    guard !isTooClose, isSpreadBelow(tuning.spreadMinimum) else { return }
    isTooClose = true
    pin(at: .lastSeen)
  }

  /// When the fingers are apart again, they turn and scale from where they are now (TRF-2).
  private func recoverSpread() {
    guard isTooClose, isSpreadAbove(tuning.spreadRecovery) else { return }
    isTooClose = false
    pin(at: .lastSeen)
  }

  func isSpreadBelow(_ limit: Double) -> Bool { fingers.count > 1 && spreadSquared < limit * limit }

  func isSpreadAbove(_ limit: Double) -> Bool { fingers.count > 1 && spreadSquared > limit * limit }

  /// The mean squared distance of two fingers or more from their centre.
  private var spreadSquared: Double {
    // Before the gesture has begun, a lift somewhere else counts nowhere (PAN-8).
    let isRunning = proposedState.isRunning
    @inline(__always) func place(_ index: Int) -> Point {
      let touch = fingers[index].touch
      return isRunning ? touch.surfaceLocation : touch.seenLocation
    }
    // Each of two is half their distance from the centre.
    if fingers.count == 2 { return (place(1) - place(0)).lengthSquared / 4 }
    var centre = Vector.zero
    for index in fingers.indices { centre += place(index) - .zero }
    centre = centre / Double(fingers.count)
    var sum = 0.0
    for index in fingers.indices { sum += ((place(index) - .zero) - centre).lengthSquared }
    return sum / Double(fingers.count)
  }

  /// A subclass may ignore a touch (S-21): the others go on without it.
  private func loseIgnored() {
    lose(fingers.map(\.touch).filter { touch in !touches.contains { $0 === touch } })
  }

  private func lose(_ touches: [Touch]) {
    fingers.removeAll { finger in touches.contains { $0 === finger.touch } }
    if proposedState.isRunning { pin() }
    reconsiderSpread()
  }

  /// Other fingers than before: how far apart these are decides, and nothing jumps, as all were
  /// just pinned.
  private func reconsiderSpread() {
    if fingers.count < 2 || isSpreadAbove(tuning.spreadRecovery) {
      isTooClose = false
    } else if isSpreadBelow(tuning.spreadMinimum) {
      isTooClose = true
    }
    isPairTooClose = isTooClose
  }
}
