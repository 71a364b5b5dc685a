public import TouchGeometry

/// What must be true at a moment of a recording, for `touchstone test`.
public enum RecordedExpectation: Hashable, Sendable {
  /// The recognizer has moved to the state, `count` times so far; at least once when that is nil.
  ///
  /// Each action sent in `changed` counts. `possible` without a count means that it is in that
  /// state now; with one, how often it has come back to it.
  case state(recognizer: String, state: String, count: Int?)
  /// The recognizer has never moved to the state so far.
  case never(recognizer: String, state: String)
  /// A point of the layer is at a point of the surface; `tolerance` in points.
  case map(layer: String, from: Point, to: Point, tolerance: Double?)
  /// The layer is turned and scaled so far, as the surface sees it; what is nil is not checked.
  ///
  /// `rotation` in radians, clockwise positive, whole turns apart equal; `tolerance` holds for
  /// both.
  case pose(layer: String, rotation: Double?, scale: Double?, tolerance: Double?)
  /// The layer shows exactly this text.
  case text(layer: String, text: String)
  /// The layer shows a colour, or a shape or a text in it: `#rrggbb`, or `#rrggbbaa` where it is
  /// not opaque.
  case color(layer: String, color: String)
  /// What a registered kind of expectation measures of the layer has these numbers.
  ///
  /// `subject` is what it measures, such as the name of a wrong solver; `numbers` has the expected
  /// ones by their keys, and `tolerance` holds for each.
  case measure(
    MeasureForm, layer: String, subject: String, numbers: [String: Double], tolerance: Double?)

  /// The tolerance where a line gives none.
  public static let defaultTolerance = 0.01

  /// The states that a recognizer can be expected in.
  public static let states = ["possible", "began", "changed", "ended", "cancelled", "failed"]
}
