import TouchGeometry
public import TouchInput

/// A pointer that is no finger: its way across the layers, and its buttons.
extension TouchDispatcher {
  /// Handles a mouse whose input is not converted into touches: it drives the hover recognizers
  /// under the pointer (HOV-1), and its buttons are those of ``TouchEvent/buttonMask`` (S-26).
  ///
  /// With a button down, movement drives no hover recognizer.
  public func dispatch(_ input: MouseEvent, at time: Timestamp) {
    advance(to: time)
    deliver(input, at: time)
  }

  /// Handles a mouse event at the moment that ``advance(to:)`` has already reached.
  package func deliver(_ input: MouseEvent, at time: Timestamp) {
    if state.isDispatching { return postpone { [self] in dispatch(input, at: time) } }
    if input.location.isFinite { state.pointer = input.location }
    switch input.phase {
    case .down:
      event.state.pointerButtons.insert(.button(input.button))
      press(at: time)
    case .up: event.state.pointerButtons.remove(.button(input.button))
    case .moved:
      if input.button == 0, input.location.isFinite { hover(at: input.location, time) }
    }
  }

  private func press(at time: Timestamp) {
    if state.hovered.isEmpty { return }
    start(at: time)
    event.state.type = .hover
    cancelHover(.isPressed)
    run(at: time)
  }

  /// Ends all hovering, because a button went down or the window is no longer asked.
  func cancelHover(_ passage: HoverGestureRecognizer.Passage) {
    for recognizer in state.hovered { follow(recognizer, passage, recognizer.location(in: nil)) }
    state.hovered.removeAll()
  }

  private func hover(at place: Point, _ time: Timestamp) {
    let hit = hitTest(place)
    var entered: [HoverGestureRecognizer] = []
    var inside: [HoverGestureRecognizer] = []
    var next = hit
    while let target = next {
      for case let recognizer as HoverGestureRecognizer in target.recognizerList.all {
        if state.hovered.contains(where: { $0 === recognizer }) {
          inside.append(recognizer)
        } else {
          entered.append(recognizer)
        }
      }
      next = target.parentTarget
    }
    if entered.isEmpty && state.hovered.isEmpty { return }
    start(at: time)
    event.state.type = .hover
    // The layers that the pointer leaves are notified first, so that two layers are never under one
    // pointer.
    let left = state.hovered.filter { known in !inside.contains { $0 === known } }
    state.hovered = inside + entered
    for recognizer in left { follow(recognizer, .leaves, place) }
    for recognizer in inside { follow(recognizer, .moves, place) }
    if let hit { enter(entered, under: hit, at: place) }
    run(at: time)
  }

  private func enter(
    _ recognizers: [HoverGestureRecognizer], under hit: any TouchTarget, at place: Point
  ) {
    for recognizer in recognizers {
      // A delegate may have taken the layer out: the pointer would never leave it.
      guard let view = recognizer.view, accepts(recognizer, on: view),
        state.hovered.contains(where: { $0 === recognizer })
      else { continue }
      arbiter.activate(recognizer, depth: view.depth)
      recognizer.follow(pointerOver: hit)
      follow(recognizer, .enters, place)
    }
  }

  private func follow(
    _ recognizer: HoverGestureRecognizer, _ passage: HoverGestureRecognizer.Passage, _ place: Point
  ) {
    recognizer.follow(passage, to: place)
    if recognizer.isActive { state.affected.append(recognizer) }
  }

  /// Whether a recognizer of `target` takes new input that is no touch (D-3, G-1).
  func accepts(_ recognizer: GestureRecognizer, on target: any TouchTarget) -> Bool {
    recognizer.isEnabled && recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
      // The delegate may have switched it off or removed it (G-8).
      && recognizer.isEnabled && recognizer.view === target
  }
}
