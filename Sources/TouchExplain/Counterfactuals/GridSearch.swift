/// Finds the smallest number of steps away from a constant's value at which something becomes true.
///
/// Steps grow until it is true, then the gap is halved. Where too many steps make something else go
/// wrong, it looks in between, too. What it ends with was tried and was true, and one step less was
/// tried and was not: the caller tells it so.
struct GridSearch {
  /// What came of a try.
  enum Result {
    /// It is true.
    case enough
    /// It fails as it did; `hint` is how many steps it would have needed, as far as it can tell.
    case tooFew(hint: Int?)
    /// It fails for another reason.
    case different
  }

  /// Known to be too few; zero is what really happened.
  private var low = 0
  /// Known to fail for another reason, with more than `low` steps.
  private var high: Int?
  /// The most that was tried.
  private var farthest = 0
  /// Known to be enough.
  private(set) var answer: Int?
  /// What to try next; nil when it is over.
  private(set) var candidate: Int?
  /// How many were tried.
  private(set) var tries = 0
  /// The most steps there are.
  private let maximum: Int

  /// More tries than a gap of a million steps takes.
  static let mostTries = 48

  /// Begins with a first guess.
  init(first: Int, maximum: Int) {
    self.maximum = maximum
    candidate = maximum < 1 ? nil : min(max(first, 1), maximum)
  }

  /// Takes in what came of the candidate.
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
    // There is nothing in between: farther out.
    guard farthest < maximum else { return nil }
    high = nil
    low = farthest
    return min(max(hint, farthest * 2), maximum)
  }
}
