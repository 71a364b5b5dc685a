import TouchInput

/// The owner of all active recognizers, which releases their proposals in rule order (X-1, F-*),
/// each with its reason.
///
/// It does not depend on the kinds of gestures.
final class GestureArbiter {
  weak var observer: (any GestureObserver)? {
    didSet { state.hasObserver = observer != nil || watcher != nil }
  }
  /// A second observer of transitions: the overlay, while it is shown.
  weak var watcher: (any GestureObserver)? {
    didSet { state.hasObserver = observer != nil || watcher != nil }
  }
  /// The observer; the weak reference is read only if an observer is set.
  var attachedObserver: (any GestureObserver)? { state.hasObserver ? observer : nil }

  /// Everything else that is stored, in one value: see ``TouchDispatcher`` on exclusivity.
  @exclusivity(unchecked) var state = State()

  /// The state of an arbiter.
  struct State: ~Copyable {
    /// Set once, by the dispatcher that owns the arbiter.
    ///
    /// It lives as long as the arbiter does, which no other object keeps for longer than a call.
    var dispatcher: Unowned<TouchDispatcher>?
    var hasObserver = false

    /// Every recognizer that has received input since its last reset, in order of activation.
    var active: [GestureRecognizer] = []
    var deadlines = DeadlineQueue()
    /// Counts activations.
    var serial = 0

    /// The recognizers whose proposals wait; all of them are active.
    var news = UnownedList<GestureRecognizer>()
    // The recognizers that one step of a pass compares, kept to reuse the storage.
    var ready = UnownedList<GestureRecognizer>()
    /// The recognizers that end without a decision of their own, each with its reason and target.
    var abandoned: [(GestureRecognizer, Verdict, (any TouchTarget)?)] = []
    /// Whether at least one recognizer must be reset at the end of the pass.
    var hasDecided = false
    /// Whether a target's touch method or a reset has proposed or abandoned a state since the last
    /// pass.
    var isUnsettled = false
    /// The time of the event that is handled, or was handled last.
    var eventTime = Timestamp.zero

    /// Whether only one recognizer is active, so that comparisons are unnecessary.
    var isOneAlone: Bool { active.count == 1 }
  }

  /// Resets the recognizers when the dispatcher goes; they may outlive it and start afresh under
  /// another.
  func letGo() {
    let all = state.active
    state.active = []
    // This comes first, so that no `reset` can cause any more arbitration.
    for recognizer in all { recognizer.standing.arbiter = nil }
    for recognizer in all {
      // Lifted touches count too, because a row of taps waits for the next one.
      let touches = recognizer.trackedTouches
      recognizer.leaveDispatcher()
      for touch in touches { touch.letGo() }
    }
  }

  func activate(_ recognizer: GestureRecognizer, depth: Int) {
    guard !recognizer.isActive else { return }
    state.serial += 1
    // The recognizer is in the active list from now on. It forgets the arbiter when it is removed
    // or the list goes.
    recognizer.standing.arbiter = Unowned(self)
    // Another dispatcher may have counted its events before.
    recognizer.standing.stamp = 0
    recognizer.standing.serial = state.serial
    recognizer.standing.depth = depth
    state.active.append(recognizer)
  }

  /// A recognizer has something to release.
  func note(_ recognizer: GestureRecognizer) {
    state.isUnsettled = true
    if !recognizer.standing.hasPendingProposal {
      recognizer.standing.hasPendingProposal = true
      state.news.append(recognizer)
    }
    settleIfOutsideEvent()
  }

  func abandon(_ recognizer: GestureRecognizer, because reason: Verdict) {
    state.isUnsettled = true
    state.abandoned.append((recognizer, reason, recognizer.view))
    settleIfOutsideEvent()
  }

  private func settleIfOutsideEvent() {
    state.dispatcher?.with { dispatcher in
      if !dispatcher.isDispatching { dispatcher.settleOutsideEvent() }
    }
  }

