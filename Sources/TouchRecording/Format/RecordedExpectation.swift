public import TouchGeometry

/// A condition that must hold at a moment of a recording, for `touchstone test`.
public enum RecordedExpectation: Hashable, Sendable {
  /// The recognizer has moved to the state, `count` times so far; at least once if `count` is nil.
  ///
  /// Each action sent in `changed` counts. `possible` without a count means that the recognizer is
  /// in that state now; with a count, how often it has come back to it.
  case state(recognizer: String, state: String, count: Int?)
  /// The recognizer has never moved to the state so far.
  case never(recognizer: String, state: String)
  /// A point of the layer is at a point of the surface; `tolerance` in points.
  case map(layer: String, from: Point, to: Point, tolerance: Double?)
  /// The layer has a rotation and a scale, as seen from the surface; nil is not checked.
  ///
  /// `rotation` is in radians, clockwise positive, modulo whole turns; `tolerance` holds for both.
  case pose(layer: String, rotation: Double?, scale: Double?, tolerance: Double?)
  /// The layer shows exactly this text.
  case text(layer: String, text: String)
  /// The layer, or its shape or text, has a colour: `#rrggbb`, or `#rrggbbaa` if it is not opaque.
  case color(layer: String, color: String)
  /// A registered kind of expectation measures these numbers of the layer.
  ///
  /// `subject` is the subject of the measurement, such as the name of a wrong solver. `numbers` has
  /// the expected numbers by their keys, and `tolerance` holds for each.
  case measure(
    MeasureForm, layer: String, subject: String, numbers: [String: Double], tolerance: Double?)

  /// The tolerance of a line that gives none.
  public static let defaultTolerance = 0.01

  /// The states that a recognizer can be expected in.
  public static let states = ["possible", "began", "changed", "ended", "cancelled", "failed"]
}
