package import TouchGeometry

/// The visible fingers of a mouse, landed or not.
extension MouseHands {
  /// A finger that stays at its place.
  package struct Pin: Hashable, Sendable {
    /// Its touch.
    package var id: TouchID
    /// Its location, in points.
    package var place: Point
  }

  /// Two fingers and the point between them.
  package struct Pair: Hashable, Sendable {
    /// The middle of both, in points.
    package var pivot: Point
    /// The finger that follows the pointer.
    package var first: Point

    /// The vector from the pivot to the finger that follows the pointer.
    package var half: Vector { first - pivot }
    /// Its mirror image.
    package var second: Point { pivot - half }
  }

  /// The visible state of the hands.
  package struct Preview: Hashable, Sendable {
    /// Two fingers; nil without.
    package var pair: Pair?
    /// Whether they have landed.
    package var isDown = false
    /// The fingers that stay.
    package var pins: [Pin] = []
    /// The pin under the pointer or dragged by it, or nil if there is none.
    package var marked: TouchID?
  }
}
