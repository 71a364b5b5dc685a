import TouchGeometry
import TouchInput

/// Step 4 of a dispatch: the delivery of touches to the targets themselves (V-*).
///
/// All calls are planned before the targets are called. It is a class, because a called target may
/// cause more deliveries.
final class TouchDelivery {
  /// Everything that it stores, in one value: see ``TouchDispatcher`` on exclusivity.
  @exclusivity(unchecked) private var state = State()

  private struct State {
    /// Touches of which their targets are owed something: `began` is delayed, or the end is.
    var withheld: [Touch] = []
    var planned: [PlannedDelivery] = []
    // Kept for their storage.
    var told: [Touch] = []
    var seen: [Reading] = []
  }

  private struct PlannedDelivery {
    let touch: Touch
    let phase: TouchPhase
    var isDelivered = false
  }

  /// The values of a touch, kept while its target reads others.
  private struct Reading {
    let phase: TouchPhase
    let location: Point
    let previousLocation: Point

    init(of touch: Touch) {
      phase = touch.state.phase
      location = touch.state.location
      previousLocation = touch.state.previousLocation
    }

    func restore(_ touch: Touch) {
      touch.state.phase = phase
      touch.state.location = location
      touch.state.previousLocation = previousLocation
    }
  }

  /// Plans the calls for this event's touches, and for earlier ones that no recognizer withholds
  /// any more.
  ///
  /// - Returns: Whether any target is to be called.
  func plan(_ changed: borrowing UnownedList<Touch>) -> Bool {
    if !state.withheld.isEmpty {
      // Together, so that those that become free are in order of arrival, changed or not (V-6).
      for touch in state.withheld { plan(touch, hasChanged: changed.contains(touch)) }
    }
    for index in 0..<changed.count {
      changed[index].with { touch in
        guard !touch.state.delivery.isClosed, !isWithheld(touch) else { return }
        plan(touch, hasChanged: true)
      }
    }
    if !state.withheld.isEmpty {
      state.withheld.removeFew { touch in
        let known = touch.state.delivery
        return known.isClosed || !(known.owesEnd || !known.hasBegun)
      }
    }
    return !state.planned.isEmpty
  }

  /// Lets a recognizer take its touches and cancels those that targets have received (V-2).
  func take(_ touches: [Touch], event: TouchEvent, observer: (any GestureObserver)?) {
    for touch in touches where !touch.state.delivery.isClosed {
      touch.state.delivery.isClosed = true
      guard touch.state.delivery.hasBegun else { continue }
      plan(.cancelled, of: touch)
      // Touches of earlier taps, lifted in earlier events, are delivered one by one (V-9).
      if touch.state.delivery.owesEnd { tell(event, observer: observer) }
    }
    if !state.planned.isEmpty { tell(event, observer: observer) }
  }

  private func plan(_ phase: TouchPhase, of touch: Touch) {
    state.planned.append(PlannedDelivery(touch: touch, phase: phase))
  }

  /// Plans the calls for a touch that this event changed, or for one that is withheld already.
  private func plan(_ touch: Touch, hasChanged: Bool) {
    let phase = touch.state.phase
    if touch.state.delivery.isClosed { return }
    if !touch.state.delivery.hasBegun, phase == .cancelled {
      touch.state.delivery.isClosed = true  // V-10: its target never heard of it.
      return
    }
    var holdsBegan = false
    var holdsEnd = false
    for index in 0..<touch.state.receivers.count {
      let takes = touch.state.receivers[index].with { recognizer in
        if recognizer.isUndecided {
          holdsBegan = holdsBegan || recognizer.delaysTouchesBegan
          holdsEnd = holdsEnd || recognizer.delaysTouchesEnded
          return false
        }
        return recognizer.standing.released != .possible
          && recognizer.standing.released != .failed && recognizer.cancelsTouchesInView
      }
      if takes {
        // It joined a gesture that takes its touches (V-4).
        touch.state.delivery.isClosed = true
        if touch.state.delivery.hasBegun { plan(.cancelled, of: touch) }
        return
      }
    }
    if !touch.state.delivery.hasBegun {
      if holdsBegan {
        if hasChanged, phase == .moved, touch.surfaceLocation != touch.startLocation {
          touch.state.delivery.owesMove = true
        }
        if hasChanged { keep(touch) }
        return
      }
      touch.state.delivery.hasBegun = true
      plan(.began, of: touch)
      if touch.state.delivery.owesMove || (hasChanged && phase == .moved) {
        plan(.moved, of: touch)
      }
    } else if hasChanged && phase == .moved {
      plan(.moved, of: touch)
    }
    guard touch.state.delivery.isUp else { return }
    if phase == .cancelled {
      touch.state.delivery.isClosed = true
      plan(.cancelled, of: touch)
    } else if holdsEnd {
      touch.state.delivery.owesEnd = true
      if hasChanged { keep(touch) }
    } else {
      touch.state.delivery.isClosed = true
      plan(.ended, of: touch)
    }
  }

  private func keep(_ touch: Touch) {
    if !isWithheld(touch) { state.withheld.append(touch) }
  }

  private func isWithheld(_ touch: Touch) -> Bool { state.withheld.contains { $0 === touch } }

  /// One call a target and phase, in the order of E-6; targets in the order of their first touch.
  func tell(_ event: TouchEvent, observer: (any GestureObserver)?) {
    var plan = state.planned.moveOut()
    var group = state.told.moveOut()
    if plan.count == 1, let hearer = plan[0].touch.responder {
      // Most plans have one touch.
      group.append(plan[0].touch)
      call(hearer, plan[0].phase, group, event: event, observer: observer)
      group.removeFew()
    } else {
      tell(.began, of: &plan, group: &group, event: event, observer: observer)
      tell(.moved, of: &plan, group: &group, event: event, observer: observer)
      tell(.ended, of: &plan, group: &group, event: event, observer: observer)
      tell(.cancelled, of: &plan, group: &group, event: event, observer: observer)
    }
    plan.removeFew()
    if state.planned.isEmpty { state.planned = plan }
    state.told = group
  }

  private func tell(
    _ phase: TouchPhase, of plan: inout [PlannedDelivery], group: inout [Touch], event: TouchEvent,
    observer: (any GestureObserver)?
  ) {
    for start in plan.indices where plan[start].phase == phase && !plan[start].isDelivered {
      guard let hearer = plan[start].touch.responder else { continue }
      for index in start..<plan.count
      where plan[index].phase == phase && plan[index].touch.responder === hearer {
        plan[index].isDelivered = true
        group.append(plan[index].touch)
      }
      call(hearer, phase, group, event: event, observer: observer)
      group.removeFew()
    }
  }

  private func call(
    _ hearer: any TouchTarget, _ phase: TouchPhase, _ touches: [Touch], event: TouchEvent,
    observer: (any GestureObserver)?
  ) {
    var before = state.seen.moveOut()
    // Targets receive the phases in order, even late: during the call for its landing, a touch
    // reads as it was at its landing.
    for touch in touches {
      before.append(Reading(of: touch))
      touch.setReportedPhase(phase)
    }
    if let observer {
      for touch in touches {
        observer.touch(touch, wasDeliveredTo: hearer, as: phase, at: event.timestamp)
      }
    }
    switch phase {
    case .began: hearer.touchesBegan(touches, with: event)
    case .moved: hearer.touchesMoved(touches, with: event)
    case .ended: hearer.touchesEnded(touches, with: event)
    case .cancelled: hearer.touchesCancelled(touches, with: event)
    case .stationary: break
    }
    for index in before.indices { before[index].restore(touches[index]) }
    before.removeFew()
    state.seen = before
  }
}
