/// The recognizers that receive a touch, in the order in which they are called (T-11).
///
/// The arbiter owns them as long as they are listed here. The first four need no extra storage, so
/// that a landing finger takes no more memory than its ``Touch``.
struct Receivers: ~Copyable {
  private typealias Receiver = Unowned<GestureRecognizer>
  private var first: (Receiver?, Receiver?, Receiver?, Receiver?) = (nil, nil, nil, nil)
  private var others: [Receiver] = []
  private(set) var count = 0

  /// One of them; a copy, so that the list may change while it is used.
  @inline(__always)
  subscript(index: Int) -> Unowned<GestureRecognizer> {
    let found =
      switch index {
      case 0: first.0
      case 1: first.1
      case 2: first.2
      case 3: first.3
      default: others[index - 4]
      }
    guard let found else { preconditionFailure("there are \(count) receivers, none at \(index)") }
    return found
  }

  mutating func append(_ recognizer: GestureRecognizer) {
    count += 1
    set(Receiver(recognizer), at: count - 1)
  }

  mutating func remove(_ recognizer: GestureRecognizer) {
    guard let index = index(of: recognizer) else { return }
    for later in index..<(count - 1) { set(self[later + 1], at: later) }
    set(nil, at: count - 1)
    count -= 1
  }

  mutating func removeAll() {
    first = (nil, nil, nil, nil)
    others = []
    count = 0
  }

  func contains(_ recognizer: GestureRecognizer) -> Bool { index(of: recognizer) != nil }

  /// The same, as owners.
  var owned: [GestureRecognizer] { (0..<count).map { self[$0].owned } }

  private func index(of recognizer: GestureRecognizer) -> Int? {
    for index in 0..<count where self[index].refers(to: recognizer) { return index }
    return nil
  }

  /// Puts one in its place; the last place may be emptied, and the one after it filled.
  private mutating func set(_ receiver: Receiver?, at index: Int) {
    switch index {
    case 0: first.0 = receiver
    case 1: first.1 = receiver
    case 2: first.2 = receiver
    case 3: first.3 = receiver
    default:
      if index - 4 < others.count { others.remove(at: index - 4) }
      if let receiver { others.insert(receiver, at: index - 4) }
    }
  }
}
