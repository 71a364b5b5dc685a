/// A threshold of a figure's gestures that the pupil sets, with which the recording is recognized
/// again.
package struct LessonTune: Hashable, Sendable {
  /// The threshold's name in scene files, such as `panHysteresis`.
  package var threshold: String
  /// The label for the pupil.
  package var label: String
  /// The initial value.
  package var value: Double
  /// The range of the slider.
  package var range: ClosedRange<Double>
  /// The distance between two values.
  package var step: Double
  /// The block's line.
  package var line: Int

  /// All values of the slider.
  package var values: [Double] {
    let count = Int(((range.upperBound - range.lowerBound) / step).rounded(.down))
    return (0...min(count, Self.mostValues)).map { range.lowerBound + Double($0) * step }
  }

  /// The maximum number of steps from the first value to the last: the recording is recognized
  /// once for each value.
  package static let mostValues = 100
}
