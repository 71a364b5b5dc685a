extension Int {
  /// Creates an integer by truncating a number and clamping the result to a range.
  ///
  /// `Int(_:)` traps if no `Int` can hold the number. Products of scales and positions can become
  /// that large, infinite or NaN, and drawing must continue:
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