  /// Returns the active recognizers at and below a target, in the order of X-6.
  func active(below target: any TouchTarget) -> [GestureRecognizer] {
    state.active.filter { $0.view?.isSelfOrDescendant(of: target) ?? false }.sorted(by: precedes)
  }

  // MARK: A pass

  /// Releases everything that can be released.
  func settle() {
    while true {
      if !state.abandoned.isEmpty {
        finishAbandoned()
      } else if state.news.isEmpty {
        break
      } else if let next = nextRunning() {
        state.news.remove(at: next).with { advance($0) }
      } else if !releaseNext() {
        if !breakCycle() { break }
      }
    }
    state.isUnsettled = false
    for index in 0..<state.news.count { state.news[index].with { $0.standing.wasBlocked = true } }
  }

  /// Gives every recognizer that has decided a fresh start, and forgets it as active (S-13).
  func resetDecided() {
    state.hasDecided = false
    for recognizer in state.active where recognizer.standing.released.isFinal {
      recognizer.resetToPossible()
    }
    var active = state.active.moveOut()
    active.removeFew { !$0.isActive }
    state.active = active
  }

  /// Returns the index of the first news in the order of X-6, if all are of gestures under way and
  /// nothing else is to be decided.
  private func nextRunning() -> Int? {
    var first = 0
    for index in 0..<state.news.count {
      let next = state.news[index]
      if !next.with({ $0.standing.released.isRunning }) { return nil }
      if index > 0, next.with({ next in state.news[first].with { precedes(next, $0) } }) {
        first = index
      }
    }
    return first
  }

  /// Performs one step of X-1: fails the recognizers that must fail, then releases the first that
  /// is ready.
  ///
  /// Returns whether anything was decided.
  private func releaseNext() -> Bool {
    // Failures are silent and free others, so they go first.
    for index in 0..<state.news.count {
      let next = state.news[index]
      guard next.with({ $0.standing.proposed == .failed }) else { continue }
      next.with { fail($0, because: $0.verdict ?? .own) }
      return true
    }
    if failOneWaitingRecognizer() { return true }
    let hasCleared = clearReady()

    var first: Unowned<GestureRecognizer>?
    for index in 0..<state.news.count {
      let next = state.news[index]
      guard next.with({ $0.standing.released.isRunning || isReady($0) }) else { continue }
      if let first, !next.with({ next in first.with { precedes(next, $0) } }) { continue }
      first = next
    }
    first?.with { recognizer in
      remove(recognizer)
      if recognizer.standing.released.isRunning {
        advance(recognizer)
      } else {
        recognize(recognizer)
      }
    }
    return hasCleared || first != nil
  }

  /// Fails a waiting recognizer (X-1a) if another that it waits for was recognized (F-4), or if its
  /// touches were taken away while it waited (F-6).
  ///
  /// All failures of the first kind come before any of the second, because they may end the
  /// waiting. The order of proposals therefore has no effect.
  private func failOneWaitingRecognizer() -> Bool {
    failFirstUndecided { recognizer in
      firstRecognized(where: { requires(recognizer, $0) }).map { .requirementRecognized($0) }
    }
      || failFirstUndecided { recognizer in
        guard recognizer.isPendingCancelled, recognizer.standing.wasBlocked || isBlocked(recognizer)
        else { return nil }
        return recognizer.verdict ?? .touchesCancelled
      }
  }

  /// Fails the first of the news for which there is a reason, and is undecided.
  private func failFirstUndecided(because reason: (GestureRecognizer) -> Verdict?) -> Bool {
    for index in 0..<state.news.count {
      let hasFailed = state.news[index].with { recognizer in
        guard recognizer.standing.released == .possible, let reason = reason(recognizer) else {
          return false
        }
        fail(recognizer, because: reason)
        return true
      }
      if hasFailed { return true }
    }
    return false
  }

