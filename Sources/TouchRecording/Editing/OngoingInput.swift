import TouchGeometry
package import TouchInput

/// The input in progress at a moment of a recording: fingers, a pinch, scrolling, mouse buttons,
/// keys, a composed text.
package struct OngoingInput {
  /// Creates a state without input in progress.
  package init() {}

  /// The latest samples of the fingers that are down, in the order in which they landed.
  private(set) var fingers: [TouchSample] = []
  /// The latest event of a pinch that has begun and not ended.
  private(set) var pinch: PinchEvent?
  /// The latest event of a burst of scrolling that has begun and not ended.
  private(set) var wheel: WheelEvent?
  /// The text that an input method is composing.
  private(set) var composed: TextEvent?
  /// The presses whose buttons are still down, with the pointer's last place.
  private(set) var buttons: [MouseEvent] = []
  /// The presses whose keys are still down.
  private(set) var keys: [KeyEvent] = []

  /// Whether no input is in progress.
  var isIdle: Bool {
    fingers.isEmpty && pinch == nil && wheel == nil && composed == nil && buttons.isEmpty
      && keys.isEmpty
  }

  /// Updates the state with an event.
  package mutating func note(_ kind: InputEvent.Kind) {
    switch kind {
    case .touches(let frame):
      for sample in frame.samples { note(sample) }
    case .pinch(let event): pinch = event.phase == .ended || event.phase == .cancelled ? nil : event
    case .wheel(let event): wheel = event.phase == nil || event.phase == .ended ? nil : event
    case .text(let text): composed = text.phase == .composing && !text.string.isEmpty ? text : nil
    case .mouse(let mouse): note(mouse)
    case .key(let key):
      keys.removeAll { $0.key == key.key }
      if key.phase == .down { keys.append(key) }
    case .focus(.lost):
      // The stage cancels them; a key's release still counts.
      fingers.removeAll()
      buttons.removeAll()
      (pinch, wheel, composed) = (nil, nil, nil)
    default: break
    }
  }

  private mutating func note(_ sample: TouchSample) {
    if sample.phase.isTerminal {
      fingers.removeAll { $0.id == sample.id }
    } else if let index = fingers.firstIndex(where: { $0.id == sample.id }) {
      fingers[index] = sample
    } else {
      fingers.append(sample)
    }
  }

  private mutating func note(_ mouse: MouseEvent) {
    for index in buttons.indices { buttons[index].location = mouse.location }
    switch mouse.phase {
    case .down:
      buttons.removeAll { $0.button == mouse.button }
      buttons.append(mouse)
    case .up: buttons.removeAll { $0.button == mouse.button }
    case .moved: break
    }
  }

  /// The events that start all input in progress.
  var beginnings: [InputEvent.Kind] {
    var events = keys.map { InputEvent.Kind.key($0) } + buttons.map { .mouse($0) }
    if let composed { events.append(.text(composed)) }
    if let wheel { events.append(still(wheel, .began)) }
    if let pinch {
      // A pinch's totals count from its beginning, which is now.
      events.append(
        .pinch(PinchEvent(phase: .began, location: pinch.location, scale: 1, rotation: 0)))
    }
    if !fingers.isEmpty { events.append(touches(.began)) }
    return events
  }

  /// Returns the events that end all input in progress; `fingers` is the phase with which fingers
  /// leave.
  package func endings(fingers phase: TouchPhase) -> [InputEvent.Kind] {
    var events: [InputEvent.Kind] = []
    if !fingers.isEmpty { events.append(touches(phase)) }
    if var pinch {
      pinch.phase = phase == .ended ? .ended : .cancelled
      events.append(.pinch(pinch))
    }
    if var wheel {
      // A wheel's clicks stop where they end, and so does what is cancelled.
      wheel.momentum = phase == .ended && wheel.isPrecise
      events.append(still(wheel, .ended))
    }
    if composed != nil { events.append(.text(TextEvent(.composing, ""))) }
    for var button in buttons {
      button.phase = .up
      events.append(.mouse(button))
    }
    return events + keys.reversed().map { .key(KeyEvent(phase: .up, key: $0.key)) }
  }

  private func still(_ wheel: WheelEvent, _ phase: WheelEvent.Phase) -> InputEvent.Kind {
    var wheel = wheel
    (wheel.delta, wheel.phase) = (.zero, phase)
    return .wheel(wheel)
  }

  private func touches(_ phase: TouchPhase) -> InputEvent.Kind {
    .touches(TouchFrame(fingers.map { $0.with(phase) }))
  }
}
