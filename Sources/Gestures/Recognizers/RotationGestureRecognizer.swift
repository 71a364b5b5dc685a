public import Geometry
public import TouchInput

/// Two fingers that turn about each other (UIKit's `UIRotationGestureRecognizer`; ROT-1 … ROT-8).
///
///     let turn = RotationGestureRecognizer()
///     turn.addAction { turn in
///       layer.transform = layer.transform.rotated(by: turn.rotation)
///       turn.rotation = 0
///     }
///     layer.addGestureRecognizer(turn)
///
/// It is continuous and takes the first two fingers; further ones are ignored. It begins when the line from
/// the first to the second has turned by more than 5° in the surface (ROT-3; `rotationHysteresis` of
/// `tuning`, measured on iOS 26.1), and those 5° are taken out (ROT-4). ``rotation`` is in radians, clockwise
/// positive (ROT-2), and counts on through any number of turns (ROT-5).
///
/// Fingers that lift and land again are treated as by ``PinchGestureRecognizer``. A trackpad's own turn
/// drives it without touches and without a threshold (IND-2).
open class RotationGestureRecognizer: GestureRecognizer {
  @exclusivity(unchecked) private var pair: FingerPair?
  /// The direction from the first finger to the second, unwrapped; or the trackpad's rotation.
  @exclusivity(unchecked) private var angle = AngleUnwrapper()
  /// The direction at which the rotation is 0.
  @exclusivity(unchecked) private var origin = 0.0
  @exclusivity(unchecked) private var value = 0.0
  @exclusivity(unchecked) private var hasBegun = false
  @exclusivity(unchecked) private var wasPaired = false

  @exclusivity(unchecked) private var tracker = VelocityTracker()
  /// The direction at which the tracked value is 0.
  @exclusivity(unchecked) private var trackedOrigin = 0.0
  @exclusivity(unchecked) private var lastChange = Timestamp.zero
  @exclusivity(unchecked) private var first: (time: Timestamp, velocity: Double)?
  @exclusivity(unchecked) private var pointer: Point?

  /// Its kind in scenes and traces.
  open override var kind: String { "rotation" }

  // MARK: Values

  /// Radians turned since the beginning, clockwise positive, not wrapped: 0 before `began`.
  ///
  /// Assign to go on from another value, and then the velocity is 0 until the next movement (ROT-6). Values
  /// that are not finite are ignored, and so is every value before `began`.
  public final var rotation: Double {
    get { value }
    set {
      guard hasBegun, newValue.isFinite else { return }
      value = newValue
      origin = angle.total - value
      first = nil
      tracker.reset()
      tracker.add(tracked, at: eventTime)
    }
  }

  /// Radians a second (ROT-7).
  ///
  /// At `began` it is the whole turn of that event, threshold included, over the time since the event
  /// before; later the estimate of PAN-13.
  public final var velocity: Double {
    guard hasBegun else { return 0 }
    if let first, first.time == eventTime { return first.velocity }
    return tracker.velocity(at: eventTime).dx
  }

  /// The centre of the fingers, or the pointer while a trackpad drives it (ROT-8).
  open override func location(in view: (any TouchTarget)?) -> Point {
    guard let pointer else { return super.location(in: view) }
    return Touch.convert(pointer, to: view)
  }

  // MARK: Fingers