  /// Returns the first recognizer to become active that has been recognized and satisfies
  /// `matches`.
  ///
  /// The recognizer under comparison is not recognized itself, so with only one active nothing is
  /// asked.
  private func firstRecognized(where matches: (GestureRecognizer) -> Bool) -> GestureRecognizer? {
    if state.isOneAlone { return nil }
    for other in state.active
    where other.standing.released.isRunning || other.standing.released == .ended {
      if matches(other) { return other }
    }
    return nil
  }

  /// Fails ready recognizers, or asks about them and clears them (X-1b to X-1d).
  ///
  /// Returns whether any of them failed or was cleared.
  private func clearReady() -> Bool {
    collectReady()
    if state.ready.isEmpty { return false }
    // This includes cleared recognizers, because an action may have moved a target below or above
    // one that has been recognized since.
    var hasDecided = failExcludedReady()
    // Asked before they are compared: a refused one neither excludes nor is waited for.
    for index in 0..<state.ready.count {
      state.ready[index].with { recognizer in
        guard recognizer.standing.released == .possible, !recognizer.standing.isCleared else {
          return
        }
        hasDecided = true
        recognizer.standing.isCleared = true
        if let reason = refusal(of: recognizer), recognizer.standing.released == .possible {
          fail(recognizer, because: reason)
        }
      }
    }
    if !state.abandoned.isEmpty { finishAbandoned() }
    if !state.isOneAlone && failExcludedOneWay() { hasDecided = true }
    return hasDecided
  }

  /// X-1b, in the order of X-6.
  private func collectReady() {
    state.ready.removeAll()
    for index in 0..<state.news.count {
      state.news[index].with { recognizer in
        if recognizer.standing.released == .possible && !isBlocked(recognizer) {
          state.ready.append(recognizer)
        }
      }
    }
    sort(&state.ready)
  }

  /// X-1c; whether one failed.
  private func failExcludedReady() -> Bool {
    var hasFailed = false
    for index in 0..<state.ready.count {
      state.ready[index].with { recognizer in
        if let other = firstRecognized(where: { excludes($0, recognizer) }) {
          fail(recognizer, because: .excluded(by: other))
          hasFailed = true
        }
      }
    }
    return hasFailed
  }

  /// X-1d: of two that are ready, one excludes the other and not the reverse; whether one failed.
  private func failExcludedOneWay() -> Bool {
    // They are removed one by one: the test asks delegates and the arbiter, and neither may find
    // the list in the middle of a change.
    for index in (0..<state.ready.count).reversed() {
      let isOut = state.ready[index].with { !isReady($0) || $0.isPendingCancelled }
      if isOut { state.ready.remove(at: index) }
    }
    var losers: [(GestureRecognizer, GestureRecognizer)] = []
    for one in 0..<state.ready.count {
      for two in (one + 1)..<state.ready.count {
        let a = state.ready[one].owned
        let b = state.ready[two].owned
        let forward = excludes(a, b)
        let backward = excludes(b, a)
        if forward, !backward { losers.append((b, a)) }
        if backward, !forward { losers.append((a, b)) }
      }
    }
    for (loser, winner) in losers where loser.standing.released == .possible {
      fail(loser, because: .excluded(by: winner))
    }
    return !losers.isEmpty
  }

  private func isReady(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.standing.released == .possible && recognizer.standing.isCleared
      && !isBlocked(recognizer)
  }

  /// Orders recognizers by X-6: the deeper target first, then the earlier place in a target's list,
  /// also between independent targets of one depth, then the earlier activation.
  private func precedes(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if a.standing.depth != b.standing.depth { return a.standing.depth > b.standing.depth }
    if a.kept.order != b.kept.order { return a.kept.order < b.kept.order }
    return a.standing.serial < b.standing.serial
  }

  /// Puts recognizers in the order of X-6.
  func sort(_ some: inout UnownedList<GestureRecognizer>) { some.sort { precedes($0, $1) } }
}
