import TouchInput

/// The touches that are down, in order of arrival; their event owns them.
struct LiveTouches: ~Copyable {
  private var touches = UnownedList<Touch>()
  /// The index where the search for the next sample's touch begins, because frames keep their
  /// order.
  private var expected = 0

  var count: Int { touches.count }

  @inline(__always)
  subscript(index: Int) -> Unowned<Touch> { touches[index] }

  mutating func append(_ touch: Touch) { touches.append(touch) }

  mutating func removeLifted() {
    touches.removeAll { $0.state.delivery.isUp }
    expected = 0
  }

  /// Returns the index of a finger's touch, or nil if the finger is not down.
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
