import TouchGestures
import TouchInput

/// One constant under trial: its values, their order and the resulting answer.
struct CounterfactualTrial {
  private(set) var search: GridSearch
  /// Converts a number of steps to a change.
  let make: (Int) -> TriedChange
  /// Describes a number of steps as a counterfactual.
  let tell: (Int) -> Counterfactual
  /// Derives a number of steps from a measurement.
  var hint: (Verdict.Measurement) -> Int? = { _ in nil }

  func change() -> TriedChange? { search.candidate.map(make) }
  func counterfactual() -> Counterfactual? { search.answer.map(tell) }

  /// Takes the outcome of a replay with the candidate; a failure counts only by the same rule.
  mutating func note(_ outcome: CounterfactualReplay.Outcome, of rule: String) {
    switch outcome {
    case .recognized: search.note(.enough)
    case .failed(let measured, let failed, _) where failed == rule:
      search.note(.tooFew(hint: measured.flatMap(hint)))
    case .failed, .undecided: search.note(.different)
    }
  }

  /// Returns all trials for a question.
  ///
  /// - Parameters:
  ///   - question: The failure in question.
  ///   - input: The recording.
  ///   - recognizers: The recognizer that failed and the winner, in a replay.
  ///   - attempt: The conditions of the failed attempt.
  /// - Returns: The trials, in the order in which the reason names them.
  static func all(
    for question: CounterfactualQuestion, _ input: ReplayableInput,
    _ recognizers: (own: GestureRecognizer, winner: GestureRecognizer?),
    _ attempt: CounterfactualReplay.Attempt
  ) -> [CounterfactualTrial] {
    if let winner = question.winner, let other = recognizers.winner {
      return other.kind.changes(afterRecognitionBy: winner.rule).compactMap { change in
        constant(change, of: other, question, isWinner: true)
      }
    }
    let own = recognizers.own
    let changes = own.kind.changes(afterFailingBy: question.rule, question.measured)
    let deeds = changes.compactMap { if case .hand(let deed) = $0 { deed } else { nil } }
    let hands = HandTrials(
      question: question, input: input, recognizer: own, attempt: attempt,
      track: HandTrack(question, input, attempt.touches))
    return hands.all(deeds)
      + changes.flatMap { change -> [CounterfactualTrial] in
        switch change {
        case .raise, .lower, .fit:
          constant(change, of: own, question, isWinner: false).map { [$0] } ?? []
        case .hurry: pace(question, input, isFaster: true).map { [$0] } ?? []
        case .linger: pace(question, input, isFaster: false).map { [$0] } ?? []
        case .redirect: directions(of: own, question)
        case .hand: []
        }
      }
  }

  // MARK: Constants

  private static func constant(
    _ change: RecognizerRule.Change, of recognizer: GestureRecognizer,
    _ question: CounterfactualQuestion, isWinner: Bool
  ) -> CounterfactualTrial? {
    let (option, isRaised): (RecognizerOption, Bool)
    switch change {
    case .raise(let some): (option, isRaised) = (some, true)
    case .lower(let some): (option, isRaised) = (some, false)
    case .fit(let some): (option, isRaised) = (some, question.measured?.side == .atMost)
    default: return nil
    }
    guard let constant = GestureConstant(option), let base = constant.get(recognizer), base.isFinite
    else { return nil }
    // The measurement is a first guess if it is of the same kind.
    let measured = isWinner ? nil : question.measured.flatMap { constant.unit.guess($0) }
    let step = constant.unit.step(near: isRaised ? base : measured.map { min($0, base) } ?? base)
    // Values are whole steps so that the answer is a tried value.
    let start = isRaised ? (base / step + 1e-9).rounded(.down) : (base / step - 1e-9).rounded(.up)
    let last =
      isRaised
      ? (constant.maximum / step).rounded()
      : (constant.minimum(step: step) / step - 1e-9).rounded(.up)
    let maximum = Int(isRaised ? last - start : start - last)
    func value(_ count: Int) -> Double {
      let whole = start + Double(isRaised ? count : -count)
      // Dividing gives the nearest decimal number, whereas 47 × 0.1 is not 4.7.
      return step < 1 && constant.unit != .radians ? whole / (1 / step).rounded() : whole * step
    }
    func steps(_ value: Double) -> Int? {
      guard value.isFinite, abs(value) < 1e9 else { return nil }
      let exact = value / step
      let whole = isRaised ? (exact - 1e-9).rounded(.up) : (exact + 1e-9).rounded(.down)
      return Int(isRaised ? whole - start : start - whole)
    }
    let owner = isWinner ? question.winner?.place.name ?? "" : question.recognizer.name
    return CounterfactualTrial(
      search: GridSearch(first: measured.flatMap(steps) ?? 1, maximum: maximum),
      make: { count in
        TriedChange(apply: { own, winner in
          constant.set(isWinner ? winner ?? own : own, value(count))
        })
      },
      tell: { count in
        let phrase = constant.phrase(value(count))
        let noun = question.recognizer.kind.withArticle
        return Counterfactual(
          change: .constant(of: owner, name: option.name, from: base, to: value(count)),
          words: isWinner ? "\(noun), if \(owner) had \(phrase)" : "\(noun) with \(phrase)",
          share: Self.share(base, value(count)))
      }, hint: { isWinner ? nil : constant.unit.guess($0).flatMap(steps) })
  }

