extension Range<Int> {
  /// Searches for the first index that is not before the place looked for.
  ///
  /// - Parameter isBefore: Whether an index is before the place: true up to some index, false from
  ///   there on.
  /// - Returns: The first index for which it is false; the upper bound if there is none.
  /// - Complexity: logarithmic in the number of indices
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
