extension Transform2D.Decomposition {
  /// One of the four parts of a map.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    /// The two factors along the axes.
    case scale
    /// The lean of the y axis.
    case shear
    /// The turn about the origin.
    case rotation
    /// The move.
    case translation
  }

  /// Returns one part as a map, in which the other parts have no effect.
  public func map(of part: Part) -> Transform2D {
    switch part {
    case .scale: Transform2D(scaleX: scaleX, y: scaleY)
    case .shear: Transform2D(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0)
    case .rotation: Transform2D(rotationAngle: rotation)
    case .translation: Transform2D(translation: translation)
    }
  }

  /// Returns the product of the parts in another order than the one in which they were taken apart.
  ///
  /// Matrices do not commute, and the result shows by how much. With the translation *first*, the
  /// later parts scale and turn it, and a layer goes off in giant steps:
  ///
  ///     let parts = Transform2D.Decomposition(
  ///       translation: Vector(dx: 10, dy: 0), scaleX: 3, scaleY: 3)
  ///     parts.product([.scale, .shear, .rotation, .translation]).tx   // 10.0
  ///     parts.product([.translation, .scale, .shear, .rotation]).tx   // 30.0
  ///
  /// - Parameter order: The parts, beginning with the one that is done first. `Part.allCases` is
  ///   the right order.
  /// - Returns: The product; in the right order it is ``Transform2D/init(_:)`` but for rounding.
  public func product(_ order: [Part]) -> Transform2D {
    order.reduce(Transform2D.identity) { $0.concatenating(map(of: $1)) }
  }
}
