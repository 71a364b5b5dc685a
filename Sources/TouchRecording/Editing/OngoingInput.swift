package import TouchInput

/// What is going on at a moment of a recording: fingers, a pinch, mouse buttons.
package struct OngoingInput {
  /// Nothing is going on.
  package init() {}

  /// The fingers that are down, as they were last, in the order in which they landed.
  private(set) var fingers: [TouchSample] = []
  /// The pinch that has begun and not ended, as it was last.
  private(set) var pinch: PinchEvent?
  /// The presses whose buttons are still down, with the pointer's last place.
  private(set) var buttons: [MouseEvent] = []

  /// Whether nothing is going on.
  var isIdle: Bool { fingers.isEmpty && pinch == nil && buttons.isEmpty }

  /// Takes notice of what happened.
  package mutating func note(_ kind: InputEvent.Kind) {
    switch kind {
    case .touches(let frame):
      for sample in frame.samples { note(sample) }
    case .pinch(let event):
      pinch = event.phase == .ended || event.phase == .cancelled ? nil : event
    case .mouse(let mouse): note(mouse)
    case .focus(.lost): fingers.removeAll()
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

  /// The events that bring it about from nothing.
  var beginnings: [InputEvent.Kind] {
    var events = buttons.map { InputEvent.Kind.mouse($0) }
    if let pinch {
      // Totals count from the beginning, which is now.
      events.append(
        .pinch(PinchEvent(phase: .began, location: pinch.location, scale: 1, rotation: 0)))
    }
    if !fingers.isEmpty { events.append(touches(.began)) }
    return events
  }

  /// The events that end it; `fingers` says how fingers leave.
  package func endings(fingers phase: TouchPhase) -> [InputEvent.Kind] {
    var events: [InputEvent.Kind] = []
    if !fingers.isEmpty { events.append(touches(phase)) }
    if var pinch {
      pinch.phase = phase == .ended ? .ended : .cancelled
      events.append(.pinch(pinch))
    }
    for var button in buttons {
      button.phase = .up
      events.append(.mouse(button))
    }
    return events
  }

  private func touches(_ phase: TouchPhase) -> InputEvent.Kind {
    .touches(
      TouchFrame(
        fingers.map { finger in
          var sample = finger
          sample.phase = phase
          return sample
        }))
  }
}
