import TouchGestures
import TouchInput

/// Looks for the one number that would have made a gesture of what was none.
///
/// Nothing is guessed: each try is a replay of the recording from its start with one constant of the
/// recognizer set to another value as its fingers land, or with the fingers farther, wider, earlier
/// or faster from then on. For every constant that the reason depends on it finds the smallest change, in steps that a
/// person would make (1 pt, 0.01 s, 0.1°), with which the replay recognizes the gesture, and one
/// step less does not.
///
/// It works in portions, so that no frame waits for it:
///
///     let search = CounterfactualSearch(question, input)
///     while search.advance(work: 5_000) {}
///     print(search.found.first?.words ?? search.emptyWords)
package final class CounterfactualSearch {
  /// What was found: what a hand can do, then constants, each with the smallest change first.
  package private(set) var found: [Counterfactual] = []
  /// How many replays there were.
  package private(set) var replays = 0
  /// Whether it is over.
  package private(set) var isOver = false
  /// Whether it was given up, because replaying takes too long.
  package private(set) var isCut = false

  private let question: CounterfactualQuestion
  private let input: ReplayableInput
  private var open: [CounterfactualTrial] = []
  private var current: CounterfactualTrial?
  private var replay: CounterfactualReplay?
  /// That the recording fails as it was told is seen first.
  private var isProved = false
  private var work = 0
  private let mostWork: Int

  /// How much is replayed at most, in touch samples: some seconds.
  package static let mostWork = 4_000_000
  /// What it takes to build the scene again for a replay, in touch samples.
  private static let startWork = 250

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - question: What failed.
  ///   - input: All that is known of the recording, what happened after the failure too.
  ///   - mostWork: How much is replayed at most, in touch samples.
  package init(
    _ question: CounterfactualQuestion, _ input: ReplayableInput,
    mostWork: Int = CounterfactualSearch.mostWork
  ) {
    self.question = question
    self.input = input
    self.mostWork = mostWork
  }

  /// Goes on with the search.
  ///
  /// - Parameter portion: How much, in touch samples.
  /// - Returns: Whether there is more to do.
  package func advance(work portion: Int) -> Bool {
    var left = max(portion, 1)
    while !isOver, left > 0 {
      // Building the scene again takes its part of a frame, too.
      if replay == nil { left -= Self.startWork }
      guard let replay = replay ?? start() else { break }
      let before = replay.work
      replay.advance(work: left)
      // A replay that handles nothing takes its part, too.
      left -= max(replay.work - before, 1)
      work += replay.work - before
      if let outcome = replay.outcome { take(outcome, replay) }
      if work > mostWork, !isOver {
        isCut = true
        finish()
      }
    }
    return !isOver
  }

  /// The words for no answer.
  package var emptyWords: String {
    if isCut { return "too long a recording to try" }
    return isProved
      ? "no single change helps" : "played again it goes another way: nothing to compare"
  }

  private func start() -> CounterfactualReplay? {
    var change = TriedChange()
    if isProved {
      while current?.search.candidate == nil {
        guard let next = nextTrial() else {
          finish()
          return nil
        }
        current = next
      }
      guard let made = current?.change() else { return nil }
      change = made
    }
    replays += 1
    let replay = CounterfactualReplay(question, input, change)
    self.replay = replay
    return replay
  }

  private func nextTrial() -> CounterfactualTrial? {
    if let current, let answer = current.counterfactual() { found.append(answer) }
    current = nil
    return open.isEmpty ? nil : open.removeFirst()
  }

  private func take(_ outcome: CounterfactualReplay.Outcome, _ replay: CounterfactualReplay) {
    self.replay = nil
    guard isProved else {
      // The very failure that is asked about, or the recording is another.
      if case .failed(let measured, let rule, let time) = outcome, rule == question.rule,
        time == question.end, Self.agree(measured, question.measured),
        let recognizers = replay.recognizers
      {
        isProved = true
        open = CounterfactualTrial.all(for: question, input, recognizers, replay.attempt)
      } else {
        finish()
      }
      return
    }
    switch outcome {
    case .recognized: current?.noteSuccess()
    case .failed(let measured, let rule, _):
      if rule == question.rule {
        current?.noteFailure(measured)
      } else {
        current?.noteOther()
      }
    case .undecided: current?.noteOther()
    }
  }

  /// Whether the same was measured; a scene that was at rest has its numbers rounded.
  private static func agree(_ a: Verdict.Measurement?, _ b: Verdict.Measurement?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.quantity == b.quantity && a.side == b.side && abs(a.value - b.value) < 1e-6
      && abs(a.bound - b.bound) < 1e-6
  }

  private func finish() {
    if let current, let answer = current.counterfactual() { found.append(answer) }
    current = nil
    replay = nil
    open = []
    isOver = true
    // What a hand can do comes first; of equal ones the one that the reason names first.
    func rank(_ item: (offset: Int, element: Counterfactual)) -> (Int, Double, Int) {
      (
        item.element.change.isOfHand ? 0 : 1, (item.element.share * 1e6).rounded(), item.offset
      )
    }
    let order = found.enumerated().sorted { rank($0) < rank($1) }
    found = order.map(\.element)
  }
}
