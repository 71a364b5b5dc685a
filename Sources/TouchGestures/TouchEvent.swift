public import TouchInput

/// All fingers that are down at one moment (E-1).
///
/// Each dispatcher has one object, changed in place: read it during a dispatch and do not keep it.
public final class TouchEvent {
  /// The event's time.
  public var timestamp: Timestamp { state.timestamp }
  /// Every live touch, including those of other layers, in order of arrival.
  ///
  /// Touches that did not change since the last event are `stationary`.
  public var allTouches: [Touch] { state.allTouches }
  /// The keys held, as of the last key event.
  public var modifierFlags: ModifierKeys { state.modifierFlags }
  /// The kind of input.
  public var type: EventType { state.type }

  /// Everything that it stores, in one value: see ``TouchDispatcher`` on exclusivity.
  @exclusivity(unchecked) var state = State()

  /// The state of an event.
  struct State {
    var timestamp = Timestamp.zero
    var allTouches: [Touch] = []
    var modifierFlags: ModifierKeys = []
    var type = EventType.touches
    /// The buttons of a pointer that plays no finger.
    var pointerButtons: ButtonMask = []
  }

  init() {}

  /// Returns the touches that landed on `view`.
  public func touches(for view: any TouchTarget) -> [Touch] {
    allTouches.filter { $0.view === view }
  }

  /// Returns the touches that `recognizer` receives.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] {
    allTouches.filter { $0.state.receivers.contains(recognizer) }
  }

  /// Returns all samples of `touch` since the previous event: always one, a copy of the touch,
  /// because events are not merged for a display (E-2, E-3).
  ///
  /// The result is nil if the touch is not part of this event.
  public func coalescedTouches(for touch: Touch) -> [Touch]? {
    allTouches.contains { $0 === touch } ? [Touch(copying: touch)] : nil
  }

  /// Returns the predicted locations of `touch`: always none (E-4).
  ///
  /// The result is nil if the touch is not part of this event.
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    allTouches.contains { $0 === touch } ? [] : nil
  }
}
