import TouchScene

/// The works of a combination lock: where the dial stopped, by turns of its direction, and whether
/// that opens it.
///
/// A stop is where the direction changes. The last number is the one that the dial is let go at.
/// The first direction is clockwise; to start over, turn clockwise to the first number again.
struct CombinationLock: Hashable, Sendable {
  /// The numbers, clockwise first and then by turns.
  let combination: [Int]
  /// The numbers stopped at so far that may still lead to its opening, or the latest wrong one.
  private(set) var stops: [Stop] = []
  /// Whether it is open.
  private(set) var isOpen = false

  /// Where the dial changed its direction.
  struct Stop: Hashable, Sendable {
    /// The number under the mark.
    let number: Int
    /// It had been turned clockwise until then.
    let isClockwise: Bool
  }

  private var farthest = 0
  private var direction = 0

  /// A locked lock.
  init(combination: [Int]) { self.combination = combination }

  /// A lock as it was left.
  ///
  /// - Parameters:
  ///   - combination: The numbers that open it.
  ///   - stops: The numbers stopped at so far, clockwise first and then by turns.
  ///   - detent: The detent that it stands at, counted over all turns.
  ///   - direction: The way that it was turned last; 0 before the first.
  ///   - isOpen: Whether it is open.
  init(combination: [Int], stops: [Int], detent: Int, direction: Int, isOpen: Bool) {
    self.combination = combination
    self.isOpen = isOpen
    farthest = detent
    self.direction = isOpen ? 0 : direction
    self.stops = stops.enumerated().map { Stop(number: $1, isClockwise: $0 % 2 == 0) }
  }

  /// The number of a detent that is counted over all turns.
  private func number(_ detent: Int, of detents: Int) -> Int {
    let rest = -detent % detents
    return rest < 0 ? rest + detents : rest
  }

  /// The dial has come to a detent, counted over all turns.
  mutating func turn(to detent: Int, of detents: Int) {
    guard detent != farthest else { return }
    let way = detent > farthest ? 1 : -1
    isOpen = false
    if way != direction {
      if direction != 0 {
        add(Stop(number: number(farthest, of: detents), isClockwise: direction > 0))
      }
      direction = way
    }
    farthest = detent
  }

  /// The dial was let go; opens the lock if all numbers are right.
  mutating func letGo(at detent: Int, of detents: Int) {
    guard !combination.isEmpty, detents > 0, stops.count == combination.count - 1,
      stops.map(\.number) == Array(combination.dropLast()),
      (direction > 0) == isClockwise(combination.count - 1),
      number(detent, of: detents) == combination.last
    else { return }
    isOpen = true
    stops = []
    direction = 0
  }

  /// Shuts it, if it is open.
  mutating func close() {
    isOpen = false
    stops = []
    direction = 0
  }

  private mutating func add(_ stop: Stop) {
    let isRight = stops.map(\.number) == Array(combination.prefix(stops.count))
    // What does not continue the row begins a new one, if it can be the first number at all.
    if isRight, stops.count < combination.count - 1, stop.isClockwise == isClockwise(stops.count) {
      stops.append(stop)
    } else {
      stops = stop.isClockwise ? [stop] : []
    }
  }

  private func isClockwise(_ index: Int) -> Bool { index % 2 == 0 }
}

extension CombinationLock: StateHashable {
  func add(to hash: inout StateHash) {
    hash.add(farthest)
    hash.add(direction)
    hash.add(isOpen)
    for stop in stops {
      hash.add(stop.number)
      hash.add(stop.isClockwise)
    }
  }
}
