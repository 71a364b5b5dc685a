public import TouchGeometry
public import TouchInput

/// The base class of pinch and rotation: two fingers, paired up in the order in which they landed,
/// and a threshold.
///
/// It is not a gesture by itself: use or subclass ``PinchGestureRecognizer`` or
/// ``RotationGestureRecognizer``. It takes the first two fingers and ignores further ones (PIN-8,
/// ROT-1). When one of the two lifts, the gesture continues with its value frozen, and a new finger
/// pairs up again without a jump (PIN-9, PIN-10). The gesture ends when both are up (PIN-11,
/// ROT-8). A trackpad's own gesture drives it without touches and without a threshold (IND-2).
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// Everything that it stores, in one value: see ``TouchDispatcher`` on exclusivity.
  @exclusivity(unchecked) final var shared = Shared()

  /// The state common to both kinds.
  struct Shared: ~Copyable {
    var pair: FingerPair?
    /// Whether the threshold was passed, or a subclass began the gesture itself.
    var hasBegun = false
    var tracker = Track<Double>()
    /// The velocity of the event in which it began, over the whole step, because the tracker has no
    /// other.
    var first: (time: Timestamp, velocity: Double)?
    /// The location of a trackpad's gesture, or nil while fingers drive it.
    var pointer: Point?
    var wasPaired = false
    var lastChange = Timestamp.zero

    /// The vector from the first finger to the second; a lift changes it only after the gesture has
    /// begun (PAN-8).
    var line: Vector? {
      @inline(__always) get { pair?.vector(countingLifts: hasBegun) }
    }
  }

  // MARK: Overridden by each kind

  /// The rules to cite: two fingers, both lifted.
  var rules: (pair: StaticString, end: StaticString) { ("", "") }
  /// The verdicts for the begin and the end of a gesture that the system recognized (IND-2).
  var inputVerdicts: (began: StaticString, ended: StaticString) { ("", "") }
  /// Starts measuring at the vector from the first finger to the second; the value stays.
  func pairUp(_ line: Vector, at time: Timestamp) {}
  /// The fingers moved.
  func follow(_ line: Vector, at time: Timestamp) {}
  /// Removes the threshold once it is passed, `elapsed` seconds after the event before, and returns
  /// the reason.
  func pass(elapsed: Double, at time: Timestamp) -> Verdict? { nil }
  /// The verdict with its distance from the threshold.
  var missed: Verdict { .own }
  /// Handles a begin by a subclass, which removes no threshold.
  func beganByItself() {}
  /// A trackpad's gesture begins.
  func startInput(at time: Timestamp) {}
  /// Takes over a trackpad's totals.
  func follow(_ input: PinchEvent, at time: Timestamp) {}

  // MARK: Fingers

  /// Returns the centre of the fingers, or the pointer's location while a trackpad drives it
  /// (PIN-12, ROT-8).
  open override func location(in view: (any TouchTarget)?) -> Point {
    guard let pointer = shared.pointer else { return super.location(in: view) }
    return Touch.convert(pointer, to: view)
  }

  /// Pairs up the first two fingers (PIN-8, PIN-10, ROT-1).
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    noticeBegin()
    for touch in touches.reversed() where self.touches.count > FingerPair.count {
      ignore(touch, for: event)
    }
    guard shared.pair == nil else { return }
    shared.pair = FingerPair(self.touches)
    guard let line = shared.line else { return }
    shared.wasPaired = true
    shared.lastChange = event.timestamp
    if !shared.hasBegun { shared.tracker.reset(tuning: tuning) }
    pairUp(line, at: event.timestamp)
  }

  /// Begins at the threshold (PIN-2, ROT-3), and acts from then on (PIN-7, PIN-9, ROT-8).
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    noticeBegin()
    let line = shared.line
    if let line { follow(line, at: event.timestamp) }
    if shared.hasBegun {
      propose(.changed)
    } else if line != nil,
      let reason = pass(
        elapsed: event.timestamp.seconds(since: shared.lastChange), at: event.timestamp)
    {
      shared.hasBegun = true
      propose(.began, because: reason)
    }
    if line != nil { shared.lastChange = event.timestamp }
  }

  /// Freezes the value when one finger lifts, and ends when both have (PIN-9, PIN-11, ROT-1,
  /// ROT-8).
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    noticeBegin()
    // A finger may lift away from its last known location; the place where it lifts still counts.
    if shared.hasBegun, let line = shared.line, touches.contains(where: \.isElsewhere) {
      follow(line, at: event.timestamp)
      if !self.touches.isEmpty { propose(.changed) }
    }
    shared.pair = nil
    guard self.touches.isEmpty else { return }
    if shared.hasBegun {
      propose(.ended, because: .allLifted(rule: rules.end))
    } else {
      propose(
        .failed,
        because: shared.wasPaired
          ? missed
          : .measured(.init(.fingers, count: 1, .needs, FingerPair.count), rule: rules.pair))
    }
  }

  /// Continues with the remaining finger, or cancels the gesture without any (PIN-12).
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    shared.pair = nil
    super.touchesCancelled(touches, with: event)
  }

  /// Forgets the gesture.
  open override func reset() {
    shared.pair = nil
    shared.hasBegun = false
    shared.wasPaired = false
    shared.first = nil
    shared.pointer = nil
    shared.tracker.reset()
  }

  override func fingerRests(at time: Timestamp) { shared.tracker.rest(at: time) }

  private func noticeBegin() {
    guard proposedState.isRunning, !shared.hasBegun else { return }
    shared.hasBegun = true
    beganByItself()
  }

  // MARK: Trackpads

  /// True, because the recognizer follows a trackpad's own gesture.
  open override var acceptsTransformInput: Bool { true }

  /// Uses the system's totals unchanged (IND-2, IND-3).
  open override func transformInput(_ input: PinchEvent, at time: Timestamp) {
    if input.phase == .cancelled {
      cancelOrFail(because: .touchesCancelled)
      return
    }
    shared.pointer = input.location
    if input.phase == .began {
      shared.hasBegun = true
      shared.tracker.reset(tuning: tuning)
      startInput(at: time)
    }
    if shared.hasBegun { follow(input, at: time) }
    if input.phase == .ended, !input.momentum {
      shared.tracker.reset()
      shared.first = nil
    }
    switch input.phase {
    case .began: propose(.began, because: .rule("IND-2", inputVerdicts.began))
    case .changed: propose(.changed)
    default: propose(.ended, because: .rule("IND-2", inputVerdicts.ended))
    }
  }
}
