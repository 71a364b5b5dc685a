package import TouchGeometry
package import TouchScene

/// A layer's place on the glass: its four corners, in points of the surface.
package struct Placement: Hashable, Sendable {
  /// The corners, in the order of `Rect.corners`.
  package let corners: [Point]

  /// Creates a place with four corners.
  package init(_ corners: [Point]) {
    precondition(corners.count == 4, "A layer has four corners")
    self.corners = corners
  }

  /// Creates the current place of a layer.
  package init(_ layer: Layer) {
    let map = layer.toSurface
    self.init(layer.bounds.corners.map { $0.applying(map) })
  }

  /// The middle of the corners.
  package var center: Point {
    let sum = corners.reduce(Vector.zero) { $0 + ($1 - .zero) }
    return .zero + sum / 4
  }

  /// Returns the largest distance between two corresponding corners, in points.
  package func distance(to other: Placement) -> Double {
    zip(corners, other.corners).map { $0.distance(to: $1) }.max() ?? 0
  }
}
