import TouchGeometry
public import TouchInput

/// A recognizer for one finger that turns a layer about its anchor, as it turns a dial (DIAL-1 …
/// DIAL-3).
///
/// UIKit has no such recognizer.
///
///     layer.addGestureRecognizer(DialGestureRecognizer()) { layer, dial in
///       layer.transform = layer.transform.rotated(by: dial.rotation)
///       dial.rotation = 0
///     }
///
/// It is continuous. It begins when the finger has swept 2° about the anchor or moved 4 pt (DIAL-2;
/// `dial.sweep` and `dial.movement` of `tuning`, chosen). Nothing is taken out: the layer turns
/// exactly with the finger. Within 8 pt of the anchor (`dial.core`) the finger has no direction.
/// That part of its path turns nothing, even if it leads straight through the centre (DIAL-3).
///
/// Further fingers are ignored. The recognizer reads the anchor at each event, so that the layer
/// may move meanwhile.
open class DialGestureRecognizer: GestureRecognizer {
  /// The types of scrolling that turn the layer; none by default.
  ///
  /// Up turns clockwise; the larger component of a step counts. Only scrolling with phases counts,
  /// such as `LiveInput`'s (SCR-5). If the mask is not empty, a trackpad's own turn counts as well;
  /// Shift with a wheel makes one, too (IND-2).
  @exclusivity(unchecked) public final var allowedScrollTypesMask: ScrollTypeMask = []
  /// The turn for one tick of a wheel, or 40 points of scrolling, in radians; 5° by default
  /// (SCR-5).
  public final var turnPerTick: Double {
    get { own.turnPerTick }
    set { if newValue.isFinite { own.turnPerTick = newValue } }
  }

  /// Everything else that it stores, in one value: see ``TouchDispatcher`` on exclusivity.
  @exclusivity(unchecked) final var own = Own()

  struct Own {
    var swept = 0.0
    var origin = 0.0
    var moved = 0.0
    var hasBegun = false
    /// Whether part of the finger's path was within the core and did not turn the dial.
    var hasCrossedCore = false
    var tracker = Track<Double>()
    var turnPerTick = WheelFilter.turnPerTick
    /// The time of the last turn by scrolling, or nil while a finger turns it.
    var scrolled: Timestamp?
  }

  /// The recognizer's kind.
  open override var kind: RecognizerKind { .dial }
  /// Returns the arc that was swept about the anchor, its chord, and the cross and dot product.
  open override func figure(at time: Timestamp) -> GestureFigure { dialFigure() }

  // MARK: Values

  /// The angle that the finger swept about the anchor, in radians, clockwise positive, over any
  /// number of turns; 0 before `began` (DIAL-1).
  ///
  /// Assign to continue from another value, as with ``RotationGestureRecognizer/rotation``. Values
  /// that are not finite are ignored, and so is every value before `began`.
  public final var rotation: Double {
    get { own.hasBegun ? own.swept - own.origin : 0 }
    set {
      guard own.hasBegun, newValue.isFinite else { return }
      own.origin = own.swept - newValue
      own.tracker.reset()
      own.tracker.add(own.swept, at: eventTime)
    }
  }

  /// The angular velocity, in radians per second, by the estimate of PAN-13.
  public final var velocity: Double {
    // Until scrolling has come to rest, its last step (SCR-4).
    guard let scrolled = own.scrolled,
      eventTime.seconds(since: scrolled) < tuning.scroll.silenceSeconds
    else { return own.tracker.velocity(at: eventTime).dx }
    return own.tracker.velocity(at: scrolled).dx
  }

  // MARK: Fingers

