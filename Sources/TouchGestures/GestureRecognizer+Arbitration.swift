import TouchGeometry
import TouchInput

extension GestureRecognizer {
  /// It has received input since its last reset.
  final var isActive: Bool { arbiter != nil }

  /// It has neither been recognized nor failed.
  final var isUndecided: Bool { arbiter != nil && standing.released == .possible }

  /// Others that require its failure must wait (F-3).
  final var blocksOthers: Bool {
    isUndecided
      && (!touches.isEmpty || standing.hasDeadline || standing.receivesTransform
        || standing.receivesScroll
        || standing.proposed != .possible)
  }

  /// It was begun and cancelled before anything of it was released.
  final var isPendingCancelled: Bool {
    standing.released == .possible && standing.passedBegan && standing.proposed == .cancelled
  }

  /// The time of the event that is handled, or was handled last.
  final var eventTime: Timestamp { arbiter?.eventTime ?? .zero }

  /// It follows a wheel, a trackpad or a pointer over `target` (G-4).
  final func follow(pointerOver target: any TouchTarget) {
    standing.followsPointer = true
    standing.pointerTarget = target
  }

  /// Ends whatever it is doing, because it was switched off or removed (S-16, S-17).
  final func abandon(because reason: Verdict) {
    arbiter?.abandon(self, because: reason)
  }

  /// Tells the observer of an assignment that the table forbids (S-5); repeating `possible` is no
  /// offence.
  final func reportIfIllegal(_ new: GestureState) {
    guard let arbiter, arbiter.hasObserver, !standing.proposed.canMove(to: new),
      new != .possible || standing.proposed != .possible
    else { return }
    arbiter.observer?.gestureRecognizer(self, ignored: new, in: standing.proposed, at: eventTime)
  }

  // MARK: One event

  final func collect(_ touch: Touch, in phase: TouchPhase) {
    switch phase {
    case .began: collected.beganNow.append(touch)
    case .moved:
      // Mostly these are the fingers of the event before: then the array is right as it stands.
      if collected.movedCount == collected.movedNow.count
        || collected.movedNow[collected.movedCount] !== touch
      {
        collected.movedNow.removeSubrange(collected.movedCount...)
        collected.movedNow.append(touch)
      }
      collected.movedCount += 1
    case .stationary: break
    case .ended: collected.endedNow.append(touch)
    case .cancelled: collected.cancelledNow.append(touch)
    }
  }

  /// Tells the recognizer of this event's touches, a call a phase, in the order of E-6.
  final func receiveCollected(with event: TouchEvent) {
    if !collected.beganNow.isEmpty {
      let some = take(&collected.beganNow)
      for touch in some {
        touches.append(touch)
        trackedTouches.append(touch)
      }
      if standing.proposed != .failed { touchesBegan(some, with: event) }
      giveBack(some, to: &collected.beganNow)
    }
    if collected.movedCount > 0 {
      if collected.movedCount < collected.movedNow.count {
        collected.movedNow.removeSubrange(collected.movedCount...)
      }
      collected.movedCount = 0
      let some = take(&collected.movedNow)
      if standing.proposed != .failed { touchesMoved(some, with: event) }
      // Kept as it is for the next event.
      collected.movedNow = some
    }
    if !collected.endedNow.isEmpty {
      let some = take(&collected.endedNow)
      stopTracking(some, at: event.timestamp)
      if standing.proposed != .failed { touchesEnded(some, with: event) }
      giveBack(some, to: &collected.endedNow)
    }
    if !collected.cancelledNow.isEmpty {
      let some = take(&collected.cancelledNow)
      stopTracking(some, at: event.timestamp)
      if standing.proposed != .failed { touchesCancelled(some, with: event) }
      giveBack(some, to: &collected.cancelledNow)
    }
  }

  private final func stopTracking(_ some: [Touch], at time: Timestamp) {
    lastCentroid = surfaceCentroid
    standing.lastTouchEnd = time
    touches.removeAll { touch in some.contains { $0 === touch } }
  }

  /// Moves an array out of its property, so that the callee holds the only reference to it.
  @inline(__always)
  private final func take(_ bucket: inout [Touch]) -> [Touch] {
    var out: [Touch] = []
    swap(&out, &bucket)
    return out
  }

  @inline(__always)
  private final func giveBack(_ some: consuming [Touch], to bucket: inout [Touch]) {
    some.removeAll(keepingCapacity: true)
    bucket = some
  }

  // MARK: Release

  final func sendActions() {
    if actions.count == 1 {
      let only = actions[0]
      only.body(self)
      return
    }
    let all = actions
    for action in all where actions.contains(where: { $0 === action }) { action.body(self) }
  }

  /// Back to the start, outside any arbitration: nothing is left of the dispatcher that it was
  /// under but its place among those of its target.
  final func leaveDispatcher() {
    resetToPossible()
    let order = standing.order
    standing = Standing()
    standing.order = order
    collected = Collected()
  }

  /// Back to the start (S-13, S-14, S-15).
  final func resetToPossible() {
    reset()
    for touch in trackedTouches { touch.drop(self) }
    trackedTouches.removeAll(keepingCapacity: true)
    touches.removeAll(keepingCapacity: true)
    collected.movedNow.removeAll(keepingCapacity: true)
    collected.movedCount = 0
    if standing.hasDeadline { arbiter?.deadlines.clear(self) }
    standing.released = .possible
    standing.proposed = .possible
    standing.passedBegan = false
    standing.beginning = nil
    standing.hasPendingProposal = false
    standing.wasBlocked = false
    standing.isCleared = false
    standing.receivesTransform = false
    standing.receivesScroll = false
    if standing.followsPointer {
      standing.followsPointer = false
      standing.pointerTarget = nil
    }
    standing.attemptType = nil
    standing.askedUpTo = 0
    standing.askedIndividually.removeAll(keepingCapacity: true)
    standing.dynamicRequirements.removeAll(keepingCapacity: true)
    arbiter = nil
  }
}
