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
  /// Ids of other devices' touches that are down, as they leave the filter.
  private var live: [TouchID] = []
  /// Other devices' touches that were given another id.
  private var renamed: [Renaming] = []
  private var samples: [TouchSample] = []

  private struct Renaming {
    var from: TouchID
    var to: TouchID
  }

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
      pass(frame, of: event, emit)
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
      live.removeAll(keepingCapacity: true)
      renamed.removeAll(keepingCapacity: true)
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
    finger = freeID()
    mirror = mouse.modifiers.contains(.alt) ? freeID() : nil
    touch(.began, at: time, emit)
  }

  private mutating func lift(
    _ phase: TouchPhase, at time: Timestamp, _ emit: (InputEvent) -> Void
  ) {
    guard finger != nil else { return }
    touch(phase, at: time, emit)
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

  private func isOurs(_ id: TouchID) -> Bool { id == finger || id == mirror }

  private func freeID() -> TouchID {
    var number = 1
    while isOurs(TouchID(number)) || live.contains(TouchID(number)) { number += 1 }
    return TouchID(number)
  }
}

// MARK: - Other devices' touches

extension MousePairFilter {
  private mutating func pass(
    _ frame: TouchFrame, of event: InputEvent, _ emit: (InputEvent) -> Void
  ) {
    if finger == nil, renamed.isEmpty {
      for sample in frame.samples { watch(sample.id, sample.phase) }
      emit(event)
      return
    }
    samples.removeAll(keepingCapacity: true)
    for sample in frame.samples {
      guard let id = newID(of: sample) else { continue }
      watch(id, sample.phase)
      var copy = sample
      copy.id = id
      samples.append(copy)
    }
    guard !samples.isEmpty else { return }
    emit(InputEvent(time: event.time, .touches(TouchFrame(samples))))
  }

  private mutating func newID(of sample: TouchSample) -> TouchID? {
    if let index = renamed.firstIndex(where: { $0.from == sample.id }) {
      let id = renamed[index].to
      if sample.phase.isTerminal { renamed.remove(at: index) }
      return id
    }
    guard isOurs(sample.id) || renamed.contains(where: { $0.to == sample.id }) else {
      return sample.id
    }
    guard sample.phase == .began else { return nil }
    let id = freeID()
    renamed.append(Renaming(from: sample.id, to: id))
    return id
  }

  private mutating func watch(_ id: TouchID, _ phase: TouchPhase) {
    switch phase {
    case .began:
      if !live.contains(id) { live.append(id) }
    case .ended, .cancelled:
      live.removeAll { $0 == id }
    case .moved, .stationary:
      break
    }
  }
}
