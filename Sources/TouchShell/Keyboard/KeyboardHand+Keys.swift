import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// The action of each key.
extension KeyboardHand {
  mutating func perform(_ key: HandKey, _ event: KeyEvent, isRepeat: Bool, _ now: Moment) {
    switch key {
    case .select(let direction): return select(direction, event, now)
    case .leave: return leave(event, now)
    default: break
    }
    guard let target = target(in: now.session) else { return }
    switch key {
    case .select, .leave: break
    case .move(let direction, let steps): move(target, direction, steps: steps, now)
    case .turn(let steps):
      if case .turns(let step) = target.manner {
        turn(target, by: steps * step, now)
      } else {
        pinch(target, now) { $0.turnSteps += steps }
      }
    case .scale(let steps):
      if case .turns = target.manner { return }
      pinch(target, now) { $0.scaleSteps += steps }
    case .press: if !isRepeat, contact?.holder != .hold { land(.press, on: target, now) }
    case .hold:
      if isRepeat { return }
      if contact?.holder == .hold {
        lift(at: now.time, now.emit)
      } else {
        land(.hold, on: target, now)
      }
    case .fingers(let count): if contact == nil { fingers = count }
    case .delete: if !isRepeat { delete(target, event, now) }
    }
  }

  mutating func release(_ key: KeyEvent, at time: Timestamp, _ emit: (InputEvent) -> Void) {
    guard contact?.holder == .press, ["Return", "Keypad Enter"].contains(key.key) else { return }
    lift(at: time, emit)
  }

  /// Moves the focus as Tab does.
  ///
  /// A session with controls receives the key, because it decides which control has the keyboard.
  /// Without controls, nothing depends on the key.
  private mutating func select(_ direction: Int, _ key: KeyEvent, _ now: Moment) {
    letGo(at: now.time, now.emit)
    let focus = now.session.stage.focus
    if focus.targets.isEmpty {
      if direction > 0 { focus.moveForward() } else { focus.moveBackward() }
      isSelectionRecorded = false
    } else {
      // A replay begins with the focus that the session last recorded.
      if !isSelectionRecorded { focus.move(to: nil) }
      now.emit(InputEvent(time: now.time, .key(key)))
      isSelectionRecorded = true
    }
    fingers = 1
    let target = target(in: now.session)
    pointer = target?.manner == .points ? target?.place : nil
  }

  private mutating func leave(_ key: KeyEvent, _ now: Moment) {
    letGo(at: now.time, now.emit)
    if isSelectionRecorded { now.emit(InputEvent(time: now.time, .key(key))) }
    now.session.stage.focus.move(to: nil)
    pointer = nil
  }

  /// Lets go for a real touch or press: the session receives it, and its own focus ends.
  mutating func drop(_ now: Moment) {
    guard now.session.stage.focus.operatedLayer != nil else { return }
    letGo(at: now.time, now.emit)
    pointer = nil
    now.session.stage.setNeedsDisplay()
  }

  private mutating func move(
    _ target: KeyTarget, _ direction: Vector, steps: Double, _ now: Moment
  ) {
    let way = direction * (steps * HandKey.step)
    if contact?.holder == .press || contact?.holder == .hold {
      return drag(by: way, at: now.time, now.emit)
    }
    switch target.manner {
    case .moves: pinch(target, now) { $0.shift += way }
    case .turns(let step):
      // Right and up increase the value.
      turn(target, by: (direction.dx - direction.dy) * steps * step, now)
    case .drags(let threshold):
      if contact == nil {
        land(.steps, on: target, now)
        if threshold > 0 { drag(by: direction * threshold, at: now.time, now.emit) }
      }
      drag(by: way, at: now.time, now.emit)
    case .points:
      if steps > 1 {
        swipe(target, direction, now)
        advance(to: now.time, on: now.session, now.emit)
      } else {
        let place = place(on: target) + way
        if KeyTarget.isReached(place, target.layer, in: now.session) { pointer = place }
      }
    case .presses: break
    }
  }

  /// Passes Delete to the scene, after moving the pointer to the target.
  private mutating func delete(_ target: KeyTarget, _ key: KeyEvent, _ now: Moment) {
    letGo(at: now.time, now.emit)
    let pointer = MouseEvent(phase: .moved, button: 0, location: place(on: target), clicks: 0)
    now.emit(InputEvent(time: now.time, .mouse(pointer)))
    now.emit(InputEvent(time: now.time, .key(key)))
  }
}
