import TouchGeometry
import TouchGestures
import TouchInput

/// Section 3.2: the pass.
extension OracleWorld {
  private var inOrder: [OracleRecognizer] {
    recognizers.filter(\.isActive).sorted { $0.isBefore($1) }
  }

  /// X-1, as written.
  func pass() {
    for recognizer in inOrder where hasNothingLeft(recognizer) {
      recognizer.propose(.failed, "F-3")
    }
    while round() {}
    for recognizer in inOrder where recognizer.state == .possible && recognizer.isDue {
      recognizer.hasWaited = true
    }
  }

  /// Without fingers, a timer or a wish nothing can happen to it any more.
  private func hasNothingLeft(_ recognizer: OracleRecognizer) -> Bool {
    recognizer.state == .possible && recognizer.proposed == .possible && recognizer.touches.isEmpty
      && recognizer.deadline == nil && !recognizer.isDriven
  }

  /// One turn of "repeat until nothing changes"; false if nothing has.
  private func round() -> Bool {
    let inOrder = self.inOrder
    // The law is silent about the order of failures among themselves; they need nobody's leave.
    for recognizer in inOrder where recognizer.isUndecided && recognizer.proposed == .failed {
      fail(recognizer, recognizer.rule, recognizer.numbers)
      return true
    }
    // (a), F-4: at any time, also while a further requirement blocks.
    for recognizer in inOrder where recognizer.isUndecided && mustFail(recognizer) {
      fail(recognizer, "F-4")
      return true
    }
    // F-6, section 8: who waits and is cancelled fails at once.
    for recognizer in inOrder
    where recognizer.isUndecided && recognizer.proposed == .cancelled
      && (recognizer.hasWaited || isBlocked(recognizer))
    {
      fail(recognizer, recognizer.rule, recognizer.numbers)
      return true
    }
    // (b)
    var ready = inOrder.filter {
      $0.isDue && !$0.state.isFinal && ($0.state != .possible || !isBlocked($0))
    }
    let count = ready.count
    // (c)
    for one in ready where one.state == .possible {
      if inOrder.contains(where: { runs($0) && $0.excludes(one) }) { fail(one, "X-2") }
    }
    ready.removeAll { $0.state == .failed }
    // Section 8: shouldBegin is asked of everyone who is ready (S-7, G-3, G-4).
    for one in ready where one.state == .possible {
      if let rule = refusal(of: one) { fail(one, rule) }
    }
    ready.removeAll { $0.state == .failed }
    // (d); what is pending cancelled takes no part.
    let contenders = ready.filter { $0.state == .possible && $0.proposed != .cancelled }
    let losers = contenders.filter { b in
      contenders.contains { a in a.excludes(b) && !b.excludes(a) }
    }
    for one in losers { fail(one, "X-2") }
    ready.removeAll { $0.state == .failed }
    // (e)
    guard let winner = ready.min(by: { $0.isBefore($1) }) else { return count > 0 }
    deliver(winner)
    return true
  }

  /// Began or changed, or ended in this pass.
  private func runs(_ one: OracleRecognizer) -> Bool { one.state.isRunning || one.state == .ended }

  /// F-4: what it requires was recognized in this pass, or runs while it asks.
  private func mustFail(_ one: OracleRecognizer) -> Bool {
    recognizers.contains { other in
      guard recognized.contains(where: { $0 === other }) || (one.isDue && other.state.isRunning)
      else { return false }
      return one.requires(other)
    }
  }

  /// F-3; who may have to wait is asked about everybody (F-2).
  private func isBlocked(_ one: OracleRecognizer) -> Bool {
    let required = recognizers.filter { $0.isActive && one.requires($0) }
    return required.contains(where: \.isBlocking)
  }

  /// G-3, G-4: the delegate; the layers that its fingers hit, if it would take them from there, or
  /// that the pointer is over; and its own.
  private func refusal(of one: OracleRecognizer) -> StaticString? {
    if one.plan.hasDelegate, !answers.begins(one.index, at: now) { return "G-3" }
    guard let own = one.layer else { return nil }
    var asked = one.plan.cancelsTouches ? one.received.compactMap(\.layer) : []
    if one.isDriven { asked = [one.driver].compactMap { $0 } }
    let lets = (asked + [own]).allSatisfy { answers.layer($0.index, lets: one.index) }
    if lets, let scroll = own.scroll {
      if one is OracleScrollPan, !scroll.mayDrag() { return "G-4" }
      if one is OracleScrollPinch, !scroll.mayZoom { return "G-4" }
    }
    return lets ? nil : "G-4"
  }

  // MARK: Releasing

  func fail(
    _ one: OracleRecognizer, _ rule: StaticString?,
    _ numbers: SIMD4<Double> = OracleRecognizer.nothing
  ) {
    let old = one.state
    one.rule = rule
    one.numbers = numbers
    one.proposed = .failed
    one.isDue = false
    one.deadline = nil
    one.state = .failed
    log(one, from: old)
  }

  private func move(_ one: OracleRecognizer, to state: GestureState) {
    let old = one.state
    one.state = state
    log(one, from: old)
    act(one)
  }

  /// S-11, V-3, then X-1e.
  private func deliver(_ one: OracleRecognizer) {
    let isFirst = one.state == .possible
    one.isDue = false
    isDelivering = true
    defer {
      isDelivering = false
      handleStops()
    }
    if isFirst {
      recognized.append(one)
      if one.hasBegun {
        let goal = one.proposed
        if !goal.isFinal { one.proposed = .began }
        move(one, to: .began)
        take(one)
        if goal.isFinal, one.state == .began { move(one, to: goal) }
      } else {
        move(one, to: .ended)
        take(one)
      }
      // The law is silent on the reason where both F-4 and X-2 hold: F-4, which is the more
      // particular.
      for other in inOrder where other.isUndecided && other.requires(one) { fail(other, "F-4") }
      for other in inOrder where other.state == .possible && one.excludes(other) {
        fail(other, "X-2")
      }
    } else {
      move(one, to: one.proposed)
    }
  }

  /// S-16: a gesture under way is cancelled at once, with an action; what was undecided fails
  /// silently.
  ///
  /// The law is silent on what an action switches off: it ends when the one that acts has been
  /// delivered and those that it fails have failed, after what was to be stopped before.
  func stop(_ one: OracleRecognizer, _ rule: StaticString) {
    stops.append((one, rule))
    if !isDelivering { handleStops() }
  }

  func handleStops() {
    if isStopping { return }
    isStopping = true
    while !stops.isEmpty {
      let next = stops.removeFirst()
      end(next.one, next.rule)
    }
    isStopping = false
  }

  private func end(_ one: OracleRecognizer, _ rule: StaticString) {
    guard one.isActive, !one.state.isFinal else { return }
    if one.state == .possible {
      fail(one, rule)
    } else {
      one.rule = rule
      one.numbers = OracleRecognizer.nothing
      one.proposed = .cancelled
      one.isDue = false
      move(one, to: .cancelled)
    }
    one.touches = []
    one.deadline = nil
  }
}
