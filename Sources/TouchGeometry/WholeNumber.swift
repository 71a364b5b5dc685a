extension Int {
  /// Makes a whole number of any other: its fraction is cut off, and what lies outside a range, or
  /// is infinite, becomes the nearer bound.
  ///
  /// `Int(_:)` ends the program for a number that no `Int` holds. What layers are scaled and placed
  /// by multiplies, so that geometry can become as large, and NaN; drawing has to go on.
  ///
  ///     let columns = Int(width / 40, clampedTo: 1...100)
  ///
  /// - Parameters:
  ///   - value: The number; NaN becomes the lower bound.
  ///   - range: What the result is in.
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
