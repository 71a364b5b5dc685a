import TestSupport
import Testing

@testable import TouchGestures

/// The recognizers of a touch: the first four are beside the touch, the others in an array.
@Suite("Receivers of a touch")
struct ReceiversTests {
  @Test("Whichever receiver leaves, the others keep their order", arguments: seeds)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var receivers = Receivers()
    var model: [GestureRecognizer] = []
    // The list does not own them.
    var all: [GestureRecognizer] = []
    for round in 0..<600 {
      if model.isEmpty || random.int(0...9) < (round < 300 ? 6 : 4) {
        let new = FakeRecognizer("\(round)")
        all.append(new)
        model.append(new)
        receivers.append(new)
      } else {
        receivers.remove(model.remove(at: random.int(0...model.count - 1)))
      }
      let (left, count) = (receivers.owned.map(\.name), receivers.count)
      #expect(left == model.map(\.name) && count == model.count, "round \(round)")
    }
    #expect(all.count > model.count)
  }

  @Test("Each of ten thousand receivers leaves without moving the others one by one")
  func crowd() {
    let all = (0..<10_000).map { FakeRecognizer("\($0)") }
    var receivers = Receivers()
    for recognizer in all { receivers.append(recognizer) }
    for recognizer in all { receivers.remove(recognizer) }
    let count = receivers.count
    #expect(count == 0)
  }
}
