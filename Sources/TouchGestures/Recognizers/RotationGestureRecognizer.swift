import TouchGeometry
public import TouchInput

/// A recognizer for two fingers that turn about each other (UIKit's `UIRotationGestureRecognizer`;
/// ROT-1 … ROT-8).
///
///     let turn = RotationGestureRecognizer()
///     layer.addGestureRecognizer(turn) { layer, turn in
///       layer.transform = layer.transform.rotated(by: turn.rotation)
///       turn.rotation = 0
///     }
///
/// It is continuous and takes the first two fingers; further ones are ignored. It begins when the
/// line from the first to the second has turned by more than 5° in the surface (ROT-3;
/// `rotation.hysteresis` of `tuning`, measured on iOS 26.1), and those 5° are taken out (ROT-4).
/// ``rotation`` is in radians, clockwise positive (ROT-2), and continues through any number of
/// turns (ROT-5).
///
/// The recognizer treats fingers that lift and land again as ``PinchGestureRecognizer`` does. A
/// trackpad's own turn drives it without touches and without a threshold (IND-2).
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// Everything that it stores, in one value: see ``TouchDispatcher`` on exclusivity.
  @exclusivity(unchecked) final var own = Own()

  struct Own {
    /// The direction from the first finger to the second, unwrapped; or the trackpad's rotation.
    var angle = AngleUnwrapper()
    /// Whether the fingers were ever apart.
    var hasDirection = false
    /// The direction in the event before.
    var previous = 0.0
    /// The direction at which the rotation is 0.
    var origin = 0.0
    var value = 0.0
    /// The direction at which the tracked value is 0.
    var trackedOrigin = 0.0

    var tracked: Double { angle.total - trackedOrigin }
  }

  /// The recognizer's kind.
  open override var kind: RecognizerKind { .rotation }
  /// Returns the line of the fingers at the start and now, and the angle between them.
  open override func figure(at time: Timestamp) -> GestureFigure { rotationFigure() }

  // MARK: Values

  /// The angle turned since the beginning, in radians, clockwise positive, not wrapped; 0 before
  /// `began`.
  ///
  /// Assign to continue from another value; the velocity is then 0 until the next movement (ROT-6).
  /// Values that are not finite are ignored, and so is every value before `began`.
  public final var rotation: Double {
    get { own.value }
    set {
      guard shared.hasBegun, newValue.isFinite else { return }
      own.value = newValue
      own.origin = own.angle.total - own.value
      shared.first = nil
      shared.tracker.restart(at: own.tracked)
    }
  }

  /// The angular velocity, in radians per second (ROT-7).
  ///
  /// At `began` it is the whole turn of that event, threshold included, divided by the time since
  /// the previous event; later it is the estimate of PAN-13.
  public final var velocity: Double {
    guard shared.hasBegun else { return 0 }
    if let first = shared.first, first.time == eventTime { return first.velocity }
    return shared.tracker.velocity(at: eventTime).dx
  }

  // MARK: Fingers

  override var rules: (pair: StaticString, end: StaticString) { ("ROT-1", "ROT-8") }

  override func pairUp(_ line: Vector, at time: Timestamp) {
    aim(line)
    if shared.hasBegun {
      shared.tracker.resume(at: time)
    } else {
      shared.tracker.add(own.tracked, at: time)
    }
  }

  override func follow(_ line: Vector, at time: Timestamp) {
    own.previous = own.angle.total
    // Fingers on one spot have no direction. The last direction stays; without one, the rotation is
    // measured from the first direction.
    guard line != .zero else { return }
    if !own.hasDirection {
      aim(line)
      own.previous = own.angle.total
    }
    let before = own.tracked
    own.angle.update(with: line.angle)
    if shared.hasBegun { own.value = own.angle.total - own.origin }
    shared.tracker.add(own.tracked, afterRestAt: before, at: time)
  }

  /// Goes on from the direction of these fingers, without a jump.
  private func aim(_ line: Vector) {
    own.hasDirection = line != .zero
    let turned = shared.hasBegun ? own.tracked : 0
    own.angle = AngleUnwrapper(startingAt: line.angle)
    own.origin = own.angle.total - own.value
    own.trackedOrigin = own.angle.total - turned
  }

  override func pass(elapsed: Double, at time: Timestamp) -> Verdict? {
    let limit = tuning.rotation.hysteresis
    let turned = own.angle.total - own.origin
    guard abs(turned) > limit else { return nil }
    own.origin += turned > 0 ? limit : -limit
    own.value = own.angle.total - own.origin
    shared.first = elapsed > 0 ? (time, (own.angle.total - own.previous) / elapsed) : nil
    return .measured(.init(.turned, abs(turned), .moreThan, limit), rule: "ROT-3")
  }

  override var missed: Verdict {
    .measured(
      .init(.turned, abs(own.angle.total - own.origin), .moreThan, tuning.rotation.hysteresis),
      rule: "ROT-3")
  }

  /// Forgets the gesture.
  open override func reset() {
    super.reset()
    own = Own()
  }

  // MARK: Trackpads

  override var inputVerdicts: (began: StaticString, ended: StaticString) {
    ("the system recognized a turn", "the system's turn is over")
  }

  override func startInput(at time: Timestamp) { shared.tracker.add(0, at: time) }

  override func follow(_ input: PinchEvent, at time: Timestamp) {
    guard input.rotation.isFinite else { return }
    // Totals, not directions: a step of more than half a turn is one.
    let before = own.tracked
    own.angle = AngleUnwrapper(startingAt: input.rotation)
    own.value = own.angle.total - own.origin
    shared.tracker.add(own.tracked, afterRestAt: before, at: time, isEnd: input.phase == .ended)
  }
}
