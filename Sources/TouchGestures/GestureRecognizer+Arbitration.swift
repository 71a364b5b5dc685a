import TouchGeometry
import TouchInput

extension GestureRecognizer {
  /// Whether it has received input since its last reset.
  package final var isActive: Bool { standing.arbiter != nil }

  /// Whether it has neither been recognized nor failed.
  final var isUndecided: Bool { standing.released == .possible && isActive }

  /// Whether a recognizer that requires its failure must wait (F-3): nothing on another surface
  /// would end the waiting.
  package final func blocks(_ other: GestureRecognizer) -> Bool {
    canStillDecide && dispatcher === other.dispatcher
  }

  /// Whether it is undecided, and something can still decide it (F-3).
  final var canStillDecide: Bool {
    isUndecided
      && (!touches.isEmpty || standing.hasDeadline || standing.receivesTransform
        || standing.receivesScroll
        || standing.proposed != .possible)
  }

  /// Whether more of its input comes: fingers are down, or scrolling or a trackpad's gesture is
  /// under way (F-8).
  final var isDriven: Bool {
    !touches.isEmpty || standing.receivesTransform
      || standing.receivesScroll && !standing.proposed.isFinal
  }

  /// Whether it began and was cancelled before any of its states was released.
  final var isPendingCancelled: Bool {
    standing.released == .possible && standing.passedBegan && standing.proposed == .cancelled
  }

  /// The dispatcher, while it is active.
  final var dispatcher: TouchDispatcher? {
    standing.arbiter?.with { $0.state.dispatcher?.owned } ?? nil
  }

  /// The time of the event that is handled, or was handled last.
  final var eventTime: Timestamp { standing.arbiter?.with { $0.state.eventTime } ?? .zero }

  /// Follows a wheel, a trackpad or a pointer over `target` (G-4).
  final func follow(pointerOver target: any TouchTarget) {
    standing.followsPointer = true
    standing.pointerTarget = target
  }

  /// Ends the recognizer's current attempt because it was disabled or removed (S-16, S-17).
  final func abandon(because reason: Verdict) {
    standing.arbiter?.with { $0.abandon(self, because: reason) }
  }

  /// Reports to the observer an assignment that the table forbids (S-5), except repeating
  /// `possible`.
  final func reportIfIllegal(_ new: GestureState) {
    guard let observer = standing.arbiter?.with({ $0.attachedObserver }),
      !standing.proposed.canMove(to: new), new != .possible || standing.proposed != .possible
    else { return }
    observer.gestureRecognizer(self, ignored: new, in: standing.proposed, at: eventTime)
  }

  // MARK: Its target

  /// Notes that the recognizer is now in a target's list.
  final func attach(to owner: any TouchTarget, in list: GestureRecognizerList, order: Int) {
    kept.owner = owner
    #if DEBUG
      kept.list = list
    #endif
    kept.order = order
  }

  /// Notes that the recognizer is no longer in any list.
  final func detached() {
    kept.owner = nil
    #if DEBUG
      kept.list = nil
    #endif
  }

  // MARK: One event

  final func collect(_ touch: Touch, in phase: TouchPhase) {
    switch phase {
    case .began: standing.now.began.append(touch)
    case .moved:
      // These are mostly the fingers of the event before, so that the array is already right.
      let place = standing.now.movedCount
      if place == standing.now.moved.count || standing.now.moved[place] !== touch {
        forgetMoved(from: place)
        standing.now.moved.append(touch)
      }
      standing.now.movedCount = place + 1
    case .stationary: break
    case .ended: standing.now.ended.append(touch)
    case .cancelled: standing.now.cancelled.append(touch)
    }
  }

  @inline(__always)
  private final func forgetMoved(from count: Int) {
    while standing.now.moved.count > count { standing.now.moved.removeLast() }
  }

  /// Delivers this event's touches to the recognizer, one call per phase, in the order of E-6.
  final func receiveCollected(with event: TouchEvent) {
    if !standing.now.began.isEmpty {
      var some = standing.now.began.moveOut()
      for touch in some {
        standing.touches.append(touch)
        standing.trackedTouches.append(touch)
      }
      if standing.proposed != .failed { touchesBegan(some, with: event) }
      some.removeFew()
      standing.now.began = some
    }
    if standing.now.movedCount > 0 {
      forgetMoved(from: standing.now.movedCount)
      standing.now.movedCount = 0
      let some = standing.now.moved.moveOut()
      if standing.proposed != .failed { touchesMoved(some, with: event) }
      // Kept as it is for the next event.
      standing.now.moved = some
    }
    if !standing.now.ended.isEmpty {
      var some = standing.now.ended.moveOut()
      stopTracking(some, at: event.timestamp)
      if standing.proposed != .failed { touchesEnded(some, with: event) }
      some.removeFew()
      standing.now.ended = some
    }
    if !standing.now.cancelled.isEmpty {
      var some = standing.now.cancelled.moveOut()
      stopTracking(some, at: event.timestamp)
      if standing.proposed != .failed { touchesCancelled(some, with: event) }
      some.removeFew()
      standing.now.cancelled = some
    }
  }

  private final func stopTracking(_ some: [Touch], at time: Timestamp) {
    standing.lastCentroid = surfaceCentroid
    standing.lastTouchEnd = time
    standing.touches.removeFew { touch in some.contains { $0 === touch } }
    if standing.trackedTouches.count > Self.mostTracked { ignoreFirstLifted() }
  }

  /// The number of touches beyond which the first ones that have lifted are ignored: something may
  /// lie on the glass for days (S-21).
  private static let mostTracked = 4000

  private final func ignoreFirstLifted() {
    while standing.trackedTouches.count > Self.mostTracked,
      let first = standing.trackedTouches.firstIndex(where: { touch in
        !standing.touches.contains { $0 === touch }
      })
    {
      standing.trackedTouches.remove(at: first).drop(self)
    }
  }

  // MARK: Release

  final func sendActions() {
    if actions.count == 1 { return actions[0].perform(for: self) }
    let all = actions
    for action in all where actions.contains(where: { $0 === action }) { action.perform(for: self) }
  }

  /// Resets the recognizer outside any arbitration, without a trace of its former dispatcher.
  final func leaveDispatcher() {
    keeper?.dispatcherGoes()
    resetToPossible()
    let place = standing.lastCentroid
    standing = Standing()
    standing.lastCentroid = place
  }

  /// Returns the recognizer to `possible` (S-13, S-14, S-15).
  final func resetToPossible() {
    reset()
    for touch in trackedTouches { touch.drop(self) }
    standing.trackedTouches.removeFew()
    standing.touches.removeFew()
    forgetMoved(from: 0)
    standing.now.movedCount = 0
    clearDeadline()
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
    standing.askedIndividually.removeFew()
    standing.dynamicRequirements.removeFew()
    standing.arbiter = nil
  }
}
