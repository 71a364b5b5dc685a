package import TouchGeometry

/// What can be seen of a mouse's fingers, landed or not.
extension MouseHands {
  /// A finger that stays where it was put.
  package struct Pin: Hashable, Sendable {
    /// Its touch.
    package var id: TouchID
    /// Where it is, in points.
    package var place: Point
  }

  /// Two fingers and the point between them.
  package struct Pair: Hashable, Sendable {
    /// The middle of both, in points.
    package var pivot: Point
    /// The finger that follows the pointer.
    package var first: Point

    /// From the pivot to the finger that follows the pointer.
    package var half: Vector { first - pivot }
    /// Its mirror image.
    package var second: Point { pivot - half }
  }

  /// What can be seen of it.
  package struct Preview: Hashable, Sendable {
    /// Two fingers; nil without.
    package var pair: Pair?
    /// Whether they have landed.
    package var isDown = false
    /// The fingers that stay.
    package var pins: [Pin] = []
    /// The pin under the pointer or in its hand; nil without.
    package var marked: TouchID?
  }
}
