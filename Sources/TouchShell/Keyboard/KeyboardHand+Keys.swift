import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// The action of each key.
extension KeyboardHand {
  mutating func perform(
    _ key: HandKey, _ event: KeyEvent, isRepeat: Bool, at time: Timestamp, on session: Session,
    _ emit: (InputEvent) -> Void
  ) {
    switch key {
    case .select(let direction): return select(direction, event, at: time, on: session, emit)
    case .leave: return leave(event, at: time, on: session, emit)
    default: break
    }
    guard let target = target(in: session) else { return }
    switch key {
    case .select, .leave: break
    case .move(let direction, let steps):
      move(target, direction, steps: steps, at: time, on: session, emit)
    case .turn(let steps):
      if case .turns(let step) = target.manner {
        turn(target, by: steps * step, at: time, emit)
      } else {
        pinch(target, at: time, emit) { $0.turnSteps += steps }
      }
    case .scale(let steps):
      if case .turns = target.manner { return }
      pinch(target, at: time, emit) { $0.scaleSteps += steps }
    case .press:
      if !isRepeat, contact?.holder != .hold { land(.press, on: target, at: time, session, emit) }
    case .hold:
      if isRepeat { return }
      if contact?.holder == .hold {
        lift(at: time, emit)
      } else {
        land(.hold, on: target, at: time, session, emit)
      }
    case .fingers(let count): if contact == nil { fingers = count }
    case .delete: delete(target, event, isRepeat: isRepeat, at: time, emit)
    }
  }

  mutating func release(
    _ key: KeyEvent, at time: Timestamp, _ emit: (InputEvent) -> Void
  ) {
    guard contact?.holder == .press, ["Return", "Keypad Enter"].contains(key.key) else { return }
    lift(at: time, emit)
  }

  /// Moves the focus as Tab does.
  ///
  /// A session with controls receives the key, because it decides which control has the keyboard.
  /// Without controls, nothing depends on the key.
  private mutating func select(
    _ direction: Int, _ key: KeyEvent, at time: Timestamp, on session: Session,
    _ emit: (InputEvent) -> Void
  ) {
    letGo(at: time, emit)
    let focus = session.stage.focus
    if focus.targets.isEmpty {
      if direction > 0 { focus.moveForward() } else { focus.moveBackward() }
      isSelectionRecorded = false
    } else {
      // A replay begins with the focus that the session last recorded.
      if !isSelectionRecorded { focus.move(to: nil) }
      emit(InputEvent(time: time, .key(key)))
      isSelectionRecorded = true
    }
    fingers = 1
    let target = target(in: session)
    pointer = target?.manner == .points ? target?.place : nil
  }

  private mutating func leave(
    _ key: KeyEvent, at time: Timestamp, on session: Session, _ emit: (InputEvent) -> Void
  ) {
    letGo(at: time, emit)
    if isSelectionRecorded { emit(InputEvent(time: time, .key(key))) }
    session.stage.focus.move(to: nil)
    pointer = nil
  }

  /// Lets go for a real touch or press: the session receives it, and its own focus ends.
  mutating func drop(
    at time: Timestamp, on session: Session, _ emit: (InputEvent) -> Void
  ) {
    guard session.stage.focus.operatedLayer != nil else { return }
    letGo(at: time, emit)
    pointer = nil
    session.stage.setNeedsDisplay()
  }

  private mutating func move(
    _ target: KeyTarget, _ direction: Vector, steps: Double, at time: Timestamp,
    on session: Session, _ emit: (InputEvent) -> Void
  ) {
    let way = direction * (steps * HandKey.step)
    if contact?.holder == .press || contact?.holder == .hold {
      return drag(by: way, at: time, emit)
    }
    switch target.manner {
    case .moves: pinch(target, at: time, emit) { $0.shift += way }
    case .turns(let step):
      // Right and up increase the value.
      turn(target, by: (direction.dx - direction.dy) * steps * step, at: time, emit)
    case .drags(let threshold):
      if contact == nil {
        land(.steps, on: target, at: time, session, emit)
        if threshold > 0 { drag(by: direction * threshold, at: time, emit) }
      }
      drag(by: way, at: time, emit)
    case .points:
      if steps > 1 {
        swipe(target, direction, at: time, on: session)
        advance(to: time, on: session, emit)
      } else {
        let place = place(on: target) + way
        if KeyTarget.isReached(place, target.layer, in: session) { pointer = place }
      }
    case .presses: break
    }
  }

  /// Passes Delete to the scene, after moving the pointer to the target.
  private mutating func delete(
    _ target: KeyTarget, _ key: KeyEvent, isRepeat: Bool, at time: Timestamp,
    _ emit: (InputEvent) -> Void
  ) {
    if isRepeat { return }
    letGo(at: time, emit)
    let pointer = MouseEvent(phase: .moved, button: 0, location: place(on: target), clicks: 0)
    emit(InputEvent(time: time, .mouse(pointer)))
    emit(InputEvent(time: time, .key(key)))
  }
}
