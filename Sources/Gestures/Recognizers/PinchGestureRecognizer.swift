public import Geometry
public import TouchInput

/// Two fingers that spread or close (UIKit's `UIPinchGestureRecognizer`; PIN-1 … PIN-12).
///
///     let pinch = PinchGestureRecognizer()
///     pinch.addAction { pinch in
///       layer.transform = layer.transform.scaledBy(x: pinch.scale, y: pinch.scale)
///       pinch.scale = 1
///     }
///     layer.addGestureRecognizer(pinch)
///
/// It is continuous and takes the first two fingers; further ones are ignored (PIN-8). It begins when their
/// distance in the surface has changed by more than 8 pt (PIN-2; `pinchHysteresis` of `tuning`, measured on
/// iOS 26.1). The 8 pt are taken out: ``scale`` is the distance over that of the landing, plus 8 pt when
/// opening and less 8 pt when closing (PIN-3).
///
/// When one finger lifts the gesture stays alive with the scale frozen, `numberOfTouches` is 1 and the
/// location jumps to the other finger (PIN-9); a new finger pairs up again without a jump of the scale
/// (PIN-10). It ends when both are up (PIN-11).
///
/// A trackpad's own pinch drives it without touches and without a threshold (IND-2).
open class PinchGestureRecognizer: GestureRecognizer {
  @exclusivity(unchecked) private var pair: FingerPair?
  /// The distance of the fingers, or the trackpad's scale.
  @exclusivity(unchecked) private var distance = 0.0
  /// The distance at which the scale is 1.
  @exclusivity(unchecked) private var reference = 1.0
  @exclusivity(unchecked) private var value = 1.0
  @exclusivity(unchecked) private var hasBegun = false
  @exclusivity(unchecked) private var wasPaired = false

  /// The distance, continued across changes of fingers: the scale times `unit` once it has begun.
  @exclusivity(unchecked) private var tracker = VelocityTracker()
  @exclusivity(unchecked) private var unit = 1.0
  @exclusivity(unchecked) private var lastChange = Timestamp.zero
  @exclusivity(unchecked) private var first: (time: Timestamp, velocity: Double)?
  @exclusivity(unchecked) private var pointer: Point?

  /// Its kind in scenes and traces.
  open override var kind: String { "pinch" }

  // MARK: Values

  /// Distance of the fingers now over that at the beginning (PIN-4): 1 before `began`.
  ///
  /// Assign to go on from another value, and then the velocity is 0 until the next movement (PIN-5). Values
  /// that are not positive and finite are ignored, and so is every value before `began`.
  public final var scale: Double {
    get { value }
    set {
      guard hasBegun, newValue > 0, newValue.isFinite else { return }
      value = newValue
      reference = makeReference()
      unit = reference
      first = nil
      tracker.reset()
      tracker.add(Vector(dx: value * unit, dy: 0), at: eventTime)
    }
  }

  /// Change of the scale a second (PIN-6).
  ///
  /// At `began` it is the change from 1 over the time since the event before; later the estimate of PAN-13.
  public final var velocity: Double {
    guard hasBegun else { return 0 }
    if let first, first.time == eventTime { return first.velocity }
    return tracker.velocity(at: eventTime).dx / unit
  }

  /// The centre of the fingers, or the pointer while a trackpad drives it (PIN-12).
  open override func location(in view: (any TouchTarget)?) -> Point {
    guard let pointer else { return super.location(in: view) }
    return Touch.convert(pointer, to: view)
  }

  // MARK: Fingers

