import TouchGeometry
public import TouchInput

/// A recognizer for fingers that stay in place (UIKit's `UILongPressGestureRecognizer`; LP-1 …
/// LP-12).
///
///     let hold = LongPressGestureRecognizer()
///     hold.addAction { hold in
///       if hold.state == .began { pickUp(at: hold.location(in: nil)) }
///     }
///     layer.addGestureRecognizer(hold)
///
/// It is continuous and begins by its timer, without an event: exactly ``minimumPressDuration``
/// after the last of ``numberOfTouchesRequired`` fingers landed (LP-2). Until then the fingers'
/// centre may move ``allowableMovement``, that distance included (LP-3), and a lift or a further
/// finger fails the recognizer (LP-4). Afterwards the centre may move anywhere (LP-5). Further
/// fingers are then ignored (LP-8), and the gesture ends when any of its fingers lifts (LP-7).
///
/// The defaults are those that UIKit documents. ``numberOfTapsRequired`` taps come first, by the
/// rules of ``TapGestureRecognizer``, and the press starts within 0.35 s and 45 pt of them (LP-10).
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The duration of the press, in seconds; 0.5 by default, and 0 begins at the landing (LP-11).
  public final var minimumPressDuration: Double {
    get { own.duration }
    set { own.duration = newValue >= 0 ? newValue : 0 }
  }
  /// The distance that the fingers' centre may move before the gesture begins, in surface points;
  /// 10 by default (LP-3).
  public final var allowableMovement: Double {
    get { own.movement }
    set { own.movement = newValue >= 0 ? newValue : 0 }
  }
  /// The number of taps before the press; 0 by default (LP-10).
  public final var numberOfTapsRequired: Int {
    get { own.taps }
    set { own.taps = max(0, newValue) }
  }
  /// The number of fingers; 1 by default, and at least 1.
  public final var numberOfTouchesRequired: Int {
    get { own.fingers }
    set { own.fingers = max(1, newValue) }
  }

  /// Everything that it stores, in one value: see ``TouchDispatcher`` on exclusivity.
  @exclusivity(unchecked) final var own = Own()

  struct Own: ~Copyable {
    // The settings: duration, movement, and numbers of taps and fingers.
    @Threshold var duration = 0.5
    @Threshold var movement = 10.0
    var taps = 0
    var fingers = 1
    var row = TapSequence()
    /// The time when the clock started, and the fingers' centre and the duration at that time.
    var pressed: (time: Timestamp, place: Point, duration: Double)?

    var isTapping: Bool { row.count < taps }
  }

  /// The recognizer's kind.
  open override var kind: RecognizerKind { .longPress }
  /// Returns the duration of the press, and the movement of the fingers' centre.
  open override func figure(at time: Timestamp) -> GestureFigure { pressFigure(at: time) }

  /// Starts the timer when the last finger lands (LP-2); ignores fingers after it has begun (LP-8).
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if proposedState.isRunning {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    let areFirst = self.touches.count == touches.count
    if own.isTapping {
      if areFirst {
        setDeadline(
          event.timestamp.advanced(bySeconds: tuning.tap.durationSeconds), afterEvents: true)
      }
      follow(
        own.row.began(
          touches, down: self.touches.count, required: own.fingers,
          limit: tuning.tap.movement),
        at: event.timestamp)
      return
    }
    if areFirst { clearDeadline() }
    if self.touches.count > own.fingers {
      propose(
        .failed, .init(.fingers, count: self.touches.count, .atMost, own.fingers), rule: "LP-4")
    } else if self.touches.count == own.fingers {
      startClock(at: event.timestamp)
    }
  }

  private func startClock(at time: Timestamp) {
    let place = surfaceCentroid
    if own.row.count > 0 {
      // The landings count, as with taps (TAP-6, TAP-8).
      let apart = own.row.start.distance(to: .center(of: touches.map(\.startLocation)))
      if apart > tuning.tap.movement {
        propose(.failed, .init(.moved, apart, .atMost, tuning.tap.movement), rule: "TAP-6")
        return
      }
    }
    own.pressed = (time, place, own.duration)
    if own.duration > 0 {
      setDeadline(time.advanced(bySeconds: own.duration))
    } else {
      begin(after: own.duration, rule: "LP-11")
    }
  }

  private func begin(after duration: Double, rule: StaticString) {
    propose(.began, .init(.held, duration, .needs, duration), rule: rule)
  }

  /// Fails if the fingers move too far before the gesture begins (LP-3); acts afterwards (LP-6).
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if proposedState.isRunning {
      propose(.changed)
    } else if let pressed = own.pressed {
      let moved = pressed.place.distance(to: surfaceCentroid)
      if moved > own.movement {
        propose(.failed, .init(.moved, moved, .atMost, own.movement), rule: "LP-3")
      }
    } else if own.isTapping {
      follow(own.row.moved(limit: tuning.tap.movement), at: event.timestamp)
    }
  }

  /// Fails before the gesture has begun (LP-4), and ends the gesture afterwards (LP-7).
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if proposedState.isRunning {
      propose(.ended, .init(.fingers, count: self.touches.count, .needs, own.fingers), rule: "LP-7")
    } else if let pressed = own.pressed {
      propose(
        .failed,
        .init(.held, event.timestamp.seconds(since: pressed.time), .needs, pressed.duration),
        rule: "LP-4")
    } else if own.isTapping {
      follow(
        own.row.ended(
          down: self.touches.count, required: own.fingers, limit: tuning.tap.movement),
        at: event.timestamp)
    } else {
      propose(
        .failed, .init(.fingers, count: self.touches.count, .needs, own.fingers), rule: "LP-4")
    }
  }

  /// Cancels the gesture with any cancelled finger, or fails before it has begun (LP-9).
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    cancelOrFail(because: .touchesCancelled)
  }

  /// Begins the press after its duration (LP-2), or fails because a tap before it failed (LP-10).
  open override func deadlineReached(at time: Timestamp) {
    if let pressed = own.pressed {
      begin(after: pressed.duration, rule: "LP-2")
    } else if touches.isEmpty {
      propose(.failed, .init(.gap, outlasting: tuning.tap.gapSeconds), rule: "TAP-5")
    } else {
      propose(.failed, .init(.held, outlasting: tuning.tap.durationSeconds), rule: "TAP-3")
    }
  }

  /// Forgets the taps and the press.
  open override func reset() {
    own.row.reset()
    own.pressed = nil
  }

  private func follow(_ outcome: TapSequence.Outcome, at time: Timestamp) {
    switch outcome {
    case .undecided: break
    case .failed(let reason): propose(.failed, because: reason)
    case .tapped: setDeadline(time.advanced(bySeconds: tuning.tap.gapSeconds), afterEvents: true)
    }
  }
}
