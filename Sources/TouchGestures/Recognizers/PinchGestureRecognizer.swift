import TouchGeometry
public import TouchInput

/// A recognizer for two fingers that spread or close (UIKit's `UIPinchGestureRecognizer`; PIN-1 …
/// PIN-12).
///
///     let pinch = PinchGestureRecognizer()
///     layer.addGestureRecognizer(pinch) { layer, pinch in
///       let factor = max(pinch.scale, 0.1)  // Fingers that meet give 0.
///       layer.transform = layer.transform.scaledBy(x: factor, y: factor)
///       pinch.scale = 1
///     }
///
/// It is continuous and takes the first two fingers; further ones are ignored (PIN-8). It begins
/// when their distance in the surface has changed by more than 8 pt (PIN-2; `pinch.hysteresis` of
/// `tuning`, measured on iOS 26.1). The 8 pt are taken out: ``scale`` is the distance divided by
/// the landing distance plus 8 pt when opening, or less 8 pt when closing (PIN-3).
///
/// When one finger lifts, the gesture continues with the scale frozen: `numberOfTouches` is 1, and
/// the location jumps to the other finger (PIN-9). A new finger pairs up again without a jump of
/// the scale (PIN-10). The gesture ends when both are up (PIN-11).
///
/// A trackpad's own pinch drives the recognizer without touches and without a threshold (IND-2).
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// Everything else that it stores, in one value: see ``TouchDispatcher`` on exclusivity.
  @exclusivity(unchecked) final var own = Own()

  /// The types of scrolling that drive the recognizer; none by default.
  ///
  /// Each tick of a wheel scales by a factor of 1.1; continuous scrolling has no effect. Only
  /// scrolling with phases counts, such as `LiveInput`'s (SCR-5).
  @exclusivity(unchecked) public final var allowedScrollTypesMask: ScrollTypeMask = []

  /// A wheel's burst, or nil while nothing scrolls.
  @exclusivity(unchecked) private final var burst: ScrolledPinch?

  struct Own {
    /// The distance of the fingers, or the trackpad's scale.
    var distance = 0.0
    /// The change of the distance for a change of the scale by 1.
    var reference = 1.0
    /// Added to the distance before it is divided: not zero only while the minimum of the reference
    /// holds (PIN-10).
    var lead = 0.0
    var value = 1.0
    /// The tracker follows the distance, continued across changes of fingers: the scale times this,
    /// once it has begun.
    var unit = 1.0
  }

  /// The recognizer's kind.
  open override var kind: RecognizerKind { .pinch }
  /// Returns the distance of the fingers at the start and now.
  open override func figure(at time: Timestamp) -> GestureFigure { pinchFigure() }

  // MARK: Values

  /// The fingers' distance divided by that at the beginning (PIN-4); 1 before `began`, and 0 where
  /// the fingers meet.
  ///
  /// Assign to continue from another value; the velocity is then 0 until the next movement (PIN-5).
  /// Values that are not positive and finite are ignored, and so is every value before `began`.
  public final var scale: Double {
    get { own.value }
    set {
      guard shared.hasBegun, newValue > 0, newValue.isFinite else { return }
      own.value = newValue
      pairAnew()
      own.unit = own.reference
      shared.first = nil
      shared.tracker.restart(at: own.value * own.unit)
    }
  }

  /// The change of the scale per second (PIN-6).
  ///
  /// At `began` it is the change from 1 divided by the time since the previous event; later it is
  /// the estimate of PAN-13.
  public final var velocity: Double {
    guard shared.hasBegun else { return 0 }
    if let first = shared.first, first.time == eventTime { return first.velocity }
    // Until scrolling has come to rest, its last step (SCR-4).
    let time = burst?.velocityTime(at: eventTime, silence: tuning.scroll.silenceSeconds)
    return shared.tracker.velocity(at: time ?? eventTime).dx / own.unit
  }

  // MARK: Fingers

  override var rules: (pair: StaticString, end: StaticString) { ("PIN-1", "PIN-11") }

  override func pairUp(_ line: Vector, at time: Timestamp) {
    own.distance = line.length
    if shared.hasBegun {
      pairAnew()
      shared.tracker.resume(at: time)
    } else {
      own.reference = own.distance
      shared.tracker.add(own.distance, at: time)
    }
  }

  override func follow(_ line: Vector, at time: Timestamp) { follow(line.length, at: time) }

  override func pass(elapsed: Double, at time: Timestamp) -> Verdict? {
    let limit = tuning.pinch.hysteresis
    let spread = abs(own.distance - own.reference)
    guard spread > limit else { return nil }
    // Fingers that nearly touched leave next to nothing, and a huge scale when they part again.
    setReference(
      own.reference + (own.distance > own.reference ? limit : -limit),
      atLeast: tuning.pinch.referenceMinimum)
    own.value = own.distance / own.reference
    own.unit = own.reference
    shared.first = elapsed > 0 ? (time, (own.value - 1) / elapsed) : nil
    return .measured(.init(.spread, spread, .moreThan, limit), rule: "PIN-2")
  }

  override var missed: Verdict {
    .measured(
      .init(.spread, abs(own.distance - own.reference), .moreThan, tuning.pinch.hysteresis),
      rule: "PIN-2")
  }

  override func beganByItself() {
    if shared.pair != nil { pairAnew() }
    own.unit = own.reference
  }

  /// Forgets the gesture.
  open override func reset() {
    super.reset()
    own = Own()
    burst = nil
  }

  private func follow(_ new: Double, at time: Timestamp, isEnd: Bool = false) {
    let before = shared.hasBegun ? own.value * own.unit : own.distance
    own.distance = new
    if shared.hasBegun { own.value = max(0, (own.distance + own.lead) / own.reference) }
    shared.tracker.add(
      shared.hasBegun ? own.value * own.unit : own.distance, afterRestAt: before, at: time,
      isEnd: isEnd)
  }

  /// Continues from the current scale at the current distance (PIN-5, PIN-10).
  private func pairAnew() {
    // A trackpad's scale is not a distance, so it has no minimum.
    let minimum = shared.pointer == nil ? tuning.pinch.referenceMinimum : 0
    // No reference gives a scale of zero: such a layer grows again as one of scale 1 would.
    let wanted = own.value > 0 ? own.distance / own.value : own.distance
    setReference(wanted, atLeast: minimum)
    let isExact = own.value > 0 && own.reference == wanted
    own.lead = isExact ? 0 : own.value * own.reference - own.distance
  }

  /// Sets the reference, which is never 0: fingers on one spot have 1 if there is no minimum.
  private func setReference(_ wanted: Double, atLeast minimum: Double) {
    let reference = max(wanted, minimum)
    own.reference = reference > 0 ? reference : 1
  }

  // MARK: Trackpads and wheels

  /// Whether the event is a wheel's tick with a phase, and ``allowedScrollTypesMask`` contains
  /// ticks (SCR-5).
  open override func acceptsScrollInput(_ input: WheelEvent) -> Bool {
    input.phase != nil && !input.isPrecise && allowedScrollTypesMask.contains(.discrete)
      && (input.delta.dy != 0 || input.phase == .ended)
  }

  /// Treats a wheel's ticks as a trackpad's pinch (SCR-5).
  open override func scrollInput(_ input: WheelEvent, at time: Timestamp) {
    let isFirst = burst == nil
    var current = burst ?? ScrolledPinch(at: input.location, time)
    var upright = input
    upright.delta.dx = 0
    current.add(upright, at: time)
    burst = current
    var pinch = current.pinch(input.phase == .ended ? .ended : isFirst ? .began : .changed)
    pinch.momentum = input.momentum
    // The first reason stays: no trackpad has recognized anything (WHY-1).
    if input.phase == .ended {
      propose(.ended, because: .rule("SCR-4", "the scrolling is over"))
    } else if isFirst {
      propose(.began, .init(.moved, upright.delta.length, .moreThan, 0), rule: "SCR-3")
    }
    transformInput(pinch, at: time)
  }

  override var inputVerdicts: (began: StaticString, ended: StaticString) {
    ("the system recognized a pinch", "the system's pinch is over")
  }

  override func startInput(at time: Timestamp) {
    own.distance = 1
    own.reference = 1
    own.unit = 1
    shared.tracker.add(1, at: time)
  }

  override func follow(_ input: PinchEvent, at time: Timestamp) {
    guard input.scale > 0, input.scale.isFinite else { return }
    follow(input.scale, at: time, isEnd: input.phase == .ended)
  }
}
