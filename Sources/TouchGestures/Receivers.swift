/// The recognizers that receive a touch, in the order in which they are called (T-11).
///
/// The arbiter owns them as long as they are listed here. The first four need no extra storage, so
/// that a landing finger takes no more memory than its ``Touch``.
struct Receivers: ~Copyable {
  private typealias Receiver = Unowned<GestureRecognizer>
  private var first: (Receiver?, Receiver?, Receiver?, Receiver?) = (nil, nil, nil, nil)
  private var others: [Receiver] = []
  private(set) var count = 0

  /// Returns a copy of one entry, so that the list may change while it is used.
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
    let receiver = Receiver(recognizer)
    if count < 4 { set(receiver, at: count) } else { others.append(receiver) }
    count += 1
  }

  mutating func remove(_ recognizer: GestureRecognizer) {
    guard let index = index(of: recognizer) else { return }
    count -= 1
    if index >= 4 {
      others.remove(at: index - 4)
      return
    }
    // The others move once, all together: of a thousand, each leaves in turn.
    for place in index..<4 { set(place < count ? self[place + 1] : nil, at: place) }
    if !others.isEmpty { others.removeFirst() }
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

  /// Puts one into one of the first four places, or empties it.
  private mutating func set(_ receiver: Receiver?, at index: Int) {
    switch index {
    case 0: first.0 = receiver
    case 1: first.1 = receiver
    case 2: first.2 = receiver
    default: first.3 = receiver
    }
  }
}
