import TouchGestures
import TouchInput

/// Searches for the single number whose change would have made a failed gesture succeed.
///
/// Each try is a replay of the recording from its start. The replay changes one constant of the
/// recognizer as its fingers land, or moves the fingers farther, wider, earlier or faster from then
/// on. For every constant in the reason, the search finds the smallest change with which the replay
/// recognizes the gesture; one step less must fail. Steps are those that a person would make (1 pt,
/// 0.01 s, 0.1°).
///
/// The search works in portions so that no frame waits for it:
///
///     let search = CounterfactualSearch(question, input)
///     while search.advance(work: 5_000) {}
///     print(search.found.first?.words ?? search.emptyWords)
package final class CounterfactualSearch {
  /// The changes found: first those of the hand, then constants, each with the smallest change
  /// first.
  package private(set) var found: [Counterfactual] = []
  /// The number of replays made.
  package private(set) var replays = 0
  /// Whether the search is over.
  package private(set) var isOver = false
  /// Whether the search was abandoned because replaying takes too long.
  package private(set) var isCut = false

  private let question: CounterfactualQuestion
  /// The recording; nil once the search is over, because a board keeps many searches.
  private var input: ReplayableInput?
  private var open: [CounterfactualTrial] = []
  private var current: CounterfactualTrial?
  private var replay: CounterfactualReplay?
  /// Whether an unchanged replay has reproduced the failure, which the search checks first.
  private var isProved = false
  private var work = 0

  /// The largest amount to replay, in touch samples, which takes some seconds.
  private static let mostWork = 4_000_000
  /// The cost of rebuilding the scene for a replay, in touch samples.
  private static let startWork = 250

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - question: The failure in question.
  ///   - input: The known recording, including events after the failure.
  package init(_ question: CounterfactualQuestion, _ input: ReplayableInput) {
    self.question = question
    self.input = input
  }

  /// Continues the search.
  ///
  /// - Parameter portion: The amount to replay, in touch samples.
  /// - Returns: Whether there is more to do.
  package func advance(work portion: Int) -> Bool {
    var left = max(portion, 1)
    while !isOver, left > 0 {
      // Rebuilding the scene also takes time of the frame.
      if replay == nil { left -= Self.startWork }
      guard let replay = replay ?? start() else { break }
      let before = replay.work
      replay.advance(work: left)
      // A replay that handles nothing still takes time.
      left -= max(replay.work - before, 1)
      work += replay.work - before
      if let outcome = replay.outcome { take(outcome, replay) }
      if work > Self.mostWork, !isOver {
        isCut = true
        finish()
      }
    }
    return !isOver
  }

  /// The message if no change was found.
  package var emptyWords: String {
    if isCut { return "too long a recording to try" }
    return isProved
      ? "no single change helps" : "played again it goes another way: nothing to compare"
  }

  private func start() -> CounterfactualReplay? {
    guard let input else { return nil }
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
      // The replay must reproduce this failure; otherwise the recording is a different one.
      if case .failed(let measured, let rule, let time) = outcome, rule == question.rule,
        time == question.end, Self.agree(measured, question.measured),
        let recognizers = replay.recognizers, let input
      {
        isProved = true
        open = CounterfactualTrial.all(for: question, input, recognizers, replay.attempt)
      } else {
        finish()
      }
      return
    }
    current?.note(outcome, of: question.rule)
  }

  /// Returns whether two measurements agree, with a tolerance because a scene at rest rounds its
  /// numbers.
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
    input = nil
    isOver = true
    // Changes of the hand come first; ties keep the order in which the reason names them.
    func rank(_ item: (offset: Int, element: Counterfactual)) -> (Int, Double, Int) {
      (item.element.change.isOfHand ? 0 : 1, (item.element.share * 1e6).rounded(), item.offset)
    }
    let order = found.enumerated().sorted { rank($0) < rank($1) }
    found = order.map(\.element)
  }
}
