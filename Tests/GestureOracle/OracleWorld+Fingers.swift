import TouchGeometry
import TouchGestures
import TouchInput

/// Sections 1.2 to 1.4 and 3.1: fingers, and who gets them.
extension OracleWorld {
  /// E-7 of one frame.
  ///
  /// E-9: fingers that are down in the order of their arrival, then those that land from left to
  /// right and from top to bottom; the order of the samples decides for none but those at one place.
  func handleTouches(_ samples: [TouchSample]) {
    var news: [OracleTouch] = []
    for touch in touches {
      guard let sample = samples.first(where: { $0.id == touch.id && $0.phase != .began }) else {
        continue
      }
      // S-18, section 8: where a cancelled finger went with its last sample counts nowhere.
      touch.hasMoved = sample.phase != .cancelled && sample.location != touch.location
      touch.before = touch.location
      if sample.phase != .cancelled { touch.location = sample.location }
      touch.phase = sample.phase
      touch.isUnreported = true
      news.append(touch)
    }
    let landing = samples.enumerated().filter { $0.element.phase == .began }.sorted {
      let (a, b) = ($0.element.location, $1.element.location)
      return (a.x, a.y, $0.offset) < (b.x, b.y, $1.offset)
    }
    for sample in landing.map(\.element) {
      let layer = root.hitTest(parentPoint: sample.location, in: self)
      let touch = OracleTouch(sample: sample, layer: layer, time: now)
      touch.isUnreported = true
      touch.tapCount = tapCount(of: touch)
      landings += 1
      touch.landing = landings
      if let layer {
        touch.isTurnedAway = isTurnedAway(from: layer)
        touch.isRefused = touch.isTurnedAway || isOneTooMany(on: layer)
        touch.isClosed = touch.isRefused
      }
      touches.append(touch)
      offer(touch)
      news.append(touch)
    }
    // HOV-1: a pointer that plays a finger does so with a button.
    if news.contains(where: { $0.phase == .began && $0.type == .indirectPointer }) { endHover() }
    callRecognizers(with: news)
    for touch in touches where touch.isUnreported && touch.phase == .ended {
      past.append((touch, now))
    }
    settle()
  }

  /// T-8, section 8: the latest that fits; of those that lift at one time the one that landed last.
  private func tapCount(of touch: OracleTouch) -> Int {
    let fits = past.filter {
      $0.touch.layer === touch.layer && touch.startTime.seconds(since: $0.end) <= 0.35
        && $0.touch.start.distance(to: touch.start) <= 45
    }
    let latest = fits.max { ($0.end, $0.touch.landing) < ($1.end, $1.touch.landing) }
    return 1 + (latest?.touch.tapCount ?? 0)
  }

  /// H-12: every finger on the layer counts that was not turned away, whoever hears of it.
  ///
  /// E-7, E-6: landings come first, so who lifts in this event is down still.
  private func isOneTooMany(on layer: OracleLayer) -> Bool {
    !layer.plan.takesManyFingers
      && touches.contains { $0.layer === layer && !$0.isTurnedAway }
  }

  /// H-14: who is refused or withheld holds nothing.
  private func isTurnedAway(from layer: OracleLayer) -> Bool {
    let others = touches.filter { !$0.isRefused && $0.layer != nil && $0.layer !== layer }
    return layer.plan.isExclusive
      ? !others.isEmpty : others.contains { $0.layer?.plan.isExclusive == true }
  }

  /// D-1 … D-3.
  private func offer(_ touch: OracleTouch) {
    guard let layer = touch.layer else { return }
    for recognizer in layer.chain.flatMap(\.recognizers) where accepts(recognizer, touch) {
      recognizer.activate()
      recognizer.touches.append(touch)
      recognizer.received.append(touch)
      recognizer.hasAccepted = true
      touch.receivers.append(recognizer)
    }
  }

  private func accepts(_ recognizer: OracleRecognizer, _ touch: OracleTouch) -> Bool {
    guard recognizer.isEnabled, recognizer.takesTouches else { return false }
    // S-19, and section 8: one that has proposed a final state takes no new touches.
    if recognizer.state.isFinal || recognizer.proposed.isFinal { return false }
    // The law is silent: one that a wheel or a trackpad drives takes no fingers.
    if recognizer.isDriven { return false }
    if !recognizer.plan.types.contains(touch.type) { return false }
    if recognizer.plan.requiresOneType, let first = recognizer.received.first,
      first.type != touch.type
    {
      return false
    }
    guard recognizer.plan.hasDelegate else { return true }
    return answers.receives(recognizer.index, at: now)
      && answers.receives(recognizer.index, from: touch.start, at: now)
  }

  /// E-6: one call for each recognizer and phase.
  func callRecognizers(with news: [OracleTouch]) {
    // D-2, finger by finger.
    var called: [OracleRecognizer] = []
    for recognizer in news.flatMap(\.receivers) where !recognizer.state.isFinal {
      if called.contains(where: { $0 === recognizer }) { continue }
      called.append(recognizer)
      let mine = news.filter { one in recognizer.touches.contains { $0 === one } }
      if mine.isEmpty { continue }
      let landed = mine.filter { $0.phase == .began }
      let moved = mine.filter { $0.phase == .moved && $0.hasMoved }
      let ended = mine.filter { $0.phase == .ended }
      let cancelled = mine.filter { $0.phase == .cancelled }
      if mine.contains(where: { $0.phase == .moved && !$0.hasMoved }) { recognizer.rested() }
      // E-6, S-22: who lifts in this event counts until its own call.
      if !landed.isEmpty { recognizer.began(landed) }
      recognizer.noteCentroid()
      if !moved.isEmpty { recognizer.moved(moved) }
      drop(ended, from: recognizer)
      if !ended.isEmpty { recognizer.ended(ended) }
      drop(cancelled, from: recognizer)
      recognizer.noteCentroid()
      if !cancelled.isEmpty { recognizer.cancelled(cancelled) }
    }
  }

  private func drop(_ gone: [OracleTouch], from recognizer: OracleRecognizer) {
    recognizer.touches.removeAll { one in gone.contains { $0 === one } }
    if recognizer.touches.isEmpty, let last = centroid(gone.map(\.location)) {
      recognizer.lastCentroid = last
    }
  }

  /// V-10, H-15: recognizers first, then layers.
  func cancel(_ gone: [OracleTouch]) {
    callOff(gone)
    settle()
  }

  func callOff(_ gone: [OracleTouch]) {
    for touch in gone {
      touch.phase = .cancelled
      touch.hasMoved = false
      touch.isUnreported = true
    }
    callRecognizers(with: gone)
  }
}
