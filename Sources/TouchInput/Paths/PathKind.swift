/// A kind of finger path that can be shown.
package enum PathKind: String, Hashable, Sendable, CaseIterable {
  /// The samples as they came, and at a frame the last one.
  case raw
  /// The finger's location a little before each frame: ``TouchResampler``.
  case resampled
  /// The finger's expected location one frame later: ``TouchPredictor``.
  case predicted
  /// The samples after ``OneEuroFilter``.
  case filtered
}
