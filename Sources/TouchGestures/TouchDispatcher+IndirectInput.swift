import TouchGeometry
public import TouchInput

/// Handles input without touches: trackpads' own gestures, and wheels.
extension TouchDispatcher {
  /// Sends a trackpad's own pinch or turn to the recognizers under the pointer (IND-2).
  public func dispatch(_ input: PinchEvent, at time: Timestamp) {
    advance(to: time)
    deliver(input, at: time)
  }

  /// Handles a pinch at the moment that ``advance(to:)`` has already reached.
  package func deliver(_ input: PinchEvent, at time: Timestamp) {
    if state.isDispatching { return postpone { [self] in dispatch(input, at: time) } }
    start(at: time)
    event.state.type = .transform
    if input.phase == .began {
      for recognizer in state.transformReceivers where recognizer.standing.receivesTransform {
        recognizer.standing.receivesTransform = false
        recognizer.cancelOrFail(because: .touchesCancelled)
      }
      state.transformReceivers = []
      for recognizer in activate(under: input.location, where: { $0.acceptsTransformInput }) {
        recognizer.standing.receivesTransform = true
        state.transformReceivers.append(recognizer)
      }
    }
    for recognizer in state.transformReceivers where recognizer.standing.receivesTransform {
      if input.phase == .ended || input.phase == .cancelled {
        recognizer.standing.receivesTransform = false
      }
      recognizer.transformInput(input, at: time)
      state.affected.append(recognizer)
    }
    if input.phase == .ended || input.phase == .cancelled { state.transformReceivers = [] }
    run(at: time)
  }

  /// Sends a wheel's input to the recognizers under the pointer that accept it (SCR-1).
  ///
  /// Accepted input stays with them, wherever the pointer goes, until they have decided.
  public func dispatch(_ input: WheelEvent, at time: Timestamp) {
    advance(to: time)
    deliver(input, at: time)
  }

  /// Handles a wheel's input at the moment that ``advance(to:)`` has already reached.
  package func deliver(_ input: WheelEvent, at time: Timestamp) {
    if state.isDispatching { return postpone { [self] in dispatch(input, at: time) } }
    let isOver = input.phase == .ended
    guard input.delta != .zero || isOver, input.delta.isFinite else { return }
    start(at: time)
    event.state.type = .scroll
    state.scrollReceivers.removeAll { !$0.standing.receivesScroll }
    if !isOver, !state.scrollReceivers.contains(where: { $0.acceptsScrollInput(input) }) {
      for recognizer in activate(under: input.location, where: { $0.acceptsScrollInput(input) }) {
        recognizer.standing.receivesScroll = true
        state.scrollReceivers.append(recognizer)
      }
    }
    for recognizer in state.scrollReceivers where recognizer.acceptsScrollInput(input) {
      recognizer.scrollInput(input, at: time)
      state.affected.append(recognizer)
    }
    run(at: time)
  }
  /// Activates the recognizers under the pointer that take an input, from the deepest target up.
  private func activate(
    under location: Point, where takes: (GestureRecognizer) -> Bool
  ) -> [GestureRecognizer] {
    guard let hit = hitTest(location) else { return [] }
    var activated: [GestureRecognizer] = []
    var next: (any TouchTarget)? = hit
    var depth = hit.depth
    while let target = next {
      for recognizer in target.recognizerList.all
      where !recognizer.isActive && takes(recognizer) && accepts(recognizer, on: target) {
        arbiter.activate(recognizer, depth: depth)
        recognizer.follow(pointerOver: hit)
        activated.append(recognizer)
      }
      next = target.parentTarget
      depth -= 1
    }
    return activated
  }
}
