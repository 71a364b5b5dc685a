package import TouchGeometry
package import TouchInput
package import TouchSandbox
import TouchScene

/// A hand without a hand: keys operate a layer by what a device would have sent.
///
/// Which layer that is, `stage.focus` knows; where a control has the keyboard, keys are its own.
///
///     key ─ KeyboardHand ─ touches, a trackpad's pinch ─ LiveFeed ─ recognizers
///
/// - What moves, turns and scales gets a trackpad's gesture (IND-2): its totals are exact from the
///   first step. A dial, a pan and every other layer get a finger of type `indirectPointer`; a
///   threshold of theirs is passed before the first step, so that a step of 1 pt is 1 pt.
/// - Limits, springs and reasons are therefore those of every other device, and a recording has
///   what the keys became: it plays without this hand.
/// - Steps that follow each other are one gesture. It ends when nothing has come for
///   ``silence``, by then at rest, so that nothing glides on that no hand has thrown.
///
/// Times are those of the events that come in. Events that are sent later, such as a swipe's way, have the
/// moment at which it was due, however late the frame.
package struct KeyboardHand {
  /// Nothing for so long ends a gesture, in seconds; longer than a velocity lasts (PAN-14).
  package static let silence = 0.2
  /// How far apart the hand's fingers are, in points.
  static let fingerGap = 40.0
  /// A swipe's way in points, its steps, and the seconds between two of them.
  static let swipe = (length: 96.0, steps: 8, interval: 0.01)

  var fingerCount = 1
  /// Where the hand points, in surface points, on the layer that it points at.
  var pointer: Point?
  /// Whether the session heard of the key that selected the layer.
  var isSelectionRecorded = false
  var gesture: Gesture?
  var contact: Contact?
  /// The events that are sent when their time comes.
  var plan: [InputEvent] = []
  /// Keys that came while a plan was under way.
  var waiting: [KeyEvent] = []
  /// Esc or Tab was taken: its release is ignored.
  var taken: Set<String> = []

  /// Makes a hand that has selected nothing.
  package init() {}

  // MARK: The selection

  /// The selection now; nil for none.
  package func target(in session: Session) -> KeyTarget? {
    session.stage.focus.operatedLayer.flatMap { KeyTarget($0, in: session) }
  }

  /// Where a finger would land now.
  package func place(on target: KeyTarget) -> Point {
    guard case .points = target.manner, let pointer else { return target.place }
    return pointer
  }

  /// How many fingers the hand has.
  package var fingers: Int { fingerCount }
  /// Where its fingers are, while they are down.
  package var contacts: [Point] { contact?.places ?? [] }

  // MARK: Events

  /// Takes an event of the window.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - session: What keys operate.
  ///   - emit: Receives what becomes of it, in the points of the session and on the event's clock.
  /// - Returns: Whether the event was meant for the hand and for nothing else.
  package mutating func handle(
    _ event: InputEvent, on session: Session, _ emit: (InputEvent) -> Void
  ) -> Bool {
    advance(to: event.time, on: session, emit)
    switch event.kind {
    case .key(let key): return handle(key, at: event.time, on: session, emit)
    case .focus(.lost):
      // The event itself cancels every touch.
      contact = nil
      plan = []
      waiting = []
      taken = []
      endGesture(at: event.time, emit)
    case .surface: letGo(at: event.time, emit)
    case .mouse(let mouse) where mouse.phase == .down: drop(at: event.time, on: session, emit)
    case .touches(let frame) where frame.samples.contains { $0.phase == .began }:
      drop(at: event.time, on: session, emit)
    default: break
    }
    return false
  }

  mutating func handle(
    _ key: KeyEvent, at time: Timestamp, on session: Session, _ emit: (InputEvent) -> Void
  ) -> Bool {
    if key.phase == .up {
      if waiting.contains(where: { $0.key == key.key }) { waiting.append(key) }
      if plan.isEmpty { release(key, at: time, emit) }
      return taken.remove(key.key) != nil
    }
    guard let meaning = HandKey(key), session.stage.focus.layer == nil else { return false }
    if case .select = meaning {
    } else if session.stage.focus.operatedLayer == nil {
      return false
    }
    let isRepeat = !taken.insert(key.key).inserted
    if !plan.isEmpty {
      // A swipe goes its way first.
      if !isRepeat { waiting.append(key) }
      return true
    }
    perform(meaning, key, isRepeat: isRepeat, at: time, on: session, emit)
    session.stage.setNeedsDisplay()
    return true
  }

  /// When ``advance(to:on:_:)`` has something to do even if nothing happens; nil if never.
  package var nextDeadline: Timestamp? {
    let ends = [
      plan.first?.time, gesture.map { $0.last.advanced(bySeconds: Self.silence) },
      contact.flatMap {
        $0.holder == .steps && plan.isEmpty ? $0.last.advanced(bySeconds: Self.silence) : nil
      },
    ]
    return ends.compactMap { $0 }.min()
  }

  /// Sends what was due by now, and ends what has been silent.
  package mutating func advance(
    to time: Timestamp, on session: Session, _ emit: (InputEvent) -> Void
  ) {
    while let due = nextDeadline, due <= time {
      if let next = plan.first, next.time <= due {
        plan.removeFirst()
        emit(next)
        if plan.isEmpty { performWaiting(at: next.time, on: session, emit) }
      } else if let gesture, gesture.last.advanced(bySeconds: Self.silence) <= due {
        endGesture(at: due, emit)
      } else {
        lift(at: due, emit)
      }
      session.stage.setNeedsDisplay()
    }
  }

  mutating func performWaiting(
    at time: Timestamp, on session: Session, _ emit: (InputEvent) -> Void
  ) {
    while plan.isEmpty, !waiting.isEmpty {
      let key = waiting.removeFirst()
      if key.phase == .up {
        release(key, at: time, emit)
      } else if let meaning = HandKey(key) {
        perform(meaning, key, isRepeat: false, at: time, on: session, emit)
      }
    }
  }

  /// Lifts its fingers and ends its gesture; nothing comes after this.
  package mutating func finish(at time: Timestamp, _ emit: (InputEvent) -> Void) {
    letGo(at: time, emit)
    plan = []
    waiting = []
  }
}
