/// A figure that is held at a moment, and whose points the pupil drags: everything follows at once.
package struct LessonGrab: Hashable, Sendable {
  /// A point that can be dragged.
  package enum Handle: String, CaseIterable, Hashable, Sendable {
    /// Where the first finger landed, and the second.
    case a = "A"
    case b = "B"
    /// Where they are.
    case aNow = "A′"
    case bNow = "B′"
    /// The point that stays; dragging it keeps the turn and the scale.
    case pivot
  }

  /// All values of one number at once.
  package enum Fan: String, CaseIterable, Hashable, Sendable {
    /// The turn, from none to what it is.
    case rotation
    /// The scale, from one to what it is.
    case scale
  }

  /// The layer's name.
  package var layer: String
  /// The moment at which the layer and the fingers are taken, in seconds.
  package var moment: Double
  /// The points that can be dragged.
  package var handles: [Handle]
  /// What is fanned out; nil for nothing.
  package var fan: Fan?
  /// The block's line.
  package var line: Int
}
