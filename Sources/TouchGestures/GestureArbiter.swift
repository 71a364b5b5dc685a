import TouchInput

/// Recognizers propose, the arbiter disposes: it holds every active recognizer and releases their
/// proposals in rule order (X-1, F-*), each with its reason.
///
/// It knows nothing of taps or drags.
final class GestureArbiter {
  /// Set once, by the dispatcher that owns this arbiter. Invariant: it lives as long as the arbiter
  /// does, which nobody else keeps for longer than a call.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @exclusivity(unchecked) unowned(unsafe) var dispatcher: TouchDispatcher!
  weak var observer: (any GestureObserver)? {
    didSet { hasObserver = observer != nil }
  }
  @exclusivity(unchecked) private(set) var hasObserver = false

  /// Every recognizer that has received input since its last reset, in order of activation.
  @exclusivity(unchecked) private(set) var active: [GestureRecognizer] = []
  @exclusivity(unchecked) var deadlines = DeadlineQueue()

  /// Those whose proposals wait; all of them are active.
  @exclusivity(unchecked) private var news = UnownedList<GestureRecognizer>()
  // What one step of a pass compares, kept for its storage: newly ready, and all that are ready.
  @exclusivity(unchecked) private var fresh = UnownedList<GestureRecognizer>()
  @exclusivity(unchecked) private var ready = UnownedList<GestureRecognizer>()
  @exclusivity(unchecked) private var abandoned: [(GestureRecognizer, Verdict)] = []
  @exclusivity(unchecked) private var decided = false
  /// A target's touch method or a reset has proposed or abandoned something since the last pass.
  @exclusivity(unchecked) private(set) var isUnsettled = false
  @exclusivity(unchecked) private(set) var serial = 0
  @exclusivity(unchecked) private(set) var now = Timestamp.zero
  /// The time of the event that is handled, or was handled last.
  @exclusivity(unchecked) var eventTime = Timestamp.zero

  /// The dispatcher goes: its recognizers, which may outlive it, start afresh under the next one.
  func letGo() {
    let all = active
    active = []
    // All of them first: whatever a `reset` does, nothing is arbitrated any more.
    for recognizer in all { recognizer.arbiter = nil }
    for recognizer in all {
      // Also those that are up already: a row of taps waits for the next.
      let touches = recognizer.trackedTouches
      recognizer.leaveDispatcher()
      for touch in touches { touch.letGo() }
    }
  }

  func activate(_ recognizer: GestureRecognizer, depth: Int) {
    guard !recognizer.isActive else { return }
    serial += 1
    recognizer.arbiter = self
    // Another dispatcher may have counted its events before.
    recognizer.collected.stamp = 0
    recognizer.standing.serial = serial
    recognizer.standing.depth = depth
    active.append(recognizer)
  }

  /// A recognizer has something to release.
  func note(_ recognizer: GestureRecognizer) {
    isUnsettled = true
    if !recognizer.standing.hasPendingProposal {
      recognizer.standing.hasPendingProposal = true
      news.append(recognizer)
    }
    if !dispatcher.isDispatching { dispatcher.settleOutsideEvent() }
  }

  func abandon(_ recognizer: GestureRecognizer, because reason: Verdict) {
    isUnsettled = true
    abandoned.append((recognizer, reason))
    if !dispatcher.isDispatching { dispatcher.settleOutsideEvent() }
  }

  /// Those at and below a target, in the order of X-6.
  func active(below target: any TouchTarget) -> [GestureRecognizer] {
    active.filter { $0.view?.isSelfOrDescendant(of: target) ?? false }.sorted(by: precedes)
  }

  // MARK: A pass

  /// Releases everything that can be released.
  func settle(at time: Timestamp) {
    now = time
    defer { isUnsettled = false }
    while true {
      if !abandoned.isEmpty {
        finishAbandoned()
      } else if news.isEmpty {
        return
      } else if news.count == 1, news.with(0, { $0.standing.released.isRunning }) {
        // What most events are: a gesture under way goes on.
        let only = news[0]
        news.removeAll()
        advance(only)
      } else if let next = nextRunning() {
        advance(news.remove(at: next))
      } else if !releaseNext() {
        if !breakCycle() { break }
      }
    }
    for index in 0..<news.count { news.with(index) { $0.standing.wasBlocked = true } }
  }

  /// Gives every recognizer that has decided a fresh start, and forgets it as active (S-13).
  func resetDecided() {
    guard decided else { return }
    decided = false
    for recognizer in active where recognizer.standing.released.isFinal {
      recognizer.resetToPossible()
    }
    active.removeAll { !$0.isActive }
  }