  static func share(_ a: Double, _ b: Double) -> Double {
    let larger = max(abs(a), abs(b))
    return larger > 0 ? abs(a - b) / larger : 0
  }

  // MARK: The hand

  /// The step of displayed times, in seconds.
  private static let timeStep = 0.01

  private static func pace(
    _ question: CounterfactualQuestion, _ input: ReplayableInput, isFaster: Bool
  ) -> CounterfactualTrial? {
    let whole = end(of: question, input).seconds(since: question.start)
    guard whole > timeStep else { return nil }
    // A swipe's movement after its decision does not count, so a duration would be meaningless, but
    // a person can follow a speed factor.
    let isSwipe = question.rule.hasPrefix("SWP")
    func change(_ count: Int) -> (pace: Double, time: Double, words: String) {
      if isSwipe {
        let factor = 1 + Double(count) / 10
        let pace = isFaster ? 1 / factor : factor
        let words = "\(Verdict.Quantity.score.text(factor)) times as \(isFaster ? "fast" : "slow")"
        return (pace, whole * pace, words)
      }
      let difference = Double(count) * timeStep
      let time = whole + (isFaster ? -difference : difference)
      let words = "\(Verdict.Quantity.held.text(difference)) \(isFaster ? "less" : "longer")"
      return (time / whole, time, "had it taken \(words)")
    }
    // The limit is a hundred times as fast, or ten seconds more.
    let maximum = isSwipe ? 990 : isFaster ? Int((whole * 0.99 / timeStep).rounded(.down)) : 1000
    return CounterfactualTrial(
      search: GridSearch(first: 1, maximum: maximum), make: { TriedChange(pace: change($0).pace) },
      tell: { count in
        let (_, time, words) = change(count)
        return Counterfactual(
          change: .time(from: whole, to: time),
          words: "\(question.recognizer.kind.withArticle), \(words)", share: share(whole, time))
      })
  }

  /// Returns the time when the attempt's last finger was lifted, or that of the last event if a
  /// finger never was.
  private static func end(
    of question: CounterfactualQuestion, _ input: ReplayableInput
  ) -> Timestamp {
    var down: Set<TouchID> = []
    var last = question.start
    for event in input.events where event.time >= question.start {
      guard case .touches(let frame) = event.kind else { continue }
      down.follow(frame)
      last = event.time
      if down.isEmpty, event.time >= question.end { break }
    }
    return last
  }

  // MARK: Directions

  private static func directions(
    of recognizer: GestureRecognizer, _ question: CounterfactualQuestion
  ) -> [CounterfactualTrial] {
    guard let swipe = recognizer as? SwipeGestureRecognizer else { return [] }
    let from = swipe.direction
    let others: [SwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    return others.filter { $0 != from }.map { direction in
      CounterfactualTrial(
        search: GridSearch(first: 1, maximum: 1),
        make: { _ in
          TriedChange(apply: { own, _ in (own as? SwipeGestureRecognizer)?.direction = direction })
        },
        tell: { _ in
          let way =
            direction == .right || direction == .left ? "to the \(direction)" : "\(direction)"
          return Counterfactual(
            change: .direction(from: from.rawValue, to: direction.rawValue),
            words: "\(question.recognizer.kind.withArticle) \(way)", share: 1)
        })
    }
  }
}

extension String {
  /// The name with its article: "a tap", "an edge pan".
  var withArticle: String {
    guard let first, "aeiou".contains(first) else { return "a \(self)" }
    return "an \(self)"
  }
}
