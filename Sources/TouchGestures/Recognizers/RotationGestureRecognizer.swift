import TouchGeometry
import TouchInput

/// Two fingers that turn about each other (UIKit's `UIRotationGestureRecognizer`; ROT-1 … ROT-8).
///
///     let turn = RotationGestureRecognizer()
///     turn.addAction { turn in
///       layer.transform = layer.transform.rotated(by: turn.rotation)
///       turn.rotation = 0
///     }
///     layer.addGestureRecognizer(turn)
///
/// It is continuous and takes the first two fingers; further ones are ignored. It begins when the
/// line from the first to the second has turned by more than 5° in the surface (ROT-3;
/// `rotationHysteresis` of `tuning`, measured on iOS 26.1), and those 5° are taken out (ROT-4).
/// ``rotation`` is in radians, clockwise positive (ROT-2), and counts on through any number of
/// turns (ROT-5).
///
/// Fingers that lift and land again are treated as by ``PinchGestureRecognizer``. A trackpad's own
/// turn drives it without touches and without a threshold (IND-2).
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// The direction from the first finger to the second, unwrapped; or the trackpad's rotation.
  @exclusivity(unchecked) private var angle = AngleUnwrapper()
  /// Whether the fingers were ever apart.
  @exclusivity(unchecked) private var hasDirection = false
  /// The direction in the event before.
  @exclusivity(unchecked) private var previous = 0.0
  /// The direction at which the rotation is 0.
  @exclusivity(unchecked) private var origin = 0.0
  @exclusivity(unchecked) private var value = 0.0
  /// The direction at which the tracked value is 0.
  @exclusivity(unchecked) private var trackedOrigin = 0.0

  /// Its kind in scenes and traces.
  open override var kind: String { "rotation" }

  // MARK: Values

  /// Radians turned since the beginning, clockwise positive, not wrapped: 0 before `began`.
  ///
  /// Assign to go on from another value, and then the velocity is 0 until the next movement
  /// (ROT-6). Values that are not finite are ignored, and so is every value before `began`.
  public final var rotation: Double {
    get { value }
    set {
      guard hasBegun, newValue.isFinite else { return }
      value = newValue
      origin = angle.total - value
      first = nil
      tracker.restart(at: tracked)
    }
  }

  /// Radians a second (ROT-7).
  ///
  /// At `began` it is the whole turn of that event, threshold included, over the time since the
  /// event before; later the estimate of PAN-13.
  public final var velocity: Double {
    guard hasBegun else { return 0 }
    if let first, first.time == eventTime { return first.velocity }
    return tracker.velocity(at: eventTime).dx
  }

  // MARK: Fingers

  override var rules: (pair: StaticString, end: StaticString) { ("ROT-1", "ROT-8") }

  override func pairUp(_ pair: Vector, at time: Timestamp) {
    aim(pair)
    if hasBegun { tracker.resume(at: time) } else { tracker.add(tracked, at: time) }
  }

  override func follow(_ pair: Vector, at time: Timestamp) {
    previous = angle.total
    // Fingers on one spot have no direction: the last one stays, and without any the first one is
    // measured from.
    guard pair != .zero else { return }
    if !hasDirection {
      aim(pair)
      previous = angle.total
    }
    let before = tracked
    angle.update(with: pair.angle)
    if hasBegun { value = angle.total - origin }
    tracker.add(tracked, afterRestAt: before, at: time)
  }

  /// Goes on from the direction of these fingers, without a jump.
  private func aim(_ pair: Vector) {
    hasDirection = pair != .zero
    let turned = hasBegun ? tracked.dx : 0
    angle = AngleUnwrapper(startingAt: pair.angle)
    origin = angle.total - value
    trackedOrigin = angle.total - turned
  }

  override func pass(elapsed: Double, at time: Timestamp) -> Verdict? {
    let limit = tuning.rotationHysteresis
    let turned = angle.total - origin
    guard abs(turned) > limit else { return nil }
    origin += turned > 0 ? limit : -limit
    value = angle.total - origin
    first = elapsed > 0 ? (time, (angle.total - previous) / elapsed) : nil
    return .measured(rule: "ROT-3", .turned, abs(turned), .moreThan, limit)
  }

  override var missed: Verdict {
    .measured(
      rule: "ROT-3", .turned, abs(angle.total - origin), .moreThan, tuning.rotationHysteresis)
  }

  /// Forgets the gesture.
  open override func reset() {
    super.reset()
    angle = AngleUnwrapper()
    origin = 0
    value = 0
    trackedOrigin = 0
  }

  private var tracked: Vector { Vector(dx: angle.total - trackedOrigin, dy: 0) }

  // MARK: Trackpads

  override var inputVerdicts: (began: StaticString, ended: StaticString) {
    ("the system recognized a turn", "the system's turn is over")
  }

  override func startInput(at time: Timestamp) { tracker.add(.zero, at: time) }

  override func follow(_ input: PinchEvent, at time: Timestamp) {
    guard input.rotation.isFinite else { return }
    // Totals, not directions: a step of more than half a turn is one.
    let before = tracked
    angle = AngleUnwrapper(startingAt: input.rotation)
    value = angle.total - origin
    tracker.add(tracked, afterRestAt: before, at: time)
  }
}
