import TouchGeometry
import TouchInput

/// Delivers fingers that land, move and lift to their receivers.
extension TouchDispatcher {
  /// Performs step 1, the landings: from left to right, then from top to bottom, then in the order
  /// of the samples (E-9).
  func land(_ samples: [TouchSample], at time: Timestamp) {
    for sample in samples
    where sample.phase == .began && state.live.index(of: sample.id) == nil
      && !state.landing.contains(where: { $0.id == sample.id })
    {
      let place = state.landing.firstIndex { arrives(sample, before: $0) }
      state.landing.insert(sample, at: place ?? state.landing.endIndex)
    }
    if state.landing.isEmpty { return }
    var landing: [TouchSample] = []
    swap(&landing, &state.landing)
    for sample in landing { begin(sample, at: time) }
    landing.removeFew()
    state.landing = landing
  }

  /// E-9, for two that land in one frame.
  private func arrives(_ one: TouchSample, before other: TouchSample) -> Bool {
    (one.location.x, one.location.y) < (other.location.x, other.location.y)
  }

  /// Handles the samples of fingers that are down, in the order of their arrival.
  func follow(_ samples: [TouchSample], at time: Timestamp) {
    for sample in samples where sample.phase != .began && sample.phase != .stationary {
      guard let index = state.live.index(of: sample.id) else { continue }
      state.live[index].with { touch in
        guard !touch.state.delivery.isUp, touch.state.phase != .began else { return }
        touch.update(sample, at: time)
        if samples.count == 1 { collect(touch) } else { touch.state.stamp = state.stamp }
      }
    }
    if samples.count == 1 { return }
    for index in 0..<state.live.count {
      state.live[index].with { touch in
        if touch.state.stamp == state.stamp { collect(touch) }
      }
    }
  }

  @inline(__always)
  private func collect(_ touch: Touch) {
    state.changed.append(touch)
    if touch.state.delivery.isUp { state.hasLifted = true }
    let phase = touch.state.phase
    // The target receives it, because the pressure may differ. For recognizers it is not a movement
    // (E-1).
    if phase == .moved, touch.state.location == touch.state.previousLocation {
      // But it shows that the finger rests (PAN-14).
      for index in 0..<touch.state.receivers.count {
        touch.state.receivers[index].with { $0.fingerRests(at: touch.state.timestamp) }
      }
      return
    }
    for index in 0..<touch.state.receivers.count {
      touch.state.receivers[index].with { recognizer in
        if recognizer.standing.stamp != state.stamp {
          recognizer.standing.stamp = state.stamp
          state.affected.append(recognizer)
        }
        recognizer.collect(touch, in: phase)
      }
    }
  }

  /// Step 1: finds the target and the recognizers of a finger that has just landed.
  private func begin(_ sample: TouchSample, at time: Timestamp) {
    let touch = Touch(sample, at: time)
    touch.state.window = root
    state.landings += 1
    touch.state.landing = state.landings
    if sample.type == .indirectPointer { cancelHover(.isPressed) }
    state.live.append(touch)
    event.state.allTouches.append(touch)
    guard let hit = hitTest(sample.location) else {
      // Outside everything: it stays known, so that its moves and its end belong to a touch.
      touch.state.delivery.isClosed = true
      state.changed.append(touch)
      return
    }
    touch.state.view = hit
    touch.state.responder = hit.touchHearer
    touch.state.tapCount = tapCount(of: touch, on: hit, at: time)
    touch.state.delivery.isTurnedAway = isTurnedAway(touch, from: hit)
    touch.state.delivery.isRefused =
      touch.state.delivery.isTurnedAway || isOneTooMany(touch, on: hit)
    touch.state.delivery.isClosed = touch.state.delivery.isRefused
    var next: (any TouchTarget)? = hit
    var chainDepth = hit.depth
    while let target = next {
      for recognizer in target.recognizerList.all where receives(recognizer, touch, on: target) {
        arbiter.activate(recognizer, depth: chainDepth)
        if recognizer.standing.attemptType == nil { recognizer.standing.attemptType = touch.type }
        touch.state.receivers.append(recognizer)
      }
      next = target.parentTarget
      chainDepth -= 1
    }
    collect(touch)
  }

  /// D-3: whether a recognizer of `target` takes a new touch.
  private func receives(
    _ recognizer: GestureRecognizer, _ touch: Touch, on target: any TouchTarget
  ) -> Bool {
    guard recognizer.isEnabled, !recognizer.standing.proposed.isFinal,
      !recognizer.standing.receivesTransform, !recognizer.standing.receivesScroll,
      recognizer.allowedTouchTypes.contains(touch.type),
      !recognizer.requiresExclusiveTouchType
        || (recognizer.standing.attemptType ?? touch.type) == touch.type,
      recognizer.shouldReceive(event)
    else { return false }
    if let delegate = recognizer.delegate {
      guard delegate.gestureRecognizer(recognizer, shouldReceive: event),
        delegate.gestureRecognizer(recognizer, shouldReceive: touch)
      else { return false }
    }
    // The delegate may have switched it off or removed it (G-8).
    return recognizer.isEnabled && recognizer.view === target
  }

  /// Whether an exclusive target keeps a touch from its own target; a target holds no touch that
  /// was withheld from it (H-14).
  private func isTurnedAway(_ touch: Touch, from view: any TouchTarget) -> Bool {
    if event.state.allTouches.count == 1 { return false }
    for other in event.allTouches where other !== touch {
      guard let holder = other.view, holder !== view, !other.state.delivery.isUp,
        !other.state.delivery.isRefused
      else { continue }
      if view.isExclusiveTouch || holder.isExclusiveTouch { return true }
    }
    return false
  }

  /// H-12: whether a finger that was not turned away is down on the same target, which takes only
  /// one.
  private func isOneTooMany(_ touch: Touch, on view: any TouchTarget) -> Bool {
    if event.state.allTouches.count == 1 || view.isMultipleTouchEnabled { return false }
    for other in event.allTouches where other !== touch && other.view === view {
      if !other.state.delivery.isUp, !other.state.delivery.isTurnedAway { return true }
    }
    return false
  }

  func forgetLifted(at time: Timestamp) {
    state.hasLifted = false
    for index in 0..<state.changed.count {
      state.changed[index].with { touch in
        if touch.phase == .ended { rememberTap(of: touch, at: time) }
      }
    }
    state.live.removeLifted()
    event.state.allTouches.removeFew { $0.state.delivery.isUp }
  }

  func cancel(_ touches: [Touch], at time: Timestamp) {
    for touch in touches where !touch.state.delivery.isUp {
      touch.cancel(at: time)
      collect(touch)
    }
  }
}
