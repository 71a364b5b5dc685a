extension Range<Int> {
  /// Returns the first index for which a predicate is false, by binary search.
  ///
  /// - Parameter isBefore: The predicate: true up to some index, false from there on.
  /// - Returns: The first index for which the predicate is false, or the upper bound.
  /// - Complexity: O(log *n*) in the number of indices.
  @inlinable @inline(__always)
  package func bisected(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
