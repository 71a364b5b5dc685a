// For a few elements, the standard library's general array operations take longer than all other
// work on a tap.
extension Array {
  /// Removes all elements of a short array and keeps the storage: the same as
  /// `removeAll(keepingCapacity: true)`.
  @inline(__always)
  mutating func removeFew() {
    while !isEmpty { removeLast() }
  }

  /// Removes some elements of a short array: the same as `removeAll(where:)`.
  @inline(__always)
  mutating func removeFew(where isGone: (Element) -> Bool) {
    var index = count
    while index > 0 {
      index -= 1
      if isGone(self[index]) { remove(at: index) }
    }
  }

  /// Moves the elements out, so that a function called with them holds the only reference to them
  /// and may change their source.
  @inline(__always)
  mutating func moveOut() -> [Element] {
    var out: [Element] = []
    swap(&out, &self)
    return out
  }
}