  /// Pairs up the first two fingers (PIN-8, PIN-10).
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    noticeBegin()
    for touch in touches.reversed() where self.touches.count > FingerPair.count {
      ignore(touch, for: event)
    }
    guard pair == nil, let new = FingerPair(self.touches) else { return }
    pair = new
    wasPaired = true
    distance = new.vector.length
    lastChange = event.timestamp
    if hasBegun {
      reference = makeReference()
      tracker.add(Vector(dx: value * unit, dy: 0), at: event.timestamp)
    } else {
      reference = distance
      tracker.reset(tuning: tuning)
      tracker.add(Vector(dx: distance, dy: 0), at: event.timestamp)
    }
  }

  /// Begins at the threshold (PIN-2), acts from then on (PIN-7, PIN-9).
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    noticeBegin()
    if let pair { follow(pair.vector.length, at: event.timestamp) }
    if hasBegun { propose(.changed, because: .own) } else { beginIfSpread(at: event.timestamp) }
    if pair != nil { lastChange = event.timestamp }
  }

  /// Freezes the scale when one finger lifts, ends when both have (PIN-9, PIN-11).
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    noticeBegin()
    // A finger may lift somewhere else than it was seen last; its last place still counts.
    if hasBegun, let pair,
      touches.contains(where: { $0.surfaceLocation != $0.previousSurfaceLocation })
    {
      follow(pair.vector.length, at: event.timestamp)
      if !self.touches.isEmpty { propose(.changed, because: .own) }
    }
    pair = nil
    guard self.touches.isEmpty else { return }
    if hasBegun {
      propose(.ended, because: .allLifted(rule: "PIN-11"))
    } else if wasPaired {
      propose(
        .failed,
        because: .measured(
          rule: "PIN-2", .spread, abs(distance - reference), .moreThan, tuning.pinchHysteresis))
    } else {
      propose(.failed, because: .fingers(rule: "PIN-1", count: 1, .needs, FingerPair.count))
    }
  }

  /// Goes on with the finger that stays; without any, the gesture is cancelled (PIN-12).
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    pair = nil
    super.touchesCancelled(touches, with: event)
  }

  /// Forgets the gesture.
  open override func reset() {
    pair = nil
    distance = 0
    reference = 1
    value = 1
    hasBegun = false
    wasPaired = false
    unit = 1
    first = nil
    pointer = nil
    tracker.reset()
  }

  /// A subclass may begin it by itself; then nothing is taken out.
  private func noticeBegin() {
    guard proposedState.isRunning, !hasBegun else { return }
    hasBegun = true
    if pair != nil { reference = makeReference() }
    unit = reference
  }

  private func beginIfSpread(at time: Timestamp) {
    guard pair != nil else { return }
    let limit = tuning.pinchHysteresis
    let spread = abs(distance - reference)
    guard spread > limit else { return }
    // Fingers that nearly touched leave next to nothing, and a huge scale when they part again.
    reference = max(
      reference + (distance > reference ? limit : -limit), tuning.pinchReferenceMinimum)
    value = distance / reference
    unit = reference
    hasBegun = true
    let elapsed = time.seconds(since: lastChange)
    first = elapsed > 0 ? (time, (value - 1) / elapsed) : nil
    propose(.began, because: .measured(rule: "PIN-2", .spread, spread, .moreThan, limit))
  }

  private func follow(_ new: Double, at time: Timestamp) {
    let before = hasBegun ? value * unit : distance
    distance = new
    if hasBegun { value = distance / reference }
    tracker.add(
      Vector(dx: hasBegun ? value * unit : distance, dy: 0),
      afterRestAt: Vector(dx: before, dy: 0), at: time)
  }

  /// The reference that gives the present scale at the present distance.
  private func makeReference() -> Double {
    // With fingers on one spot no reference does; then the scale moves on from there.
    let length = pointer == nil ? max(distance, tuning.pinchReferenceMinimum) : distance
    return value > 0 ? length / value : length
  }

  // MARK: Trackpads

  /// It follows a trackpad's own pinch.
  open override var acceptsTransformInput: Bool { true }

  /// Takes the system's scale as it is (IND-2, IND-3).
  open override func transformInput(_ input: PinchEvent, at time: Timestamp) {
    if input.phase == .cancelled {
      cancelOrFail(because: .touchesCancelled)
      return
    }
    pointer = input.location
    if input.phase == .began {
      distance = 1
      reference = 1
      unit = 1
      hasBegun = true
      tracker.reset(tuning: tuning)
      tracker.add(Vector(dx: 1, dy: 0), at: time)
    }
    if hasBegun, input.scale > 0, input.scale.isFinite { follow(input.scale, at: time) }
    switch input.phase {
    case .began: propose(.began, because: .rule("IND-2", "the system recognized a pinch"))
    case .changed: propose(.changed, because: .own)
    default: propose(.ended, because: .rule("IND-2", "the system's pinch is over"))
    }
  }
}
