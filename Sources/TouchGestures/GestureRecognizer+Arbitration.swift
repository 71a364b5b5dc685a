import TouchGeometry
import TouchInput

extension GestureRecognizer {
  /// It has received input since its last reset.
  final var isActive: Bool { arbiter != nil }

  /// It has neither been recognized nor failed.
  final var isUndecided: Bool { arbiter != nil && released == .possible }

  /// Others that require its failure must wait (F-3).
  final var blocksOthers: Bool {
    isUndecided
      && (!touches.isEmpty || hasDeadline || receivesTransform || receivesScroll
        || proposed != .possible)
  }

  /// It was begun and cancelled before anything of it was released.
  final var isPendingCancelled: Bool {
    released == .possible && passedBegan && proposed == .cancelled
  }

  /// The time of the event that is handled, or was handled last.
  final var eventTime: Timestamp { arbiter?.eventTime ?? .zero }

  final func attach(to owner: any TouchTarget, order: Int) {
    self.owner = owner
    self.order = order
  }

  final func detached() { owner = nil }

  /// It follows a wheel, a trackpad or a pointer over `target` (G-4).
  final func follow(pointerOver target: any TouchTarget) {
    followsPointer = true
    pointerTarget = target
  }

  /// Ends whatever it is doing, because it was switched off or removed (S-16, S-17).
  final func abandon(because reason: Verdict) {
    arbiter?.abandon(self, because: reason)
  }

  /// Tells the observer of an assignment that the table forbids (S-5); repeating `possible` is no offence.
  final func reportIfIllegal(_ new: GestureState) {
    guard let arbiter, arbiter.hasObserver, !proposed.canMove(to: new),
      new != .possible || proposed != .possible
    else { return }
    arbiter.observer?.gestureRecognizer(self, ignored: new, in: proposed, at: eventTime)
  }

  // MARK: One event

  final func collect(_ touch: Touch, in phase: TouchPhase) {
    switch phase {
    case .began: beganNow.append(touch)
    case .moved:
      // Mostly these are the fingers of the event before: then the array is right as it stands.
      if movedCount == movedNow.count || movedNow[movedCount] !== touch {
        movedNow.removeSubrange(movedCount...)
        movedNow.append(touch)
      }
      movedCount += 1
    case .stationary: break
    case .ended: endedNow.append(touch)
    case .cancelled: cancelledNow.append(touch)
    }
  }

  /// Tells the recognizer of this event's touches, a call a phase, in the order of E-6.
  final func receiveCollected(with event: TouchEvent) {
    if !beganNow.isEmpty {
      let some = take(&beganNow)
      for touch in some {
        touches.append(touch)
        attempt.append(touch)
      }
      if proposed != .failed { touchesBegan(some, with: event) }
      giveBack(some, to: &beganNow)
    }
    if movedCount > 0 {
      if movedCount < movedNow.count { movedNow.removeSubrange(movedCount...) }
      movedCount = 0
      let some = take(&movedNow)
      if proposed != .failed { touchesMoved(some, with: event) }
      // Kept as it is for the next event.
      movedNow = some
    }
    if !endedNow.isEmpty {
      let some = take(&endedNow)
      stopTracking(some, at: event.timestamp)
      if proposed != .failed { touchesEnded(some, with: event) }
      giveBack(some, to: &endedNow)
    }
    if !cancelledNow.isEmpty {
      let some = take(&cancelledNow)
      stopTracking(some, at: event.timestamp)
      if proposed != .failed { touchesCancelled(some, with: event) }
      giveBack(some, to: &cancelledNow)
    }
  }

  private final func stopTracking(_ some: [Touch], at time: Timestamp) {
    lastCentroid = surfaceCentroid
    lastTouchEnd = time
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

  /// Back to the start (S-13, S-14, S-15).
  final func startAfresh() {
    reset()
    for touch in attempt { touch.drop(self) }
    attempt.removeAll(keepingCapacity: true)
    touches.removeAll(keepingCapacity: true)
    movedNow.removeAll(keepingCapacity: true)
    movedCount = 0
    if hasDeadline { arbiter?.deadlines.clear(self) }
    released = .possible
    proposed = .possible
    passedBegan = false
    beginning = nil
    hasNews = false
    wasBlocked = false
    isCleared = false
    receivesTransform = false
    receivesScroll = false
    if followsPointer {
      followsPointer = false
      pointerTarget = nil
    }
    attemptType = nil
    askedUpTo = 0
    askedOutOfTurn.removeAll(keepingCapacity: true)
    dynamicRequirements.removeAll(keepingCapacity: true)
    arbiter = nil
  }
}
