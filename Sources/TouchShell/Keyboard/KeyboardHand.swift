package import TouchGeometry
package import TouchInput
package import TouchSandbox
import TouchScene

/// A hand that turns key presses into the events of a device, which operate a layer.
///
/// `stage.focus` holds the selected layer; a control with the keyboard keeps its own keys.
///
///     key ─ KeyboardHand ─ touches, a trackpad's pinch ─ LiveFeed ─ recognizers
///
/// - Layers that move, turn and scale get a trackpad's gesture (IND-2), whose totals are exact from
///   the first step. A dial, a pan and every other layer get a finger of type `indirectPointer`.
///   The finger passes their threshold before the first step, so that a step of 1 pt is 1 pt.
/// - Limits, springs and reasons are therefore those of every other device. A recording contains
///   the resulting events and plays without this hand.
/// - Successive steps are one gesture. It ends after ``silence`` without a step, at rest, so that
///   nothing gets momentum that no hand has thrown.
///
/// Times are those of the incoming events. Events that are sent later, such as a swipe's moves,
/// have the time at which they were due, however late the frame is.
package struct KeyboardHand {
  /// The pause that ends a gesture, in seconds; longer than a velocity lasts (PAN-14).
  package static let silence = 0.2
  /// The distance between the hand's fingers, in points.
  static let fingerGap = 40.0
  /// A swipe's length in points, its steps, and the seconds between two steps.
  static let swipe = (length: 96.0, steps: 8, interval: 0.01)

  /// The number of the hand's fingers.
  package internal(set) var fingers = 1
  /// The hand's place on a layer on which it points, in surface points.
  var pointer: Point?
  /// Whether the session has received the key that selected the layer.
  var isSelectionRecorded = false
  var gesture: Gesture?
  var contact: Contact?
  /// The events that are sent when they are due.
  var plan: [InputEvent] = []
  /// The presses and releases of keys that arrived during a plan.
  var waiting: [KeyEvent] = []
  /// The keys whose press was taken, so that their releases are ignored.
  var taken: Set<String> = []

  /// Makes a hand that has selected nothing.
  package init() {}

  // MARK: The selection

  /// Returns the current selection; nil for none.
  package func target(in session: Session) -> KeyTarget? {
    session.stage.focus.operatedLayer.flatMap { KeyTarget($0, in: session) }
  }

  /// Returns the place where a finger would land now.
  package func place(on target: KeyTarget) -> Point {
    guard case .points = target.manner, let pointer else { return target.place }
    return pointer
  }

  /// The places of the hand's fingers while they are down.
  package var contacts: [Point] { contact?.places ?? [] }

  // MARK: Events

  /// Handles an event of the window.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - session: The session that keys operate.
  ///   - emit: Receives the resulting events, in the points of the session and on the event's
  ///     clock.
  /// - Returns: Whether the event was for the hand alone.
  package mutating func handle(
    _ event: InputEvent, on session: Session, _ emit: (InputEvent) -> Void
  ) -> Bool {
    advance(to: event.time, on: session, emit)
    switch event.kind {
    case .key(let key): return Moment.with(event.time, session, emit) { handle(key, $0) }
    case .focus(.lost):
      // The lost focus itself cancels every touch.
      contact = nil
      plan = []
      waiting = []
      taken = []
      endGesture(at: event.time, emit)
    case .surface: letGo(at: event.time, emit)
    case .mouse(let mouse) where mouse.phase == .down:
      Moment.with(event.time, session, emit) { drop($0) }
    case .touches(let frame) where frame.samples.contains { $0.phase == .began }:
      Moment.with(event.time, session, emit) { drop($0) }
    default: break
    }
    return false
  }

  mutating func handle(_ key: KeyEvent, _ now: Moment) -> Bool {
    if key.phase == .up {
      if waiting.contains(where: { $0.key == key.key }) { waiting.append(key) }
      if plan.isEmpty { release(key, at: now.time, now.emit) }
      return taken.remove(key.key) != nil
    }
    let stage = now.session.stage
    guard let meaning = HandKey(key), stage.focus.layer == nil else { return false }
    if case .select = meaning {
    } else if stage.focus.operatedLayer == nil {
      return false
    }
    let isRepeat = !taken.insert(key.key).inserted
    if !plan.isEmpty {
      // The key waits until the swipe is complete.
      if !isRepeat { waiting.append(key) }
      return true
    }
    perform(meaning, key, isRepeat: isRepeat, now)
    stage.setNeedsDisplay()
    return true
  }

  /// The next moment at which ``advance(to:on:_:)`` has work, even without events; nil for none.
  package var nextDeadline: Timestamp? {
    let ends = [
      plan.first?.time, gesture.map { $0.last.advanced(bySeconds: Self.silence) },
      contact.flatMap {
        $0.holder == .steps && plan.isEmpty ? $0.last.advanced(bySeconds: Self.silence) : nil
      },
    ]
    return ends.compactMap { $0 }.min()
  }

  /// Sends the events that are due, and ends gestures after ``silence``.
  package mutating func advance(
    to time: Timestamp, on session: Session, _ emit: (InputEvent) -> Void
  ) {
    while let due = nextDeadline, due <= time {
      if let next = plan.first, next.time <= due {
        plan.removeFirst()
        emit(next)
        if plan.isEmpty { Moment.with(next.time, session, emit) { performWaiting($0) } }
      } else if let gesture, gesture.last.advanced(bySeconds: Self.silence) <= due {
        endGesture(at: due, emit)
      } else {
        lift(at: due, emit)
      }
      session.stage.setNeedsDisplay()
    }
  }

  mutating func performWaiting(_ now: Moment) {
    while plan.isEmpty, !waiting.isEmpty {
      let key = waiting.removeFirst()
      if key.phase == .up {
        release(key, at: now.time, now.emit)
      } else if let meaning = HandKey(key) {
        perform(meaning, key, isRepeat: false, now)
      }
    }
  }

  /// Lifts the fingers and ends the gesture; nothing comes after this.
  package mutating func finish(at time: Timestamp, _ emit: (InputEvent) -> Void) {
    letGo(at: time, emit)
    waiting = []
  }
}
