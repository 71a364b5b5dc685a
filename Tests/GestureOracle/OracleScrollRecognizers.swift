import TouchGeometry
import TouchGestures
import TouchInput

/// The pan of a scroll layer: beside the pinch of the same one (SCL-9).
final class OracleScrollPan: OraclePan {
  override func canPrevent(_ other: OracleRecognizer) -> Bool {
    !(other is OracleScrollPinch && other.plan.layer == plan.layer)
  }
}

/// The pinch of a scroll layer: beside the pan of the same one (SCL-9).
final class OracleScrollPinch: OraclePinch {
  override func canPrevent(_ other: OracleRecognizer) -> Bool {
    !(other is OracleScrollPan && other.plan.layer == plan.layer)
  }
}

/// SCL-6, SCL-7: what keeps touches from the layers inside for a while, and stops what moves.
final class OracleScrollTouches: OracleRecognizer {
  weak var scroll: OracleScroll?
  private var hasCaught = false
  private var delays = false

  /// V-6, as long as it is undecided.
  override var delaysBegan: Bool { delays }

  override func began(_ touches: [OracleTouch]) {
    guard let scroll else { return }
    if scroll.catchMotion() {
      hasCaught = true
      delays = true
      deadline = nil
    } else if self.touches.count == touches.count {
      delays = scroll.plan.delaysTouches && scroll.isOn
      if delays {
        setDeadline(after: 0.15, from: world.now, afterEvents: false)
      } else {
        propose(.failed, "SCL-7")
      }
    }
  }

  override func timerEnded() { propose(.failed, "SCL-7", of: 0.15) }

  override func ended(_ touches: [OracleTouch]) {
    guard self.touches.isEmpty else { return }
    propose(hasCaught ? .ended : .failed, hasCaught ? "SCL-6" : "SCL-7")
  }

  override func reset() {
    if hasCaught {
      hasCaught = false
      scroll?.caughtTouchesEnded()
    }
  }
}
