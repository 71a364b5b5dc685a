package import TouchGeometry

/// Exposes the points from which the map is solved, for comparison with other solvers.
extension TransformGestureRecognizer {
  /// The fingers with their marks' pins, in order of arrival; empty while a trackpad or a wheel
  /// drives the gesture.
  ///
  /// A copy that follows its finger separately has the same targets to the last bit.
  package final var pinnedFingers: [TransformFinger] { own.marks.fingers }

  /// The place that the layer had when the marks were pinned.
  package final var pinnedPlace: Transform2D { own.marks.base }

  /// The layer's rotation since then, in radians over any number of turns.
  package final var rotationSincePins: Double { own.marks.rotationSincePins }

  /// The surface to the parent's space, in which all is solved; nil without a layer.
  package final var solvingSpace: Transform2D? { view?.parentFromSurface }
}
