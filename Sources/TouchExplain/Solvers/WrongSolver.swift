package import TouchGeometry

/// A solver's input for one event: the fingers that hold a layer, in the space of the layer's
/// parent or, for a dial, of the surface.
package struct SolverFrame: Sendable {
  /// One finger.
  package struct Finger: Sendable {
    /// The finger's number in the order of arrival, from 1 (E-9).
    package var id: Int
    /// The finger's location when its mark was pinned.
    package var start: Point
    /// The finger's location in the previous event.
    package var before: Point
    /// The finger's current location.
    package var now: Point
  }

  /// The number of events since the marks were pinned, from 1.
  package var event = 1
  /// The fingers, in order of arrival.
  package var fingers: [Finger] = []
  /// The anchor of the solver's own layer when the marks were pinned.
  package var center = Point.zero
  /// The pivot about which one finger turns the layer, or nil if fingers carry the layer.
  package var pivot: Point?
  /// The map to points of the surface.
  package var toSurface = Transform2D.identity
  /// The size of the surface, in points.
  package var surface = Size(width: 1, height: 1)

  /// Creates an empty frame.
  package init() {}

  /// The pairs of the fingers' pinned and current locations.
  var sinceStart: [PointPair] { fingers.map { PointPair(source: $0.start, target: $0.now) } }

  /// The pairs of the fingers' previous and current locations.
  var sinceBefore: [PointPair] { fingers.map { PointPair(source: $0.before, target: $0.now) } }

  /// Returns the centre of points.
  static func centroid(_ points: [Point]) -> Point {
    guard !points.isEmpty else { return .zero }
    return .zero + points.reduce(Vector.zero) { $0 + ($1 - .zero) } / Double(points.count)
  }

  /// The turn and the size of the best similarity of all fingers, as a complex number, or nil if
  /// neither can be determined, as for one finger.
  var similarity: Vector? {
    let fit = SimilarityFit.fit(sinceStart, mode: .similarity)
    return fit.solvedMode == .similarity ? fit.transform.similarityPart : nil
  }

  /// Returns a map that moves the fingers' centre along, and turns and scales the layer about it.
  func map(turnedBy angle: Double, scaledBy factor: Double) -> Transform2D {
    let from = Self.centroid(fingers.map(\.start))
    let to = Self.centroid(fingers.map(\.now))
    return Transform2D.identity
      .concatenatingScale(by: factor, about: from)
      .concatenatingRotation(by: angle, about: from)
      .concatenatingTranslation(by: to - from)
  }

  /// The map by which the fingers' centre carries the layer along, like a single finger.
  var carried: Transform2D { map(turnedBy: 0, scaledBy: 1) }
}

/// A solver's result for the fingers.
package struct SolverAnswer: Hashable, Sendable {
  /// The solver's map of the layer since the marks were pinned, in the space of the fingers.
  package var map: Transform2D
  /// The solver's turn of the layer since then, in radians, or nil if it provides only the map.
  package var rotation: Double?

  /// Creates an answer.
  package init(_ map: Transform2D, rotation: Double? = nil) {
    self.map = map
    self.rotation = rotation
  }
}

/// A wrong, published way to bring a layer to the fingers.
///
/// A solver is a value that depends only on its frames: two solvers with the same frames give the
/// same answers, to the bit. A new solver is created whenever marks are pinned, that is, when
/// fingers land or lift, so that no mistake is counted twice.
package protocol WrongSolver: Sendable {
  /// Creates a solver for fingers whose marks have just been pinned.
  init()

  /// Takes the next event's fingers, and returns the layer's new placement.
  mutating func follow(_ frame: SolverFrame) -> SolverAnswer
}