  /// Fails recognizers that can decide nothing any more: no finger, no timer, no proposal (F-3).
  func failIdle(among some: borrowing UnownedList<GestureRecognizer>) {
    for index in 0..<some.count {
      some.with(index) { recognizer in
        if recognizer.isUndecided && !recognizer.blocksOthers {
          fail(recognizer, because: .nothingLeft)
        }
      }
    }
  }

  /// The first of the news in the order of X-6, when all are gestures under way, so that nothing
  /// else is to be decided.
  private func nextRunning() -> Int? {
    var first = 0
    for index in 0..<news.count {
      let isRunning = news.with(index) { $0.standing.released.isRunning }
      if !isRunning { return nil }
      if index > 0, precedes(news[index], news[first]) { first = index }
    }
    return first
  }

  /// One step of X-1: what must fail fails, then the first of those that are ready is released.
  ///
  /// Returns whether anything was decided.
  private func releaseNext() -> Bool {
    // Failures are silent and free others, so they go first.
    for index in 0..<news.count where news[index].standing.proposed == .failed {
      let failing = news[index]
      fail(failing, because: failing.verdict ?? .own)
      return true
    }
    if failOneWaitingRecognizer() { return true }
    let hasCleared = clearFresh()

    var first: GestureRecognizer?
    for index in 0..<news.count {
      let recognizer = news[index]
      guard recognizer.standing.released.isRunning || isReady(recognizer) else { continue }
      if let known = first, !precedes(recognizer, known) { continue }
      first = recognizer
    }
    guard let first else { return hasCleared }
    remove(first)
    if first.standing.released.isRunning { advance(first) } else { recognize(first) }
    return true
  }

  /// X-1a and F-6, whatever else it may wait for: one that it waits for has been recognized, or its
  /// own touches were taken away while it waited.
  private func failOneWaitingRecognizer() -> Bool {
    for index in 0..<news.count {
      let recognizer = news[index]
      guard recognizer.standing.released == .possible else { continue }
      for other in active
      where other.standing.released.isRunning || other.standing.released == .ended {
        guard requires(recognizer, other) else { continue }
        fail(recognizer, because: .requirementRecognized(other))
        return true
      }
      if recognizer.isPendingCancelled, recognizer.standing.wasBlocked || isBlocked(recognizer) {
        fail(recognizer, because: recognizer.verdict ?? .touchesCancelled)
        return true
      }
    }
    return false
  }

  /// X-1b to X-1d for recognizers that have just become ready: each of them fails or is cleared.
  ///
  /// Returns whether there were any.
  private func clearFresh() -> Bool {
    fresh.removeAll()
    for index in 0..<news.count {
      let recognizer = news[index]
      if recognizer.standing.released == .possible && !recognizer.standing.isCleared
        && !isBlocked(recognizer)
      {
        fresh.append(recognizer)
      }
    }
    if fresh.isEmpty { return false }
    sort(&fresh)
    for index in 0..<fresh.count {
      let recognizer = fresh[index]
      for other in active
      where other.standing.released.isRunning || other.standing.released == .ended {
        guard excludes(other, recognizer) else { continue }
        fail(recognizer, because: .excluded(by: other))
        break
      }
    }
    // Asked before they are compared: a refused one neither excludes nor is waited for.
    for index in 0..<fresh.count {
      let recognizer = fresh[index]
      guard recognizer.standing.released == .possible else { continue }
      recognizer.standing.isCleared = true
      if !mayBegin(recognizer), recognizer.standing.released == .possible {
        fail(recognizer, because: .refused)
      }
    }
    if !abandoned.isEmpty { finishAbandoned() }
    failExcludedOneWay()
    return true
  }

  /// X-1d: of two that are ready, one excludes the other and not the reverse.
  private func failExcludedOneWay() {
    fresh.removeAll { $0.standing.released != .possible || $0.isPendingCancelled }
    ready.removeAll()
    for index in 0..<news.count where !news[index].isPendingCancelled && isReady(news[index]) {
      ready.append(news[index])
    }
    var losers: [(GestureRecognizer, GestureRecognizer)] = []
    for one in 0..<fresh.count {
      for two in 0..<ready.count where fresh[one] !== ready[two] {
        let a = fresh[one]
        let b = ready[two]
        let forward = excludes(a, b)
        let backward = excludes(b, a)
        if forward, !backward { losers.append((b, a)) }
        if backward, !forward { losers.append((a, b)) }
      }
    }
    for (loser, winner) in losers where loser.standing.released == .possible {
      fail(loser, because: .excluded(by: winner))
    }
  }

  private func isReady(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.standing.released == .possible && recognizer.standing.isCleared
      && !isBlocked(recognizer)
  }

  /// the deeper target first; then the earlier added to its target, whose place counts also
  /// between independent targets of one depth; and of two that were added in the same place, the
  /// one that became active first.
  private func precedes(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if a.standing.depth != b.standing.depth { return a.standing.depth > b.standing.depth }
    if a.standing.order != b.standing.order { return a.standing.order < b.standing.order }
    return a.standing.serial < b.standing.serial
  }

