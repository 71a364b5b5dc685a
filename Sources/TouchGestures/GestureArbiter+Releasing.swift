import TouchInput

/// Releases states one after another, with their consequences.
extension GestureArbiter {
  /// Releases the first state after `possible`, and everything that follows from it.
  func recognize(_ recognizer: GestureRecognizer) {
    let final = recognizer.standing.proposed
    let reason = recognizer.verdict
    if recognizer.standing.passedBegan {
      // The reason why it began counts, even if it has ended since (WHY-1).
      recognizer.verdict = recognizer.standing.beginning ?? reason
      release(recognizer, .began)
      take(recognizer)
      if final == .ended || final == .cancelled, recognizer.standing.released == .began {
        recognizer.verdict = reason
        release(recognizer, final)
      }
    } else {
      release(recognizer, .ended)
      take(recognizer)
    }
    if state.isOneAlone { return }
    for other in state.active where other !== recognizer && other.isUndecided {
      if requires(other, recognizer) {
        fail(other, because: .requirementRecognized(recognizer))
      } else if excludes(recognizer, other) {
        fail(other, because: .excluded(by: recognizer))
      }
    }
  }

  /// Releases the next state of a gesture under way.
  func advance(_ recognizer: GestureRecognizer) {
    recognizer.standing.hasPendingProposal = false
    release(recognizer, recognizer.standing.proposed)
  }

  private func release(_ recognizer: GestureRecognizer, _ new: GestureState) {
    let old = recognizer.standing.released
    recognizer.standing.released = new
    if new.isFinal { state.hasDecided = true }
    if state.hasObserver {
      tell(recognizer, from: old, to: new, new == .changed ? nil : recognizer.verdict)
    }
    recognizer.sendActions()
  }

  private func tell(
    _ recognizer: GestureRecognizer, from old: GestureState, to new: GestureState,
    _ reason: Verdict?
  ) {
    observer?.gestureRecognizer(
      recognizer, didMoveFrom: old, to: new, because: reason, at: state.eventTime)
    watcher?.gestureRecognizer(
      recognizer, didMoveFrom: old, to: new, because: reason, at: state.eventTime)
  }

  /// Takes the recognized touches from their targets (V-2).
  private func take(_ recognizer: GestureRecognizer) {
    state.dispatcher?.with { $0.take(recognizer) }
  }

  func fail(_ recognizer: GestureRecognizer, because reason: Verdict) {
    remove(recognizer)
    let old = recognizer.standing.released
    recognizer.standing.proposed = .failed
    recognizer.standing.released = .failed
    recognizer.verdict = reason
    state.hasDecided = true
    if state.hasObserver { tell(recognizer, from: old, to: .failed, reason) }
    recognizer.failureAction?(recognizer)
  }

  func remove(_ recognizer: GestureRecognizer) {
    guard recognizer.standing.hasPendingProposal else { return }
    recognizer.standing.hasPendingProposal = false
    state.news.remove(recognizer)
  }

  func finishAbandoned() {
    let all = state.abandoned
    state.abandoned.removeAll()
    for (recognizer, reason, owner) in all where recognizer.isActive {
      // Inside an action it was detached immediately, but its last action can still read its view.
      let isDetached = recognizer.view == nil
      if isDetached { recognizer.kept.owner = owner }
      if recognizer.standing.released == .possible {
        fail(recognizer, because: reason)
      } else if recognizer.standing.released.isRunning {
        remove(recognizer)
        recognizer.standing.proposed = .cancelled
        recognizer.verdict = reason
        release(recognizer, .cancelled)
      }
      if isDetached { owner?.recognizerList.detach(recognizer, from: owner) }
    }
  }

  /// Returns the refusal that keeps the recognizer from beginning, or nil if it may begin (G-3,
  /// G-4).
  func refusal(of recognizer: GestureRecognizer) -> Verdict? {
    if let reason = recognizer.keeper?.refusal(of: recognizer) { return reason }
    if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) {
      return .refused
    }
    guard let own = recognizer.view else { return nil }
    func lets(_ target: any TouchTarget) -> Bool { target.gestureRecognizerShouldBegin(recognizer) }
    if recognizer.standing.followsPointer {
      if let under = recognizer.standing.pointerTarget, under !== own, !lets(under) {
        return .refusedByTarget(under)
      }
    } else if recognizer.cancelsTouchesInView {
      let touches = recognizer.trackedTouches
      for index in touches.indices {
        guard let view = touches[index].view, view !== own,
          !touches[..<index].contains(where: { $0.view === view })
        else { continue }
        if !lets(view) { return .refusedByTarget(view) }
      }
    }
    return lets(own) ? nil : .refusedByTarget(own)
  }

  /// F-8: among recognizers without input that wait for each other, fails the one whose touches
  /// ended first.
  func breakCycle() -> Bool {
    let waiting = state.news.owned.filter { $0.standing.released == .possible && !$0.isDriven }
    guard waiting.count > 1 else { return false }
    let caught = waiting.filter { start in
      let cycle = FailureGraph.cycle(through: start) { next in
        // Input or a timer may still decide any other.
        if next !== start, next.isDriven || next.standing.hasDeadline { return [] }
        return next.requirements.filter { $0.blocks(next) }
      }
      return cycle != nil
    }
    let loser = caught.min {
      ($0.standing.lastTouchEnd, $0.standing.serial)
        < ($1.standing.lastTouchEnd, $1.standing.serial)
    }
    guard let loser else { return false }
    fail(loser, because: .waitingCycle)
    return true
  }
}
