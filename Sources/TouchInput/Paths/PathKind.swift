/// What can be shown of where a finger was.
package enum PathKind: String, Hashable, Sendable, CaseIterable {
  /// The samples as they came, and at a frame the last one.
  case raw
  /// Where the finger was a little before each frame: ``TouchResampler``.
  case resampled
  /// Where the finger was expected to be one frame later: ``TouchPredictor``.
  case predicted
  /// The samples after ``OneEuroFilter``.
  case filtered
}
