public import TouchGeometry
public import TouchInput

/// A recognizer for one or several taps, with one or several fingers (UIKit's
/// `UITapGestureRecognizer`; TAP-1 … TAP-12).
///
///     let double = TapGestureRecognizer()
///     double.numberOfTapsRequired = 2
///     double.addAction { tap in print(tap.location(in: nil)) }
///     layer.addGestureRecognizer(double)
///
/// It is discrete: one action, with the state `ended`, when the last finger of the last tap lifts.
/// In a tap, exactly ``numberOfTouchesRequired`` fingers are down together, and then all are up.
///
/// One tap lasts at most 0.75 s, from the first finger's landing to the last one's lift (TAP-3).
/// The fingers' centre stays within 45 pt of the first tap's start (TAP-4, TAP-6), and the next tap
/// lands at most 0.35 s after the last lift (TAP-5). The limits are inclusive. They are
/// `tap.duration`, `tap.movement` and `tap.gap` of `tuning`. The recognizer fails with one finger
/// too many, if a finger lifts before all were down (TAP-7), and if one lands after another has
/// lifted (TAP-2).
///
/// By default, a double tap makes a single-tap recognizer act at the first lift and the double-tap
/// recognizer at the second. To make the single tap wait, which delays it by 0.35 s, use
/// `single.require(toFail: double)`.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps; 1 by default, and at least 1 (TAP-1).
  public final var numberOfTapsRequired: Int {
    get { own.taps }
    set { own.taps = max(1, newValue) }
  }
  /// The number of fingers of each tap; 1 by default, and at least 1 (TAP-1).
  public final var numberOfTouchesRequired: Int {
    get { own.fingers }
    set { own.fingers = max(1, newValue) }
  }
  /// The button required for a pointer's tap; it does not apply to fingers (TAP-1).
  ///
  /// Every touch of a pointer counts as its primary button's, whichever button makes it (S-26), so
  /// with another mask no pointer taps.
  @exclusivity(unchecked) public final var buttonMaskRequired = TouchEvent.ButtonMask.primary

  /// Everything else that it stores, in one value: see ``TouchDispatcher`` on exclusivity.
  @exclusivity(unchecked) final var own = Own()

  struct Own: ~Copyable {
    // The settings: the numbers of taps and fingers.
    var taps = 1
    var fingers = 1
    var row = TapSequence()
  }

  /// The recognizer's kind.
  open override var kind: RecognizerKind { .tap }
  /// Returns the fingers' distance from the first tap's start, and the time left.
  open override func figure(at time: Timestamp) -> GestureFigure { tapFigure(at: time) }

  /// The required number during the action, although the fingers are up (S-22); before it, those
  /// down.
  open override var numberOfTouches: Int {
    proposedState == .ended ? own.row.firstStarts.count : super.numberOfTouches
  }

  /// Returns, during the action, the centre of the first tap's landings (TAP-8).
  open override func location(in view: (any TouchTarget)?) -> Point {
    guard proposedState == .ended else { return super.location(in: view) }
    return Touch.convert(own.row.start, to: view)
  }

  /// Returns, during the action, the point where that finger of the first tap landed (TAP-8).
  ///
  /// - Precondition: `index` is in `0..<numberOfTouches`.
  open override func location(ofTouch index: Int, in view: (any TouchTarget)?) -> Point {
    guard proposedState == .ended else { return super.location(ofTouch: index, in: view) }
    demand(own.row.firstStarts.indices.contains(index), "no touch \(index) in this tap")
    return Touch.convert(own.row.firstStarts[index], to: view)
  }

  /// Whether recognition makes `other` fail; false for a tap recognizer with more taps.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return true }
    return other.own.taps <= own.taps
  }

  /// Whether `other` makes this tap fail; false for a tap recognizer with fewer taps.
  open override func canBePrevented(by other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return true }
    return other.own.taps >= own.taps
  }

  /// Starts a tap, or adds the tap's further fingers.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if buttonMaskRequired != .primary, touches.contains(where: { $0.type == .indirectPointer }) {
      propose(.failed, because: .rule("TAP-1", "the pointer's primary button is not asked for"))
      return
    }
    if self.touches.count == touches.count {
      setDeadline(
        event.timestamp.advanced(bySeconds: tuning.tap.durationSeconds), afterEvents: true)
    }
    follow(
      own.row.began(
        touches, down: self.touches.count, required: own.fingers, limit: tuning.tap.movement
      ),
      at: event.timestamp)
  }

  /// Fails if the fingers move too far (TAP-4).
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard proposedState == .possible else { return }
    follow(own.row.moved(limit: tuning.tap.movement), at: event.timestamp)
  }

  /// Counts a tap, and recognizes the last one (TAP-2).
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard proposedState == .possible else { return }
    follow(
      own.row.ended(
        down: self.touches.count, required: own.fingers, limit: tuning.tap.movement),
      at: event.timestamp)
  }

  /// Fails (TAP-9).
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    propose(.failed, because: .touchesCancelled)
  }

  /// Fails because a tap lasted too long or the next one did not come (TAP-3, TAP-5).
  open override func deadlineReached(at time: Timestamp) {
    propose(
      .failed,
      because: touches.isEmpty
        ? .measured(.init(.gap, outlasting: tuning.tap.gapSeconds), rule: "TAP-5")
        : .measured(.init(.held, outlasting: tuning.tap.durationSeconds), rule: "TAP-3"))
  }

  /// Forgets the taps.
  open override func reset() { own.row.reset() }

  private func follow(_ outcome: TapSequence.Outcome, at time: Timestamp) {
    switch outcome {
    case .undecided: break
    case .failed(let reason): propose(.failed, because: reason)
    case .tapped:
      if own.row.count < own.taps {
        setDeadline(time.advanced(bySeconds: tuning.tap.gapSeconds), afterEvents: true)
      } else {
        clearDeadline()
        propose(.ended, .init(.taps, count: own.row.count, .needs, own.taps), rule: "TAP-2")
      }
    }
  }
}

extension TouchEvent {
  /// Buttons of a pointing device (the raw values are UIKit's).
  @frozen
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public var rawValue: Int
    /// Makes a set from its bits.
    @inlinable
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The button that selects; the left one unless the user swapped the buttons.
    public static let primary = ButtonMask(rawValue: 1)
    /// The button that opens menus.
    public static let secondary = ButtonMask(rawValue: 2)
  }
}
