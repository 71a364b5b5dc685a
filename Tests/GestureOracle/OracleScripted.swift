import TouchGeometry
import TouchGestures
import TouchInput

/// One of somebody's own, that proposes what the plan's answers say (S-5, S-21, X-2, F-1).
final class OracleScripted: OracleRecognizer {
  override func canPrevent(_ other: OracleRecognizer) -> Bool {
    world.answers.prevents(index, other.index)
  }
  override func canBePrevented(by other: OracleRecognizer) -> Bool {
    world.answers.isPrevented(index, by: other.index)
  }
  override func requiresByItself(_ other: OracleRecognizer) -> Bool {
    world.answers.waits(index, for: other.index)
  }
  override func isRequiredByItself(by other: OracleRecognizer) -> Bool {
    world.answers.keeps(index, other.index)
  }

  override func began(_ touches: [OracleTouch]) {
    act(0)
    if world.answers.ignores(index, at: world.now), let first = touches.first {
      ignore(first)
      if self.touches.isEmpty { finish() }
    }
  }
  override func moved(_ touches: [OracleTouch]) { act(1) }
  override func ended(_ touches: [OracleTouch]) {
    if self.touches.isEmpty { finish() } else { act(2) }
  }
  override func timerEnded() {
    if touches.isEmpty { finish() } else { act(3) }
  }

  private func act(_ call: Int) {
    if let raw = world.answers.proposal(index, call: call, at: world.now),
      let state = GestureState(rawValue: raw)
    {
      propose(state, nil)
    }
    if let milliseconds = world.answers.timer(index, at: world.now) {
      setDeadline(after: Double(milliseconds) / 1000, from: world.now, afterEvents: false)
    }
  }

  private func finish() {
    let isEnd = isRunning || world.answers.finishes(index, at: world.now)
    propose(isEnd ? .ended : .failed, nil)
  }
}
