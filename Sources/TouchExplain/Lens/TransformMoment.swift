package import TouchGeometry
package import TouchGestures
package import TouchInput
package import TouchScene

/// The fingers' transform of a layer since they took hold of it, at one moment, with all locations
/// on the surface.
///
/// As a value, a moment can be kept and examined after the fingers lift.
package struct TransformMoment {
  /// A finger with its start and current location.
  package struct Finger: Hashable, Sendable {
    /// The finger's identifier.
    package let id: TouchID
    /// The location A where the finger's mark was pinned.
    package let start: Point
    /// The location A′ that counts for the transform.
    ///
    /// The location differs from `place` while a layer catches up with a threshold (TRF-4).
    package let counted: Point
    /// The finger's actual location.
    package let place: Point

    /// The pair of the start and the counted location.
    package var pair: PointPair { PointPair(source: start, target: counted) }
  }

  /// The subject of the numbers: the recognizer that solved the map, or else the layer.
  package let subject: String
  /// The layer's bounds and content.
  package let bounds: Rect
  package let content: LayerContent
  /// The map from the layer to the surface when the fingers took hold.
  package let start: Transform2D
  /// The current map from the layer to the surface, including limits.
  package let shown: Transform2D
  /// The solved map of the surface.
  package let map: Transform2D
  /// The known turn, in radians over any number of turns; 0 if only the map is known.
  package let turned: Double
  /// The allowed mode, and the part of it that could be solved.
  package let mode: FitMode
  package let solved: FitMode
  /// The fingers in order of arrival.
  package let fingers: [Finger]
  /// The point A of the three steps: the first of one or two fingers, or else the mean of all.
  package let anchor: Point
  /// Why no recognizer has solved the map, which is then the fingers' hypothetical effect on a layer
  /// that follows them: another recognizer has the fingers, or the threshold has not been reached.
  package let unsolved: String?

  /// The largest distance between a finger's actual and counted location, in points; positive while
  /// a layer catches up.
  package var lag: Double { fingers.reduce(0) { max($0, $1.place.distance(to: $1.counted)) } }

  /// The largest counted distance of a finger from its start, in points.
  private var way: Double { fingers.reduce(0) { max($0, $1.start.distance(to: $1.counted)) } }

  /// The distance below which both components are displayed as 0.0 points.
  private static let leastShown = 0.0708

  /// Whether the fingers have done nothing that the displayed numbers would show.
  package var isIdle: Bool {
    fingers.isEmpty
      ? map.isApproximatelyEqual(to: .identity, absoluteTolerance: 1e-6) : way < Self.leastShown
  }

  /// Whether the layer follows its fingers, which it need not if an app only observes the gesture.
  package var isFollowed: Bool {
    isIdle || !shown.isApproximatelyEqual(to: start, absoluteTolerance: 1e-9)
  }

  /// Whether the moment shows a gesture, rather than the tremble of a finger that remains after
  /// another lifts.
  var isTelling: Bool { fingers.isEmpty ? !isIdle : way >= 2 }

  /// The pairs of each finger's start and counted location.
  package var pairs: [PointPair] { fingers.map(\.pair) }

  /// The distance between the layer's center and its image under the map, in points, as held back
  /// by a limit.
  package var heldBack: Double {
    bounds.center.applying(start).applying(map).distance(to: bounds.center.applying(shown))
  }

  /// Creates the moment of a transform recognizer's last solution, or returns nil unless its
  /// gesture is under way.
  package init?(_ recognizer: TransformGestureRecognizer) {
    guard recognizer.state.isRunning, let layer = recognizer.view as? Layer,
      let space = recognizer.solvingSpace
    else { return nil }
    let toSurface = layer.parent?.toSurface ?? .identity
    let start = recognizer.pinnedPlace.concatenating(toSurface)
    guard let back = start.inverse else { return nil }
    subject = recognizer.displayName
    bounds = layer.bounds
    content = layer.content
    self.start = start
    shown = layer.toSurface
    let map = back.concatenating(recognizer.transform.concatenating(toSurface))
    self.map = map
    let turned = recognizer.rotationSincePins
    self.turned = toSurface.determinant < 0 ? -turned : turned
    mode = recognizer.mode
    fingers = recognizer.pinnedFingers.map { finger in
      Finger(
        id: finger.touch.id, start: finger.pin.applying(toSurface),
        counted: finger.target(in: space).applying(toSurface), place: finger.touch.surfaceLocation)
    }
    unsolved = nil
    // The recognizer's last solution may be of the previous fingers.
    solved =
      fingers.isEmpty
      ? recognizer.solvedMode
      : recognizer.isTooClose
        ? .translation : SimilarityFit.fit(fingers.map(\.pair), mode: recognizer.mode).solvedMode
    anchor =
      fingers.isEmpty
      ? recognizer.location(in: nil).applying(map.inverted()) : Self.anchor(of: fingers)
  }

  /// Creates the moment of the fingers' hypothetical effect on a layer that follows them exactly.
  ///
  /// - Parameters:
  ///   - fingers: The fingers.
  ///   - layer: The layer under the fingers.
  ///   - start: The layer's map to the surface when the fingers landed.
  ///   - why: The reason why no recognizer has solved the map, in a few words.
  package init(_ fingers: [Finger], on layer: Layer, from start: Transform2D, why: String) {
    subject = layer.name
    bounds = layer.bounds
    content = layer.content
    self.start = start
    shown = layer.toSurface
    self.fingers = fingers
    let fit = SimilarityFit.fit(fingers.map(\.pair), mode: .similarity)
    map = fit.transform
    turned = 0
    mode = .similarity
    solved = fit.solvedMode
    anchor = Self.anchor(of: fingers)
    unsolved = why
  }

  private static func anchor(of fingers: [Finger]) -> Point {
    guard let first = fingers.first else { return .zero }
    guard fingers.count > 2 else { return first.start }
    let sum = fingers.reduce(Vector.zero) { $0 + ($1.start - first.start) }
    return first.start + sum / Double(fingers.count)
  }
}
