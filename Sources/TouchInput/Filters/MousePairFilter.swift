import TouchGeometry

/// Turns a mouse into one finger, or into two that mirror each other, so that a machine without a
/// touch screen has something to touch with.
///
/// - Dragging with the left button is one finger. With Alt held at the press it is a mirrored pair
///   about the place of the press: one finger at the pointer, the other as far away on the opposite
///   side. They start at one place, draw apart as the pointer leaves it, and turn as it circles it.
/// - They are true touches of type ``TouchType/indirectPointer``, as a trackpad's drag is (IND-1),
///   and get the smallest positive ids that no touch in the stream has at that moment.
/// - A press with Shift, Control or a system key, other buttons, and moves without a finger pass as
///   they are. So nothing that comes out would be turned into a finger by a second filter of this
///   kind.
///
/// Touches of other devices pass through and are watched. One that begins with an id that a mouse's
/// finger has at that moment gets another id for its life; samples of such an id that began nowhere
/// are dropped. A press while a finger of the mouse is down means that its lift was lost: the old
/// one is cancelled first. When the focus is lost, the focus event cancels every touch, and the
/// filter forgets its own.
public struct MousePairFilter: Sendable {
  /// The mouse's finger; nil when the button is up.
  private var finger: TouchID?
  /// Its mirror image; nil without Alt.
  private var mirror: TouchID?
  /// Where the button went down, in surface points.
  private var press = Point.zero
  /// Where the pointer was last, in surface points.
  private var pointer = Point.zero
  private var numbers = FingerNumbers()
  private var samples: [TouchSample] = []

  /// Makes a filter that has seen no touch.
  public init() {}

  /// Takes one event and gives out what becomes of it.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - emit: Receives the events, in order and with the same time.
  public mutating func process(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    switch event.kind {
    case .touches(let frame):
      numbers.pass(frame, of: event, emit)
    case .mouse(let mouse):
      switch mouse.phase {
      case .down where mouse.button == 1:
        lift(.cancelled, at: event.time, emit)
        if mouse.modifiers.isDisjoint(with: [.shift, .control, .meta]) {
          land(mouse, at: event.time, emit)
        } else {
          emit(event)
        }
      case .moved where finger != nil:
        guard mouse.location != pointer else { return }
        pointer = mouse.location
        touch(.moved, at: event.time, emit)
      case .up where mouse.button == 1 && finger != nil:
        pointer = mouse.location
        lift(.ended, at: event.time, emit)
      case .down, .moved, .up:
        emit(event)
      }
    case .focus(.lost):
      finger = nil
      mirror = nil
      numbers.reset()
      emit(event)
    default:
      emit(event)
    }
  }
}

// MARK: - The mouse's fingers

extension MousePairFilter {
  private mutating func land(
    _ mouse: MouseEvent, at time: Timestamp, _ emit: (InputEvent) -> Void
  ) {
    press = mouse.location
    pointer = mouse.location
    finger = numbers.take()
    mirror = mouse.modifiers.contains(.alt) ? numbers.take() : nil
    touch(.began, at: time, emit)
  }

  private mutating func lift(
    _ phase: TouchPhase, at time: Timestamp, _ emit: (InputEvent) -> Void
  ) {
    guard finger != nil else { return }
    touch(phase, at: time, emit)
    if let finger { numbers.giveBack(finger) }
    if let mirror { numbers.giveBack(mirror) }
    finger = nil
    mirror = nil
  }

  private mutating func touch(
    _ phase: TouchPhase, at time: Timestamp, _ emit: (InputEvent) -> Void
  ) {
    samples.removeAll(keepingCapacity: true)
    if let finger {
      samples.append(
        TouchSample(id: finger, phase: phase, location: pointer, type: .indirectPointer))
    }
    if let mirror {
      samples.append(
        TouchSample(
          id: mirror, phase: phase, location: press - (pointer - press), type: .indirectPointer))
    }
    emit(InputEvent(time: time, .touches(TouchFrame(samples))))
  }
}