  /// Puts recognizers in the order of X-6.
  func sort(_ some: inout UnownedList<GestureRecognizer>) {
    some.sort { precedes($0, $1) }
  }

  // MARK: Releasing

  /// Releases the first state after `possible`, and everything that follows from it.
  private func recognize(_ recognizer: GestureRecognizer) {
    let final = recognizer.standing.proposed
    let reason = recognizer.verdict
    if recognizer.standing.passedBegan {
      // What made it begin, also if it has ended since (WHY-1).
      recognizer.verdict = recognizer.standing.beginning ?? reason
      release(recognizer, .began)
      dispatcher.take(recognizer)
      if final == .ended || final == .cancelled, recognizer.standing.released == .began {
        recognizer.verdict = reason
        release(recognizer, final)
      }
    } else {
      release(recognizer, .ended)
      dispatcher.take(recognizer)
    }
    for other in active where other !== recognizer && other.isUndecided {
      if requires(other, recognizer) {
        fail(other, because: .requirementRecognized(recognizer))
      } else if excludes(recognizer, other) {
        fail(other, because: .excluded(by: recognizer))
      }
    }
  }

  /// Releases the next state of a gesture under way.
  private func advance(_ recognizer: GestureRecognizer) {
    recognizer.standing.hasPendingProposal = false
    let final = recognizer.standing.proposed
    release(recognizer, final)
  }

  private func release(_ recognizer: GestureRecognizer, _ state: GestureState) {
    let old = recognizer.standing.released
    recognizer.standing.released = state
    if state.isFinal { decided = true }
    if hasObserver {
      observer?.gestureRecognizer(
        recognizer, didMoveFrom: old, to: state,
        because: state == .changed ? nil : recognizer.verdict, at: now)
    }
    recognizer.sendActions()
  }

  private func fail(_ recognizer: GestureRecognizer, because reason: Verdict) {
    remove(recognizer)
    let old = recognizer.standing.released
    recognizer.standing.proposed = .failed
    recognizer.standing.released = .failed
    recognizer.verdict = reason
    decided = true
    if hasObserver {
      observer?.gestureRecognizer(
        recognizer, didMoveFrom: old, to: .failed, because: reason, at: now)
    }
    recognizer.failureAction?()
  }

  private func remove(_ recognizer: GestureRecognizer) {
    guard recognizer.standing.hasPendingProposal else { return }
    recognizer.standing.hasPendingProposal = false
    news.remove(recognizer)
  }

  private func finishAbandoned() {
    let all = abandoned
    abandoned.removeAll()
    for (recognizer, reason) in all where recognizer.isActive {
      if recognizer.standing.released == .possible {
        fail(recognizer, because: reason)
      } else if recognizer.standing.released.isRunning {
        remove(recognizer)
        recognizer.standing.proposed = .cancelled
        recognizer.verdict = reason
        release(recognizer, .cancelled)
      }
    }
  }

  /// G-3 and G-4.
  private func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) {
      return false
    }
    guard let view = recognizer.view else { return true }
    var next: (any TouchTarget)? =
      recognizer.standing.followsPointer
      ? recognizer.standing.pointerTarget ?? view : recognizer.trackedTouches.first?.view ?? view
    if let hit = next, !hit.isSelfOrDescendant(of: view) { next = view }
    while let target = next {
      if !target.gestureRecognizerShouldBegin(recognizer) { return false }
      if target === view { break }
      next = target.parentTarget
    }
    return true
  }

  /// F-8: among recognizers without fingers that wait for each other, fails the one whose touches
  /// ended first.
  private func breakCycle() -> Bool {
    let waiting = news.owned.filter { $0.standing.released == .possible && $0.touches.isEmpty }
    guard waiting.count > 1 else { return false }
    func blockers(_ recognizer: GestureRecognizer) -> [GestureRecognizer] {
      (recognizer.failureRequirements + recognizer.standing.dynamicRequirements).filter(
        \.blocksOthers)
    }
    var loser: GestureRecognizer?
    for start in waiting {
      var seen: Set<ObjectIdentifier> = []
      var stack = blockers(start)
      while let next = stack.popLast() {
        if next === start {
          if let known = loser,
            (known.standing.lastTouchEnd, known.standing.serial) <= (
              start.standing.lastTouchEnd, start.standing.serial
            )
          {
            break
          }
          loser = start
          break
        }
        guard next.touches.isEmpty, !next.standing.hasDeadline,
          seen.insert(ObjectIdentifier(next)).inserted
        else { continue }
        stack += blockers(next)
      }
    }
    guard let loser else { return false }
    fail(loser, because: .waitingCycle)
    return true
  }
}
