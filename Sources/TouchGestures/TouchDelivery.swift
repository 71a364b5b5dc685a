import TouchGeometry
import TouchInput

/// Step 4 of a dispatch: what the targets themselves hear of their touches (V-*).
///
/// A class, because targets are called in the middle of it and may cause more to be told.
final class TouchDelivery {
  /// Touches of which their targets are owed something: `began` is delayed, or the end is.
  @exclusivity(unchecked) private var withheld: [Touch] = []
  @exclusivity(unchecked) private var planned: [PlannedDelivery] = []
  // Kept for their storage.
  @exclusivity(unchecked) private var told: [Touch] = []
  @exclusivity(unchecked) private var seen: [Reading] = []

  private struct PlannedDelivery {
    let touch: Touch
    let phase: TouchPhase
    var isDelivered = false
  }

  /// What a touch reads, while it reads something else for its target.
  private struct Reading {
    let phase: TouchPhase
    let location: Point
    let previousLocation: Point

    init(of touch: Touch) {
      phase = touch.phase
      location = touch.surfaceLocation
      previousLocation = touch.previousSurfaceLocation
    }

    func restore(_ touch: Touch) {
      touch.phase = phase
      touch.surfaceLocation = location
      touch.previousSurfaceLocation = previousLocation
    }
  }

  /// Tells the targets of this event's touches, and of earlier ones that nobody withholds any more.
  func deliver(
    _ changed: borrowing UnownedList<Touch>, event: TouchEvent, observer: (any GestureObserver)?
  ) {
    if !withheld.isEmpty {
      for touch in withheld where !changed.contains(touch) { plan(touch, hasChanged: false) }
    }
    for index in 0..<changed.count {
      changed.with(index) { touch in
        if !touch.delivery.isClosed { plan(touch, hasChanged: true) }
      }
    }
    if !withheld.isEmpty {
      withheld.removeAll { touch in
        touch.delivery.isClosed || !(touch.delivery.owesEnd || !touch.delivery.hasBegun)
      }
    }
    if !planned.isEmpty { tell(event: event, observer: observer) }
  }

  /// A recognizer takes its touches: targets that heard of them hear that they are cancelled (V-2).
  func take(_ touches: [Touch], event: TouchEvent, observer: (any GestureObserver)?) {
    for touch in touches where !touch.delivery.isClosed {
      touch.delivery.isClosed = true
      guard touch.delivery.hasBegun else { continue }
      planned.append(PlannedDelivery(touch: touch, phase: .cancelled))
      // Those of earlier taps, lifted in earlier events, are told one by one (V-9).
      if touch.delivery.owesEnd { tell(event: event, observer: observer) }
    }
    if !planned.isEmpty { tell(event: event, observer: observer) }
  }

  private func plan(_ touch: Touch, hasChanged: Bool) {
    if touch.delivery.isClosed { return }
    if !touch.delivery.hasBegun, touch.phase == .cancelled {
      touch.delivery.isClosed = true  // V-10: its target never heard of it.
      return
    }
    var holdsBegan = false
    var holdsEnd = false
    for index in 0..<touch.receivers.count {
      let recognizer = touch.receivers[index]
      if recognizer.isUndecided {
        holdsBegan = holdsBegan || recognizer.delaysTouchesBegan
        holdsEnd = holdsEnd || recognizer.delaysTouchesEnded
      } else if recognizer.standing.released != .possible, recognizer.standing.released != .failed,
        recognizer.cancelsTouchesInView
      {
        // It joined a gesture that takes its touches (V-4).
        touch.delivery.isClosed = true
        if touch.delivery.hasBegun {
          planned.append(PlannedDelivery(touch: touch, phase: .cancelled))
        }
        return
      }
    }
    if !touch.delivery.hasBegun {
      if holdsBegan {
        if hasChanged, touch.phase == .moved, touch.surfaceLocation != touch.startLocation {
          touch.delivery.owesMove = true
        }
        keep(touch)
        return
      }
      touch.delivery.hasBegun = true
      planned.append(PlannedDelivery(touch: touch, phase: .began))
      if touch.delivery.owesMove || (hasChanged && touch.phase == .moved) {
        planned.append(PlannedDelivery(touch: touch, phase: .moved))
      }
    } else if hasChanged && touch.phase == .moved {
      planned.append(PlannedDelivery(touch: touch, phase: .moved))
    }
    guard touch.delivery.isUp else { return }
    if touch.phase == .cancelled {
      touch.delivery.isClosed = true
      planned.append(PlannedDelivery(touch: touch, phase: .cancelled))
    } else if holdsEnd {
      touch.delivery.owesEnd = true
      keep(touch)
    } else {
      touch.delivery.isClosed = true
      planned.append(PlannedDelivery(touch: touch, phase: .ended))
    }
  }

  private func keep(_ touch: Touch) {
    if !withheld.contains(where: { $0 === touch }) { withheld.append(touch) }
  }

  /// One call a target and phase, in the order of E-6; targets in the order of their first touch.
  private func tell(event: TouchEvent, observer: (any GestureObserver)?) {
    var plan: [PlannedDelivery] = []
    var group: [Touch] = []
    swap(&plan, &planned)
    swap(&group, &told)
    tell(.began, of: &plan, group: &group, event: event, observer: observer)
    tell(.moved, of: &plan, group: &group, event: event, observer: observer)
    tell(.ended, of: &plan, group: &group, event: event, observer: observer)
    tell(.cancelled, of: &plan, group: &group, event: event, observer: observer)
    plan.removeAll(keepingCapacity: true)
    if planned.isEmpty { planned = plan }
    told = group
  }

  private func tell(
    _ phase: TouchPhase, of plan: inout [PlannedDelivery], group: inout [Touch], event: TouchEvent,
    observer: (any GestureObserver)?
  ) {
    for start in plan.indices where plan[start].phase == phase && !plan[start].isDelivered {
      guard let view = plan[start].touch.view else { continue }
      for index in start..<plan.count
      where plan[index].phase == phase && plan[index].touch.view === view {
        plan[index].isDelivered = true
        group.append(plan[index].touch)
      }
      call(view, phase, group, event: event, observer: observer)
      group.removeAll(keepingCapacity: true)
    }
  }

  private func call(
    _ view: any TouchTarget, _ phase: TouchPhase, _ touches: [Touch], event: TouchEvent,
    observer: (any GestureObserver)?
  ) {
    var before: [Reading] = []
    swap(&before, &seen)
    // The target is told the story in order, also when it is told late: what a touch reads while it
    // is told of its landing is its landing.
    for touch in touches {
      before.append(Reading(of: touch))
      touch.setReportedPhase(phase)
    }
    if let observer {
      for touch in touches {
        observer.touch(touch, wasDeliveredTo: view, as: phase, at: event.timestamp)
      }
    }
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary: break
    }
    for (touch, reading) in zip(touches, before) { reading.restore(touch) }
    before.removeAll(keepingCapacity: true)
    seen = before
  }
}
