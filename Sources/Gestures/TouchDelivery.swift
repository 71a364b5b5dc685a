import TouchInput

/// Step 4 of a dispatch: what the targets themselves hear of their touches (V-*).
struct TouchDelivery {
  /// Touches of which their targets are owed something: `began` is delayed, or the end is.
  private var withheld: [Touch] = []
  private var planned: [Telling] = []
  private var told: [Touch] = []

  private struct Telling {
    let touch: Touch
    let phase: TouchPhase
  }

  /// Tells the targets of this event's touches, and of earlier ones that nobody withholds any more.
  mutating func deliver(
    _ changed: [Touch], event: TouchEvent, observer: (any GestureObserver)?
  ) {
    if !withheld.isEmpty {
      for touch in withheld where !changed.contains(where: { $0 === touch }) {
        plan(touch, hasChanged: false)
      }
    }
    for touch in changed where !touch.delivery.isClosed { plan(touch, hasChanged: true) }
    if !withheld.isEmpty {
      withheld.removeAll { touch in
        touch.delivery.isClosed || !(touch.delivery.owesEnd || !touch.delivery.hasBegun)
      }
    }
    if !planned.isEmpty { tell(event: event, observer: observer) }
  }

  /// A recognizer takes its touches: targets that heard of them hear that they are cancelled (V-2).
  mutating func take(
    _ touches: [Touch], event: TouchEvent, observer: (any GestureObserver)?
  ) {
    for touch in touches where !touch.delivery.isClosed {
      touch.delivery.isClosed = true
      guard touch.delivery.hasBegun else { continue }
      planned.append(Telling(touch: touch, phase: .cancelled))
      // Those of earlier taps, lifted in earlier events, are told one by one (V-9).
      if touch.delivery.owesEnd { tell(event: event, observer: observer) }
    }
    if !planned.isEmpty { tell(event: event, observer: observer) }
  }

  private mutating func plan(_ touch: Touch, hasChanged: Bool) {
    if touch.delivery.isClosed { return }
    if !touch.delivery.hasBegun, touch.phase == .cancelled {
      touch.delivery.isClosed = true  // V-10: its target never heard of it.
      return
    }
    var holdsBegan = false
    var holdsEnd = false
    for recognizer in touch.gestureRecognizers {
      if recognizer.isUndecided {
        holdsBegan = holdsBegan || recognizer.delaysTouchesBegan
        holdsEnd = holdsEnd || recognizer.delaysTouchesEnded
      } else if recognizer.released != .possible, recognizer.released != .failed,
        recognizer.cancelsTouchesInView
      {
        // It joined a gesture that takes its touches (V-4).
        touch.delivery.isClosed = true
        if touch.delivery.hasBegun { planned.append(Telling(touch: touch, phase: .cancelled)) }
        return
      }
    }
    if !touch.delivery.hasBegun {
      if holdsBegan {
        if hasChanged && touch.phase == .moved { touch.delivery.owesMove = true }
        keep(touch)
        return
      }
      touch.delivery.hasBegun = true
      planned.append(Telling(touch: touch, phase: .began))
      if touch.delivery.owesMove || (hasChanged && touch.phase == .moved) {
        planned.append(Telling(touch: touch, phase: .moved))
      }
    } else if hasChanged && touch.phase == .moved {
      planned.append(Telling(touch: touch, phase: .moved))
    }
    guard touch.delivery.isUp else { return }
    if touch.phase == .cancelled {
      touch.delivery.isClosed = true
      planned.append(Telling(touch: touch, phase: .cancelled))
    } else if holdsEnd {
      touch.delivery.owesEnd = true
      keep(touch)
    } else {
      touch.delivery.isClosed = true
      planned.append(Telling(touch: touch, phase: .ended))
    }
  }

  private mutating func keep(_ touch: Touch) {
    if !withheld.contains(where: { $0 === touch }) { withheld.append(touch) }
  }

  /// One call a target and phase, in the order of E-6; targets in the order of their first touch.
  private mutating func tell(event: TouchEvent, observer: (any GestureObserver)?) {
    var plan: [Telling] = []
    swap(&plan, &planned)
    if plan.count == 1 {
      call(plan[0].touch.view, plan[0].phase, plan, event: event, observer: observer)
    } else {
      for phase in [TouchPhase.began, .moved, .ended, .cancelled] {
        var rest = plan.filter { $0.phase == phase }
        while let first = rest.first {
          let group = rest.filter { $0.touch.view === first.touch.view }
          rest.removeAll { $0.touch.view === first.touch.view }
          call(first.touch.view, phase, group, event: event, observer: observer)
        }
      }
    }
    plan.removeAll(keepingCapacity: true)
    if planned.isEmpty { planned = plan }
  }

  private mutating func call(
    _ view: (any TouchTarget)?, _ phase: TouchPhase, _ group: [Telling], event: TouchEvent,
    observer: (any GestureObserver)?
  ) {
    guard let view else { return }
    var touches: [Touch] = []
    swap(&touches, &told)
    for telling in group { touches.append(telling.touch) }
    // The target is told the story in order, also when it is told late: what a touch reads while it is
    // told of its landing is its landing.
    for telling in group {
      let touch = telling.touch
      let phaseNow = touch.phase
      let placeNow = touch.surfaceLocation
      let placeBefore = touch.previousSurfaceLocation
      touch.pretend(phase)
      observer?.touch(touch, wasDeliveredTo: view, as: phase, at: event.timestamp)
      if group.count == 1 {
        send(phase, touches, to: view, event: event)
      }
      touch.phase = phaseNow
      touch.surfaceLocation = placeNow
      touch.previousSurfaceLocation = placeBefore
    }
    if group.count > 1 {
      let before = touches.map { ($0.phase, $0.surfaceLocation, $0.previousSurfaceLocation) }
      for touch in touches { touch.pretend(phase) }
      send(phase, touches, to: view, event: event)
      for (touch, (phaseNow, placeNow, placeBefore)) in zip(touches, before) {
        touch.phase = phaseNow
        touch.surfaceLocation = placeNow
        touch.previousSurfaceLocation = placeBefore
      }
    }
    touches.removeAll(keepingCapacity: true)
    told = touches
  }

  private func send(
    _ phase: TouchPhase, _ touches: [Touch], to view: any TouchTarget, event: TouchEvent
  ) {
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}
