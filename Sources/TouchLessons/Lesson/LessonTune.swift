/// A threshold of a figure's gestures that the pupil sets: the recording is recognized anew with it.
package struct LessonTune: Hashable, Sendable {
  /// Its name in scene files, such as `panHysteresis`.
  package var threshold: String
  /// What the pupil reads of it.
  package var label: String
  /// Its value at first.
  package var value: Double
  /// What the slider offers.
  package var range: ClosedRange<Double>
  /// The distance between two values.
  package var step: Double
  /// The block's line.
  package var line: Int

  /// All values that the slider offers.
  package var values: [Double] {
    let count = Int(((range.upperBound - range.lowerBound) / step).rounded(.down))
    return (0...min(count, Self.mostValues)).map { range.lowerBound + Double($0) * step }
  }

  /// The recording is recognized once for each.
  package static let mostValues = 100
}
