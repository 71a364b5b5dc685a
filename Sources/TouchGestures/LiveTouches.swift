import TouchInput

/// The touches that are down, in order of arrival; their event owns them.
struct LiveTouches: ~Copyable {
  private var touches = UnownedList<Touch>()
  /// Where the next sample's touch is looked for first: frames keep their order.
  private var expected = 0

  var count: Int { touches.count }

  @inline(__always)
  subscript(index: Int) -> Unowned<Touch> { touches[index] }

  mutating func append(_ touch: Touch) { touches.append(touch) }

  mutating func removeLifted() {
    touches.removeAll { $0.state.delivery.isUp }
    expected = 0
  }

  /// Where a finger's touch stands; nil if it is not down.
  @inline(__always)
  mutating func index(of id: TouchID) -> Int? {
    let count = touches.count
    var index = expected < count ? expected : 0
    for _ in 0..<count {
      let next = index + 1 < count ? index + 1 : 0
      if touches[index].with({ $0.id == id }) {
        expected = next
        return index
      }
      index = next
    }
    return nil
  }
}
