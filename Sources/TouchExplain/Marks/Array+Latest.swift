extension Array {
  /// Appends an element, and drops the first one if that is more than a number of elements.
  mutating func append(_ element: Element, keepingLatest most: Int) {
    if count == most { removeFirst() }
    append(element)
  }
}
