public import TouchGeometry
public import TouchInput

/// A recognizer that drags, rotates and scales a layer with any number of fingers (TRF-1 … TRF-7).
///
/// Each finger pins a *mark*, the layer's own point under it. ``transform`` is the layer-to-parent
/// map that brings the marks back under their fingers. The recognizer solves the map from the marks
/// at every event and never accumulates it, so nothing drifts. One finger translates, two give the
/// one exact similarity, more the least-squares one. When a finger lands or lifts, all marks are
/// pinned again, and the layer does not move.
///
///     let transform = TransformGestureRecognizer()
///     layer.addGestureRecognizer(transform) { $0.setTransformToParent($1.transform) }
///
/// UIKit has no such recognizer; apps combine pan, pinch and rotation there, which have a threshold
/// each.
open class TransformGestureRecognizer: GestureRecognizer {
  /// The freedom that two and more fingers have; `.similarity` by default (TRF-2).
  public final var mode: FitMode {
    get { own.marks.mode }
    set { own.marks.mode = newValue }
  }

  /// The movement of a finger before the gesture begins, in surface points; 0 begins at the first
  /// movement (TRF-4).
  public final var hysteresis: Double {
    get { tuning.transform.hysteresis }
    set { tuning.transform.hysteresis = newValue }
  }

  /// The types of scrolling that drive the recognizer; none by default.
  ///
  /// Continuous scrolling moves the layer. A wheel's ticks scale the layer about the pointer, by a
  /// factor of 1.1 each, and move it sideways. Only scrolling with phases counts, such as
  /// `LiveInput`'s (SCR-5).
  @exclusivity(unchecked) public final var allowedScrollTypesMask: ScrollTypeMask = []

  /// Everything else that it stores, in one value: see ``TouchDispatcher`` on exclusivity.
  @exclusivity(unchecked) final var own = Own()

  struct Own: ~Copyable {
    var marks = TransformMarks()
    // The tracks from which velocities are computed.
    var carried = Track<Vector>()
    var scaled = Track<Double>()
    var turned = Track<Turn>()
    /// As `isTooClose`, before the gesture has begun (TRF-4).
    var isPairTooClose = false
    /// From the first to the second of a pair as it last became far enough apart; nil for the way
    /// that the two landed (TRF-4).
    var turnStart: Vector?
    /// Whether a finger lifts in the event in which the gesture begins, so that its movement is
    /// ignored (TRF-4).
    var beginsBesideLift = false
    /// A trackpad's gesture and its start, or nil while fingers drive the recognizer.
    var input: PinchEvent?
    var inputStart = Point.zero
    /// A wheel's burst, or nil while nothing scrolls.
    var scrolled: ScrolledPinch?
  }

  // MARK: Values

  /// The layer-to-parent map that brings the marks to the fingers.
  public final var transform: Transform2D { own.marks.transform }
  /// The change of the layer since `began`, as a map of the parent's space.
  public final var accumulatedTransform: Transform2D { own.marks.accumulatedTransform }
  /// The size divided by the size at `began`; in affine mode, the square root of the area's growth
  /// (TRF-5).
  public final var scale: Double { own.marks.scale }
  /// The angle turned since `began` in the parent's space, in radians over any number of turns,
  /// clockwise positive (TRF-5).
  public final var rotation: Double { own.marks.turn.total }
  /// The movement of the layer since `began`, in the parent's space; it does not jump when a finger
  /// lands or lifts.
  public final var translation: Vector { own.marks.translation }
  /// The mode solved in the last event; `translation` while the fingers are too close (TRF-2).
  public final var solvedMode: FitMode { own.marks.solvedMode }
  /// Whether the fingers are too close together to determine an angle or a size (TRF-2).
  public final var isTooClose: Bool { own.marks.isTooClose }
  /// The number of times that marks were pinned in this gesture, which grows when a finger lands or
  /// lifts (TRF-3).
  public final var pinCount: Int { own.marks.pinCount }

