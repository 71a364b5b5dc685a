import TouchGeometry
import TouchGestures
import TouchInput

/// Section 3.4: what layers hear.
extension OracleWorld {
  /// V-2: the touches of who was recognized are taken from their layers.
  func take(_ one: OracleRecognizer) {
    guard one.plan.cancelsTouches else { return }
    for touch in one.received where !touch.isClosed {
      touch.isClosed = true
      if touch.hasBegun, let layer = touch.hearer { tell(layer, touch, .cancelled) }
    }
  }

  /// E-7, step 4: each layer's landings, movements, lifts and cancellations (E-6).
  func tellLayers() {
    var calls: [(layer: OracleLayer, phase: TouchPhase, touch: OracleTouch)] = []
    for touch in withheld + touches {
      guard let layer = touch.hearer, !touch.isClosed else { continue }
      if touch.isUnreported, touch.phase == .began, isJoined(touch) {
        touch.isClosed = true
        continue
      }
      for phase in news(of: touch) { calls.append((layer, phase, touch)) }
    }
    var told: [OracleLayer] = []
    for call in calls where !told.contains(where: { $0 === call.layer }) {
      told.append(call.layer)
      for phase in [TouchPhase.began, .moved, .ended, .cancelled] {
        for other in calls where other.layer === call.layer && other.phase == phase {
          tell(call.layer, other.touch, phase)
        }
      }
    }
    for touch in touches where !touch.isDown && touch.owesEnd { withheld.append(touch) }
    withheld.removeAll { $0.isClosed || !$0.owesEnd }
    touches.removeAll { !$0.isDown }
    for touch in touches { touch.isUnreported = false }
    for touch in withheld { touch.isUnreported = false }
  }

  /// V-4: touches that join a gesture under way are not delivered at all.
  private func isJoined(_ touch: OracleTouch) -> Bool {
    touch.receivers.contains {
      $0.plan.cancelsTouches && $0.state != .possible && $0.state != .failed
    }
  }

  /// What the layer hears of a touch now; notes that it has heard it.
  private func news(of touch: OracleTouch) -> [TouchPhase] {
    var phases: [TouchPhase] = []
    if touch.isUnreported, touch.phase == .cancelled {
      // V-10: to those that had begun; nothing withholds it.
      touch.isClosed = true
      touch.owesEnd = false
      return touch.hasBegun ? [.cancelled] : []
    }
    let isMoved = touch.isUnreported && touch.phase == .moved
    if touch.isUnreported, touch.phase == .ended { touch.owesEnd = true }
    if !touch.hasBegun {
      if isHeld(touch, by: \.delaysBegan) {
        if isMoved, touch.hasMoved { touch.movedWhileHeld = true }
        return []
      }
      touch.hasBegun = true
      phases.append(.began)
      // V-6: and where it is by now. The law is silent on a lift at another place: that is told by
      // the lift.
      if touch.movedWhileHeld || isMoved { phases.append(.moved) }
    } else if isMoved {
      phases.append(.moved)
    }
    if touch.owesEnd, !isHeld(touch, by: \.plan.delaysEnded) {
      touch.owesEnd = false
      touch.isClosed = true
      phases.append(.ended)
    }
    return phases
  }

  /// V-5, V-6, V-7: one that is undecided is enough.
  private func isHeld(_ touch: OracleTouch, by flag: KeyPath<OracleRecognizer, Bool>) -> Bool {
    touch.receivers.contains { $0[keyPath: flag] && $0.isUndecided }
  }
}