  /// Pairs up the first two fingers (ROT-1).
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    noticeBegin()
    for touch in touches.reversed() where self.touches.count > FingerPair.count {
      ignore(touch, for: event)
    }
    guard pair == nil, let new = FingerPair(self.touches) else { return }
    pair = new
    wasPaired = true
    let turned = angle.total - trackedOrigin
    angle = AngleUnwrapper(startingAt: new.vector.angle)
    origin = angle.total - value
    lastChange = event.timestamp
    if hasBegun {
      trackedOrigin = angle.total - turned
      tracker.add(tracked, at: event.timestamp)
    } else {
      trackedOrigin = angle.total
      tracker.reset(tuning: tuning)
      tracker.add(.zero, at: event.timestamp)
    }
  }

  /// Begins at the threshold (ROT-3), acts from then on (ROT-8).
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    noticeBegin()
    let before = angle.total
    if let pair { follow(pair.vector, at: event.timestamp) }
    if hasBegun {
      propose(.changed, because: .own)
    } else {
      beginIfTurned(from: before, at: event.timestamp)
    }
    if pair != nil { lastChange = event.timestamp }
  }

  /// Freezes the rotation when one finger lifts, ends when both have (ROT-1, ROT-8).
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    noticeBegin()
    // A finger may lift somewhere else than it was seen last; its last place still counts.
    if hasBegun, let pair,
      touches.contains(where: { $0.surfaceLocation != $0.previousSurfaceLocation })
    {
      follow(pair.vector, at: event.timestamp)
      if !self.touches.isEmpty { propose(.changed, because: .own) }
    }
    pair = nil
    guard self.touches.isEmpty else { return }
    if hasBegun {
      propose(.ended, because: .allLifted(rule: "ROT-8"))
    } else if wasPaired {
      propose(
        .failed,
        because: .measured(
          rule: "ROT-3", .turned, abs(angle.total - origin), .moreThan, tuning.rotationHysteresis))
    } else {
      propose(.failed, because: .fingers(rule: "ROT-1", count: 1, .needs, FingerPair.count))
    }
  }

  /// Goes on with the finger that stays; without any, the gesture is cancelled.
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    pair = nil
    super.touchesCancelled(touches, with: event)
  }

  /// Forgets the gesture.
  open override func reset() {
    pair = nil
    angle = AngleUnwrapper()
    origin = 0
    value = 0
    hasBegun = false
    wasPaired = false
    trackedOrigin = 0
    first = nil
    pointer = nil
    tracker.reset()
  }

  /// A subclass may begin it by itself; then nothing is taken out.
  private func noticeBegin() {
    if proposedState.isRunning { hasBegun = true }
  }

  private var tracked: Vector { Vector(dx: angle.total - trackedOrigin, dy: 0) }

  private func beginIfTurned(from before: Double, at time: Timestamp) {
    guard pair != nil else { return }
    let limit = tuning.rotationHysteresis
    let turned = angle.total - origin
    guard abs(turned) > limit else { return }
    origin += turned > 0 ? limit : -limit
    value = angle.total - origin
    hasBegun = true
    let elapsed = time.seconds(since: lastChange)
    first = elapsed > 0 ? (time, (angle.total - before) / elapsed) : nil
    propose(.began, because: .measured(rule: "ROT-3", .turned, abs(turned), .moreThan, limit))
  }

  private func follow(_ vector: Vector, at time: Timestamp) {
    // Fingers on one spot have no direction: the last one stays.
    guard vector != .zero else { return }
    follow(vector.angle, at: time)
  }

  private func follow(_ direction: Double, at time: Timestamp) {
    let before = tracked
    angle.update(with: direction)
    if hasBegun { value = angle.total - origin }
    tracker.add(tracked, afterRestAt: before, at: time)
  }

  // MARK: Trackpads

  /// It follows a trackpad's own turn.
  open override var acceptsTransformInput: Bool { true }

  /// Takes the system's rotation as it is (IND-2, IND-3).
  open override func transformInput(_ input: PinchEvent, at time: Timestamp) {
    if input.phase == .cancelled {
      cancelOrFail(because: .touchesCancelled)
      return
    }
    pointer = input.location
    if input.phase == .began {
      hasBegun = true
      tracker.reset(tuning: tuning)
      tracker.add(.zero, at: time)
    }
    if hasBegun, input.rotation.isFinite {
      // Totals, not directions: a step of more than half a turn is one.
      let before = tracked
      angle = AngleUnwrapper(startingAt: input.rotation)
      value = angle.total - origin
      tracker.add(tracked, afterRestAt: before, at: time)
    }
    switch input.phase {
    case .began: propose(.began, because: .rule("IND-2", "the system recognized a turn"))
    case .changed: propose(.changed, because: .own)
    default: propose(.ended, because: .rule("IND-2", "the system's turn is over"))
    }
  }
}
