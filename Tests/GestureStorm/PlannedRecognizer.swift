import GestureOracle
import TouchGestures
import TouchInput

extension RecognizerKind {
  fileprivate static let scripted = RecognizerKind("scripted")
}

/// A recognizer of somebody's own that proposes what the plan's answers say (S-5, S-21, X-2, F-1).
final class PlannedRecognizer: GestureRecognizer {
  private let index: Int
  private let answers: PlannedAnswers
  private let find: (GestureRecognizer) -> Int

  init(index: Int, answers: PlannedAnswers, find: @escaping (GestureRecognizer) -> Int) {
    self.index = index
    self.answers = answers
    self.find = find
    super.init()
  }

  override var kind: RecognizerKind { .scripted }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    answers.prevents(index, find(other))
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    answers.isPrevented(index, by: find(other))
  }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    answers.waits(index, for: find(other))
  }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    answers.keeps(index, find(other))
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    act(0, at: event.timestamp)
    if answers.ignores(index, at: event.timestamp), let first = touches.first {
      ignore(first, for: event)
      if self.touches.isEmpty { finish(at: event.timestamp) }
    }
  }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    act(1, at: event.timestamp)
  }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if self.touches.isEmpty { finish(at: event.timestamp) } else { act(2, at: event.timestamp) }
  }
  override func deadlineReached(at time: Timestamp) {
    if touches.isEmpty { finish(at: time) } else { act(3, at: time) }
  }

  private func act(_ call: Int, at time: Timestamp) {
    if let raw = answers.proposal(index, call: call, at: time),
      let state = GestureState(rawValue: raw)
    {
      self.state = state
    }
    if let milliseconds = answers.timer(index, at: time) {
      setDeadline(time.advanced(bySeconds: Double(milliseconds) / 1000))
    }
  }

  private func finish(at time: Timestamp) {
    let isEnd = proposedState.isRunning || answers.finishes(index, at: time)
    state = isEnd ? .ended : .failed
  }
}
