import TouchGeometry
import TouchInput

/// Two fingers that spread or close (UIKit's `UIPinchGestureRecognizer`; PIN-1 … PIN-12).
///
///     let pinch = PinchGestureRecognizer()
///     pinch.addAction { pinch in
///       layer.transform = layer.transform.scaledBy(x: pinch.scale, y: pinch.scale)
///       pinch.scale = 1
///     }
///     layer.addGestureRecognizer(pinch)
///
/// It is continuous and takes the first two fingers; further ones are ignored (PIN-8). It begins
/// when their distance in the surface has changed by more than 8 pt (PIN-2; `pinchHysteresis` of
/// `tuning`, measured on iOS 26.1). The 8 pt are taken out: ``scale`` is the distance over that of
/// the landing, plus 8 pt when opening and less 8 pt when closing (PIN-3).
///
/// When one finger lifts the gesture stays alive with the scale frozen, `numberOfTouches` is 1 and
/// the location jumps to the other finger (PIN-9); a new finger pairs up again without a jump of
/// the scale (PIN-10). It ends when both are up (PIN-11).
///
/// A trackpad's own pinch drives it without touches and without a threshold (IND-2).
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// The distance of the fingers, or the trackpad's scale.
  @exclusivity(unchecked) private var distance = 0.0
  /// The distance at which the scale is 1.
  @exclusivity(unchecked) private var reference = 1.0
  @exclusivity(unchecked) private var value = 1.0
  /// The tracker follows the distance, continued across changes of fingers: the scale times this,
  /// once it has begun.
  @exclusivity(unchecked) private var unit = 1.0

  /// Its kind in scenes and traces.
  open override var kind: String { "pinch" }

  // MARK: Values

  /// Distance of the fingers now over that at the beginning (PIN-4): 1 before `began`.
  ///
  /// Assign to go on from another value, and then the velocity is 0 until the next movement
  /// (PIN-5). Values that are not positive and finite are ignored, and so is every value before
  /// `began`.
  public final var scale: Double {
    get { value }
    set {
      guard hasBegun, newValue > 0, newValue.isFinite else { return }
      value = newValue
      reference = makeReference()
      unit = reference
      first = nil
      tracker.restart(at: Vector(dx: value * unit, dy: 0))
    }
  }

  /// Change of the scale a second (PIN-6).
  ///
  /// At `began` it is the change from 1 over the time since the event before; later the estimate of
  /// PAN-13.
  public final var velocity: Double {
    guard hasBegun else { return 0 }
    if let first, first.time == eventTime { return first.velocity }
    return tracker.velocity(at: eventTime).dx / unit
  }

  // MARK: Fingers

  override var rules: (pair: StaticString, end: StaticString) { ("PIN-1", "PIN-11") }

  override func pairUp(_ pair: Vector, at time: Timestamp) {
    distance = pair.length
    reference = hasBegun ? makeReference() : distance
    if hasBegun {
      tracker.resume(at: time)
    } else {
      tracker.add(Vector(dx: distance, dy: 0), at: time)
    }
  }

  override func follow(_ pair: Vector, at time: Timestamp) {
    follow(pair.length, at: time)
  }

  override func pass(elapsed: Double, at time: Timestamp) -> Verdict? {
    let limit = tuning.pinchHysteresis
    let spread = abs(distance - reference)
    guard spread > limit else { return nil }
    // Fingers that nearly touched leave next to nothing, and a huge scale when they part again.
    reference = max(
      reference + (distance > reference ? limit : -limit), tuning.pinchReferenceMinimum)
    value = distance / reference
    unit = reference
    first = elapsed > 0 ? (time, (value - 1) / elapsed) : nil
    return .measured(rule: "PIN-2", .spread, spread, .moreThan, limit)
  }

  override var missed: Verdict {
    .measured(
      rule: "PIN-2", .spread, abs(distance - reference), .moreThan, tuning.pinchHysteresis)
  }

  override func beganByItself() {
    if pair != nil { reference = makeReference() }
    unit = reference
  }

  /// Forgets the gesture.
  open override func reset() {
    super.reset()
    distance = 0
    reference = 1
    value = 1
    unit = 1
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

  override var inputVerdicts: (began: StaticString, ended: StaticString) {
    ("the system recognized a pinch", "the system's pinch is over")
  }

  override func startInput(at time: Timestamp) {
    distance = 1
    reference = 1
    unit = 1
    tracker.add(Vector(dx: 1, dy: 0), at: time)
  }

  override func follow(_ input: PinchEvent, at time: Timestamp) {
    if input.scale > 0, input.scale.isFinite { follow(input.scale, at: time) }
  }
}
