import TouchScene

/// The mechanism of a combination lock: the numbers at which the dial reversed, and whether they
/// open the lock.
///
/// A stop is a number at which the direction changes. The last number is the one at which the
/// finger lets go. The first direction is clockwise; to start over, turn clockwise to the first
/// number again.
struct CombinationLock: Hashable, Sendable {
  /// The numbers, in alternating directions beginning with clockwise.
  let combination: [Int]
  /// The stops so far that can still open the lock, or the latest wrong one.
  private(set) var stops: [Stop] = []
  /// Whether the lock is open.
  private(set) var isOpen = false

  /// A number at which the dial changed its direction.
  struct Stop: Hashable, Sendable {
    /// The number under the index mark.
    let number: Int
    /// Whether the dial turned clockwise until then.
    let isClockwise: Bool
  }

  private var farthest = 0
  private var direction = 0

  /// Creates a locked lock.
  init(combination: [Int]) { self.combination = combination }

  /// Creates a lock in a saved state.
  ///
  /// - Parameters:
  ///   - combination: The numbers that open the lock.
  ///   - stops: The numbers of the stops so far, in alternating directions beginning with
  ///     clockwise.
  ///   - detent: The current detent, counted over all turns.
  ///   - direction: The direction of the latest turn; 0 before the first turn.
  ///   - isOpen: Whether it is open.
  init(combination: [Int], stops: [Int], detent: Int, direction: Int, isOpen: Bool) {
    self.combination = combination
    self.isOpen = isOpen
    farthest = detent
    self.direction = isOpen ? 0 : direction
    self.stops = stops.enumerated().map { Stop(number: $1, isClockwise: $0 % 2 == 0) }
  }

  /// Updates the lock after the dial has reached a detent, counted over all turns.
  mutating func turn(to detent: Int, of detents: Int) {
    guard detent != farthest else { return }
    let way = detent > farthest ? 1 : -1
    isOpen = false
    if way != direction {
      if direction != 0 {
        add(Stop(number: Dial.number(farthest, of: detents), isClockwise: direction > 0))
      }
      direction = way
    }
    farthest = detent
  }

  /// Opens the lock if all numbers are right when the finger lets go of the dial.
  mutating func letGo(at detent: Int, of detents: Int) {
    guard !combination.isEmpty, detents > 0, stops.count == combination.count - 1,
      stops.map(\.number) == Array(combination.dropLast()),
      (direction > 0) == isClockwise(combination.count - 1),
      Dial.number(detent, of: detents) == combination.last
    else { return }
    isOpen = true
    stops = []
    direction = 0
  }

  /// Closes the lock.
  mutating func close() {
    isOpen = false
    stops = []
    direction = 0
  }

  private mutating func add(_ stop: Stop) {
    let isRight = stops.map(\.number) == Array(combination.prefix(stops.count))
    // A stop that does not continue the row begins a new one if it can be the first number.
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
    hash.add(farthest, direction, isOpen)
    for stop in stops { hash.add(stop.number, stop.isClockwise) }
  }
}
