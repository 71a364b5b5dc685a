/// Finds the smallest number of steps from a constant's value at which a condition becomes true.
///
/// Steps grow until the condition is true; then the search halves the gap. If too many steps cause
/// another failure, it also searches in between. The caller reports the result of each try. The
/// final answer was tried and true, and one step less was tried and false.
struct GridSearch {
  /// The result of a try.
  enum Result {
    /// The condition is true.
    case enough
    /// The failure is the same; `hint` is the estimated number of steps needed, if known.
    case tooFew(hint: Int?)
    /// The failure has another reason.
    case different
  }

  /// The largest number known to be too few; zero is the recorded attempt.
  private var low = 0
  /// A number above `low` that is known to fail for another reason.
  private var high: Int?
  /// The largest number tried.
  private var farthest = 0
  /// The smallest number known to be enough.
  private(set) var answer: Int?
  /// The number to try next, or nil when the search is over.
  private(set) var candidate: Int?
  /// The number of tries.
  private(set) var tries = 0
  /// The maximum number of steps.
  private let maximum: Int

  /// The limit on tries, more than a gap of a million steps takes.
  static let mostTries = 48

  /// Creates a search that starts with a first guess.
  init(first: Int, maximum: Int) {
    self.maximum = maximum
    candidate = maximum < 1 ? nil : min(max(first, 1), maximum)
  }

  /// Records the result of trying the candidate.
  mutating func note(_ result: Result) {
    guard let tried = candidate else { return }
    tries += 1
    farthest = max(farthest, tried)
    var hint = 0
    switch result {
    case .enough: answer = tried
    case .tooFew(let steps):
      low = max(low, tried)
      hint = steps ?? 0
    case .different:
      if answer == nil { high = min(high ?? tried, tried) } else { low = max(low, tried) }
    }
    candidate = tries < Self.mostTries ? next(hint) : nil
  }

  private mutating func next(_ hint: Int) -> Int? {
    if let answer { return answer - low > 1 ? low + (answer - low) / 2 : nil }
    if let high, high - low > 1 { return low + (high - low) / 2 }
    // Nothing is left in between, so the search continues farther out.
    guard farthest < maximum else { return nil }
    high = nil
    low = farthest
    return min(max(hint, farthest * 2), maximum)
  }
}