  /// The recognizer's kind.
  open override var kind: RecognizerKind { .transform }
  /// Returns the fingers at the start and now, their vectors, the angle and the pivot.
  open override func figure(at time: Timestamp) -> GestureFigure { transformFigure() }

  /// The velocity in the parent's space, in points per second (PAN-13).
  public final var velocity: Vector { own.carried.velocity(at: velocityTime) }
  /// The change of ``scale`` per second.
  public final var scaleVelocity: Double { own.scaled.velocity(at: velocityTime).dx }
  /// The angular velocity, in radians per second.
  public final var rotationVelocity: Double { own.turned.velocity(at: velocityTime).dx }

  /// The point of the parent's space that the whole gesture has left in place, or nil if the
  /// gesture neither turned nor scaled (TRF-5).
  public final var pivot: Point? {
    scale == 1 && rotation == 0 ? nil : accumulatedTransform.fixedPoint
  }

  /// Each finger with its mark and the vector between them, in the order of
  /// ``GestureRecognizer/touches`` (TRF-5).
  public final var marks: [TransformMark] {
    let toSurface = view?.parentTarget?.toSurface ?? .identity
    return own.marks.fingers.map { finger in
      let shown = finger.pin.applying(own.marks.segment).applying(toSurface)
      return TransformMark(
        touch: finger.touch, own: finger.mark, place: shown,
        residual: finger.touch.surfaceLocation - shown)
    }
  }

  /// Replaces the layer's place at the last pinning of its marks; the fingers' movement since then
  /// stays, and ``transform`` becomes the new place with that movement.
  ///
  /// Behaviors that show something other than ``transform`` call this method. When fingers catch a
  /// layer that a limit holds back, they pass the place that the layer would have without the limit
  /// (TRF-6).
  public final func resetBase(to place: Transform2D) { own.marks.resetBase(to: place) }

  /// Continues from a place that the layer got without its fingers, such as by a resize (TRF-3).
  public final func adoptTransform(_ place: Transform2D) {
    if let map = parentFromSurface { own.marks.adopt(place, in: map) }
  }

  // MARK: Fingers