  /// Follows the first finger.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    let areFirst = self.touches.count == touches.count
    for touch in touches.reversed() where self.touches.count > 1 { ignore(touch, for: event) }
    guard areFirst else { return }
    own.tracker.reset(tuning: tuning)
    own.tracker.add(0, at: event.timestamp)
  }

  /// Begins at either threshold, and acts from then on (DIAL-2).
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    noticeBegin()
    guard let finger = touches.first else { return }
    sweep(finger, at: event.timestamp)
    if own.hasBegun {
      propose(.changed)
      return
    }
    own.moved = finger.surfaceLocation.distance(to: finger.startLocation)
    if abs(own.swept) >= tuning.dial.sweep {
      begin(.measured(.init(.turned, abs(own.swept), .needs, tuning.dial.sweep), rule: "DIAL-2"))
    } else if own.moved >= tuning.dial.movement {
      begin(.measured(.init(.moved, own.moved, .needs, tuning.dial.movement), rule: "DIAL-2"))
    }
  }

  /// Ends the gesture, or fails before it has begun.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    noticeBegin()
    guard own.hasBegun else {
      propose(.failed, .init(.moved, own.moved, .needs, tuning.dial.movement), rule: "DIAL-2")
      return
    }
    // The finger may lift away from its last known location; the place where it lifts still counts.
    if let finger = touches.first, finger.isElsewhere { sweep(finger, at: event.timestamp) }
    propose(.ended, because: .allLifted(rule: "DIAL-1"))
  }

  /// Forgets the gesture.
  open override func reset() {
    own.swept = 0
    own.origin = 0
    own.moved = 0
    own.hasBegun = false
    own.hasCrossedCore = false
    own.tracker.reset()
    own.scrolled = nil
  }

  override func fingerRests(at time: Timestamp) { own.tracker.rest(at: time) }

  // MARK: Wheels

  /// Whether ``allowedScrollTypesMask`` contains the event's type, and the event has a phase
  /// (SCR-5).
  open override func acceptsScrollInput(_ input: WheelEvent) -> Bool {
    input.phase != nil && allowedScrollTypesMask.contains(input.isPrecise ? .continuous : .discrete)
  }

  /// Turns from the first step on, without a threshold (SCR-5).
  open override func scrollInput(_ input: WheelEvent, at time: Timestamp) {
    guard input.phase != .ended else {
      if !input.momentum { own.tracker.reset() }
      return propose(
        own.hasBegun ? .ended : .failed, because: .rule("SCR-4", "the scrolling is over"))
    }
    let before = own.swept
    let points = abs(input.delta.dx) > abs(input.delta.dy) ? input.delta.dx : input.delta.dy
    own.swept += points / WheelFilter.pointsPerTick * own.turnPerTick
    own.scrolled = time
    guard own.hasBegun else {
      own.tracker.reset(tuning: tuning)
      own.tracker.add(own.swept, at: time)
      return begin(.measured(.init(.moved, input.delta.length, .moreThan, 0), rule: "SCR-3"))
    }
    own.tracker.add(own.swept, afterRestAt: before, at: time)
    propose(.changed)
  }

  /// Whether ``allowedScrollTypesMask`` contains any type (IND-2).
  open override var acceptsTransformInput: Bool { !allowedScrollTypesMask.isEmpty }

  /// Turns with a trackpad's two fingers, from their first turn on (IND-2).
  open override func transformInput(_ input: PinchEvent, at time: Timestamp) {
    let total = input.rotation.isFinite ? input.rotation : own.swept
    switch input.phase {
    case .began:
      own.swept = 0
    case .changed:
      let before = own.swept
      own.swept = total
      guard own.hasBegun else {
        guard own.swept != 0 else { return }
        own.tracker.reset(tuning: tuning)
        own.tracker.add(0, at: time)
        own.tracker.add(own.swept, at: time)
        return begin(.rule("IND-2", "two fingers turn on the trackpad"))
      }
      own.tracker.add(own.swept, afterRestAt: before, at: time)
      propose(.changed)
    case .ended:
      if own.hasBegun {
        let before = own.swept
        own.swept = total
        own.tracker.add(own.swept, afterRestAt: before, at: time, isEnd: true)
      }
      if !input.momentum { own.tracker.reset() }
      propose(own.hasBegun ? .ended : .failed, because: .rule("IND-2", "the turn is over"))
    case .cancelled:
      cancelOrFail(because: .touchesCancelled)
    }
  }

  /// Notes the begin, because a subclass may begin the gesture itself.
  private func noticeBegin() {
    if proposedState.isRunning { own.hasBegun = true }
  }

  private func begin(_ reason: Verdict) {
    own.hasBegun = true
    propose(.began, because: reason)
  }

  private func sweep(_ finger: Touch, at time: Timestamp) {
    guard let view else { return }
    let anchor = view.anchorInOwnCoordinates.applying(view.toSurface)
    let from = finger.previousSurfaceLocation - anchor
    let to = finger.surfaceLocation - anchor
    let before = own.swept
    own.swept += angle(from, to)
    own.tracker.add(own.swept, afterRestAt: before, at: time)
  }

  /// Returns the angle of the straight path between two places as seen from the anchor, except for
  /// the part inside the core (DIAL-2).
  private func angle(_ from: Vector, _ to: Vector) -> Double {
    let step = to - from
    let square = step.lengthSquared
    guard square > 0 else { return 0 }
    // The fraction of the path nearest to the anchor, and half of the fraction inside the circle
    // around the anchor.
    let middle = -from.dot(step) / square
    let nearest = from + step * middle
    let inside = tuning.dial.core * tuning.dial.core - nearest.lengthSquared
    // No part of the path outside the core goes through the anchor: each is less than a half turn.
    guard inside >= 0 else { return from.turn(to: to) }
    let half = (inside / square).squareRoot()
    let enters = middle - half
    let leaves = middle + half
    if enters < 1, leaves > 0 { own.hasCrossedCore = true }
    var angle = 0.0
    if enters > 0 { angle += from.turn(to: enters < 1 ? from + step * enters : to) }
    if leaves < 1 { angle += (leaves > 0 ? from + step * leaves : from).turn(to: to) }
    return angle
  }
}
