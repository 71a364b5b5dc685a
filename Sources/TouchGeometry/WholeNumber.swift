extension Int {
  /// Creates a whole number from any other: the fraction is cut off, and a number outside the
  /// range, or infinite, becomes the nearer bound.
  ///
  /// `Int(_:)` ends the program for a number that no `Int` holds. The numbers that scale and place
  /// layers are multiplied, so that geometry can become as large, and NaN; drawing has to continue.
  ///
  ///     let columns = Int(width / 40, clampedTo: 1...100)
  ///
  /// - Parameters:
  ///   - value: The number; NaN becomes the lower bound.
  ///   - range: The range of the result.
  @inlinable
  public init(_ value: Double, clampedTo range: ClosedRange<Int>) {
    // The comparisons are false for NaN.
    if value >= Double(range.upperBound) {
      self = range.upperBound
    } else if value > Double(range.lowerBound) {
      self = Int(value)
    } else {
      self = range.lowerBound
    }
  }
}
