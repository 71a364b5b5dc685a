package import TouchGeometry

/// A figure held at a moment with points to drag: everything follows immediately.
package struct LessonGrab: Hashable, Sendable {
  /// A point that can be dragged.
  package enum Handle: String, CaseIterable, Hashable, Sendable {
    /// The landing points of the first and the second finger.
    case a = "A"
    case b = "B"
    /// The current points of the two fingers.
    case aNow = "A′"
    case bNow = "B′"
    /// The point that stays in place; dragging it keeps the rotation and the scale.
    case pivot
  }

  /// The number of which all values are shown together.
  package enum Fan: String, CaseIterable, Hashable, Sendable {
    /// The rotation, from none to its current value.
    case rotation
    /// The scale, from one to its current value.
    case scale
  }

  /// A number that is written below the figure.
  package enum Readout: String, CaseIterable, Hashable, Sendable {
    /// The scale, the rotation in degrees, and the place of the pivot.
    case scale = "s"
    case angle = "θ"
    case pivot
    /// Nothing, so that no letter is shown before its explanation.
    case none
  }

  /// A number that can be typed, or set on a slider.
  package enum Number: String, CaseIterable, Hashable, Sendable {
    /// The scale, and the rotation in degrees, of the line from A to B; A′ stays in place.
    case scale = "s"
    case angle = "θ"
    /// The entries of the matrix, by Core Graphics' names.
    case a, b, c, d, tx, ty
    /// The coordinates of a point, in points of the scene.
    case aX = "A.x"
    case aY = "A.y"
    case bX = "B.x"
    case bY = "B.y"
    case aNowX = "A′.x"
    case aNowY = "A′.y"
    case bNowX = "B′.x"
    case bNowY = "B′.y"
    case pivotX = "pivot.x"
    case pivotY = "pivot.y"
  }

  /// The layer's name.
  package var layer: String
  /// The moment of the layer and the fingers, in seconds.
  package var moment: Double
  /// The points that can be dragged.
  package var handles: [Handle]
  /// The number that is fanned out; nil for none.
  package var fan: Fan?
  /// The numbers below the figure.
  package var readouts: [Readout]
  /// The numbers that can be typed.
  package var numbers: [Number]
  /// The block's line.
  package var line: Int
}

extension LessonGrab.Number {
  /// Returns the range of the number's slider, on a surface of a size.
  package func range(on size: Size) -> ClosedRange<Double> {
    switch self {
    case .scale: 0.25...4
    case .angle: -180...180
    case .a, .b, .c, .d: -2...2
    case .tx, .ty: -1000...1000
    case .aX, .bX, .aNowX, .bNowX, .pivotX: 0...size.width
    case .aY, .bY, .aNowY, .bNowY, .pivotY: 0...size.height
    }
  }

  /// The distance between two values of the slider.
  package var step: Double {
    switch self {
    case .scale, .a, .b, .c, .d: 0.05
    case .angle, .tx, .ty, .aX, .aY, .bX, .bY, .aNowX, .aNowY, .bNowX, .bNowY, .pivotX, .pivotY: 1
    }
  }
}