  /// Pins a mark under each new finger.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard let view, let map = parentFromSurface else { return propose(.failed, because: .removed) }
    // The other fingers' movements in this event come first (TRF-3). The place of a lift counts
    // only after the gesture has begun (PAN-8).
    let isRunning = proposedState.isRunning
    let hasMoved = own.marks.fingers.contains {
      $0.touch.isElsewhere && (isRunning || $0.touch.phase == .moved)
    }
    if hasMoved { moveOn() }
    if proposedState == .possible && own.marks.fingers.isEmpty {
      own.marks.start(at: view.toParent)
    }
    for touch in touches {
      own.marks.fingers.append(TransformFinger(touch: touch, beside: own.marks.fingers))
    }
    if proposedState.isRunning {
      own.marks.pin(in: map)
    } else {
      own.marks.pinLandings(in: map)
    }
    reconsiderSpread()
  }

  /// Solves the map again.
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if own.marks.fingers.count != standing.touches.count { loseIgnored() }
    moveOn()
  }

  /// Begins if the fingers moved far enough, and follows them from then on.
  private func moveOn() {
    guard let map = parentFromSurface, !own.marks.fingers.isEmpty else { return }
    switch proposedState {
    case .possible: beginIfFarEnough(in: map)
    case .began, .changed:
      follow(in: map)
      own.marks.recoverSpread(above: tuning.spread.recovery, isRunning: true, in: map)
      propose(.changed)
    default: break
    }
  }

  private func beginIfFarEnough(in map: Transform2D) {
    guard let reason = reasonToBegin() else { return }
    own.beginsBesideLift = own.marks.fingers.contains { $0.touch.phase == .ended }
    own.marks.begin(
      at: view?.toParent, in: map, catchUp: hysteresis > 0 ? tuning.transform.catchUp : nil)
    // They may have come too close on their way (TRF-2).
    if isSpreadBelow(tuning.spread.minimum) { own.marks.isTooClose = true }
    startVelocities(at: own.marks.fingers[0].touch.startTime)
    own.marks.solve(in: map)
    sampleVelocities()
    own.marks.recoverSpread(above: tuning.spread.recovery, isRunning: false, in: map)
    propose(.began, because: reason)
  }

  private func follow(in map: Transform2D) {
    own.marks.loseSpread(below: tuning.spread.minimum, in: map)
    for i in own.marks.fingers.indices { own.marks.fingers[i].follow() }
    own.marks.solve(in: map)
    sampleVelocities()
  }

  /// Pins the marks of the remaining fingers, or ends without any.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    // A finger may lift away from its last known location. The place where it lifts still counts,
    // unless the gesture begins in this event, in which the layer does not jump (TRF-4).
    if own.beginsBesideLift {
      own.beginsBesideLift = false
    } else if let map = parentFromSurface, proposedState.isRunning,
      touches.contains(where: \.isElsewhere)
    {
      follow(in: map)
      if !self.touches.isEmpty { propose(.changed) }
    }
    lose(touches)
    if own.marks.fingers.isEmpty {
      propose(
        proposedState.isRunning ? .ended : .failed,
        because: proposedState.isRunning ? .allLifted(rule: "TRF-3") : missed())
    }
  }

  /// Continues with the remaining fingers, or cancels the gesture without any.
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    lose(touches)
    super.touchesCancelled(touches, with: event)
  }

  /// A subclass may ignore a touch (S-21): the others go on without it.
  private func loseIgnored() {
    lose(own.marks.fingers.map(\.touch).filter { touch in !touches.contains { $0 === touch } })
  }

  private func lose(_ touches: [Touch]) {
    own.marks.fingers.removeFew { finger in touches.contains { $0 === finger.touch } }
    if proposedState.isRunning, let map = parentFromSurface { own.marks.pin(in: map) }
    reconsiderSpread()
  }

  /// Forgets the gesture.
  open override func reset() {
    own.marks.reset()
    resetVelocities()
    own.isPairTooClose = false
    own.turnStart = nil
    own.beginsBesideLift = false
    own.input = nil
    own.scrolled = nil
  }

  // MARK: Trackpads and wheels

  /// True, because the recognizer follows a trackpad's own pinch and turn.
  open override var acceptsTransformInput: Bool { true }

  /// Turns and scales about the pointer (IND-2).
  open override func transformInput(_ input: PinchEvent, at time: Timestamp) {
    switch input.phase {
    case .began:
      guard let view else { return }
      own.marks.start(at: view.toParent)
      own.inputStart = input.location
      startVelocities(at: time)
      follow(input)
      propose(.began, because: .rule("IND-2", "the system recognized a pinch or a turn"))
    case .changed:
      follow(input)
      propose(.changed)
    case .ended:
      follow(input, isEnd: true)
      if !input.momentum { resetVelocities() }
      propose(
        proposedState.isRunning ? .ended : .failed,
        because: .rule("IND-2", "the system's gesture is over"))
    case .cancelled:
      cancelOrFail(because: .touchesCancelled)
    }
  }

  /// Whether ``allowedScrollTypesMask`` contains the event's type, and the event has a phase
  /// (SCR-5).
  open override func acceptsScrollInput(_ input: WheelEvent) -> Bool {
    input.phase != nil && allowedScrollTypesMask.contains(input.isPrecise ? .continuous : .discrete)
  }

  /// Follows the scrolling from the first step on, without a threshold (SCR-5).
  open override func scrollInput(_ input: WheelEvent, at time: Timestamp) {
    guard let view else { return }
    let isFirst = own.scrolled == nil
    var scrolled = own.scrolled ?? ScrolledPinch(at: input.location, time)
    if isFirst {
      own.marks.start(at: view.toParent)
      own.inputStart = input.location
      startVelocities(at: time)
    }
    scrolled.add(input, at: time)
    own.scrolled = scrolled
    if input.phase == .ended {
      if !input.momentum { resetVelocities() }
      return propose(
        proposedState.isRunning ? .ended : .failed,
        because: .rule("SCR-4", "the scrolling is over"))
    }
    follow(scrolled.pinch(isFirst ? .began : .changed))
    if isFirst {
      propose(.began, .init(.moved, input.delta.length, .moreThan, 0), rule: "SCR-3")
    } else {
      propose(.changed)
    }
  }

  /// Until scrolling has come to rest, its last step (SCR-4).
  private var velocityTime: Timestamp {
    own.scrolled?.velocityTime(at: eventTime, silence: tuning.scroll.silenceSeconds) ?? eventTime
  }

  /// Returns the centre of the fingers, or the location of the pointer.
  open override func location(in view: (any TouchTarget)?) -> Point {
    guard let input = own.input else { return super.location(in: view) }
    return Touch.convert(input.location, to: view)
  }

  private func follow(_ input: PinchEvent, isEnd: Bool = false) {
    own.input = input
    guard input.scale > 0, input.scale.isFinite, input.rotation.isFinite,
      let map = parentFromSurface
    else { return }
    let start = own.inputStart
    let shift = input.location - start
    let angle = mode == .translation ? 0 : input.rotation
    let factor = mode == .rigid || mode == .translation ? 1 : input.scale
    let moved = Transform2D.identity
      .concatenatingScale(by: factor, about: start)
      .concatenatingRotation(by: angle, about: start)
      .concatenatingTranslation(by: shift)
    own.marks.follow(
      moved, turnedBy: angle, movedBy: shift, in: map,
      from: view?.parentTarget?.toSurface ?? .identity)
    // A trackpad's gesture may end at the totals that it had: that is no rest (PAN-14).
    own.carried.add(own.marks.translation, at: eventTime, isEnd: isEnd)
    own.scaled.add(own.marks.scale, at: eventTime, isEnd: isEnd)
    own.turned.add(own.marks.turn, at: eventTime, isEnd: isEnd)
  }

  // MARK: Solving

  /// Surface to the parent's space, in which everything is solved.
  private var parentFromSurface: Transform2D? { view?.parentFromSurface }

  private func resetVelocities() {
    own.carried.reset()
    own.scaled.reset()
    own.turned.reset()
  }

  private func startVelocities(at time: Timestamp) {
    own.carried.reset(tuning: tuning)
    own.scaled.reset(tuning: tuning)
    own.turned.reset(tuning: tuning)
    own.carried.add(.zero, at: time)
    own.scaled.add(1, at: time)
    own.turned.add(Turn(), at: time)
  }

  private func sampleVelocities() {
    let now = eventTime
    own.carried.add(own.marks.translation, at: now)
    own.scaled.add(own.marks.scale, at: now)
    own.turned.add(own.marks.turn, at: now)
  }

  override func fingerRests(at time: Timestamp) {
    own.carried.rest(at: time)
    own.scaled.rest(at: time)
    own.turned.rest(at: time)
  }

  // MARK: Spread

  /// Reconsiders the spread of a new set of fingers; nothing jumps, because all were just pinned.
  private func reconsiderSpread() {
    if own.marks.fingers.count < 2 || isSpreadAbove(tuning.spread.recovery) {
      own.marks.isTooClose = false
    } else if isSpreadBelow(tuning.spread.minimum) {
      own.marks.isTooClose = true
    }
    own.isPairTooClose = own.marks.isTooClose
    own.turnStart = nil
    guard own.marks.fingers.count == 2, !own.isPairTooClose else { return }
    // Two fingers that landed too close to give an angle have moved apart beside a third finger.
    if pairAtLanding.length < 2 * tuning.spread.minimum { own.turnStart = pairNow }
  }

  final func isSpreadBelow(_ limit: Double) -> Bool {
    own.marks.isSpreadBelow(limit, isRunning: proposedState.isRunning)
  }

  final func isSpreadAbove(_ limit: Double) -> Bool {
    own.marks.isSpreadAbove(limit, isRunning: proposedState.isRunning)
  }
}
