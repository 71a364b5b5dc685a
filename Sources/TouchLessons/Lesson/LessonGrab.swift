package import TouchGeometry

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

  /// A number that is written below the figure.
  package enum Readout: String, CaseIterable, Hashable, Sendable {
    /// The scale, the turn in degrees, and the place of the pivot.
    case scale = "s"
    case angle = "θ"
    case pivot
    /// Nothing: no letter is seen before it was explained.
    case none
  }

  /// A number that can be typed, or set on a slider.
  package enum Number: String, CaseIterable, Hashable, Sendable {
    /// The scale, and the turn in degrees, of the line from A to B; A′ stays.
    case scale = "s"
    case angle = "θ"
    /// The entries of the matrix, by Core Graphics' names.
    case a, b, c, d, tx, ty
    /// Where a point is, in points of the scene.
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
  /// The moment at which the layer and the fingers are taken, in seconds.
  package var moment: Double
  /// The points that can be dragged.
  package var handles: [Handle]
  /// What is fanned out; nil for nothing.
  package var fan: Fan?
  /// What is written below the figure.
  package var readouts: [Readout]
  /// The numbers that can be typed.
  package var numbers: [Number]
  /// The block's line.
  package var line: Int
}

extension LessonGrab.Number {
  /// What its slider offers, on a surface of a size.
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
