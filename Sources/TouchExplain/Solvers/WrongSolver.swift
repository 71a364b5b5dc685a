package import TouchGeometry

/// What a solver sees of one event: the fingers that hold a layer, all in one space, the parent's
/// of the layer or for a dial the surface's.
package struct SolverFrame: Sendable {
  /// One finger.
  package struct Finger: Sendable {
    /// Which one it is: its place in the order of arrival, from 1 (E-9).
    package var id: Int
    /// Where it was when its mark was pinned.
    package var start: Point
    /// Where it was in the event before.
    package var before: Point
    /// Where it is.
    package var now: Point
  }

  /// How many events there were since the marks were pinned, from 1.
  package var event = 1
  /// In order of arrival.
  package var fingers: [Finger] = []
  /// Where the solver's own layer had its anchor when the marks were pinned.
  package var center = Point.zero
  /// What one finger turns the layer about; nil where fingers carry it.
  package var pivot: Point?
  /// To points of the surface.
  package var toSurface = Transform2D.identity
  /// How large the surface is, in points.
  package var surface = Size(width: 1, height: 1)

  /// An empty frame.
  package init() {}
}

/// What a solver makes of the fingers.
package struct SolverAnswer: Hashable, Sendable {
  /// What it says has happened to the layer since the marks were pinned, as a map of the space in
  /// which the fingers are.
  package var map: Transform2D
  /// How far it says that the layer has turned since then, in radians; nil where it says nothing
  /// but the map.
  package var rotation: Double?

  /// An answer.
  package init(_ map: Transform2D, rotation: Double? = nil) {
    self.map = map
    self.rotation = rotation
  }
}

/// A way to bring a layer to the fingers that is wrong, and was published.
///
/// It is a value and knows nothing but the frames that it was given: two that were given the same
/// answer the same to the bit. A fresh one is made whenever marks are pinned, that is when fingers
/// land or lift, so that no mistake is counted twice.
package protocol WrongSolver: Sendable {
  /// Takes the next event's fingers, and says where the layer belongs now.
  mutating func follow(_ frame: SolverFrame) -> SolverAnswer
}

extension SolverFrame {
  /// From where the fingers were pinned to where they are.
  var sinceStart: [PointPair] { fingers.map { PointPair(source: $0.start, target: $0.now) } }

  /// From where the fingers were in the event before to where they are.
  var sinceBefore: [PointPair] { fingers.map { PointPair(source: $0.before, target: $0.now) } }

  /// The centre of the fingers.
  static func centroid(_ points: [Point]) -> Point {
    guard !points.isEmpty else { return .zero }
    var sum = Vector.zero
    for point in points { sum += point - .zero }
    return .zero + sum / Double(points.count)
  }

  /// The turn and the size of the best similarity of all fingers, as a complex number; nil where
  /// they tell neither.
  var similarity: Vector? {
    let fit = SimilarityFit.fit(sinceStart, mode: .similarity)
    return fit.solvedMode == .similarity ? fit.transform.similarityPart : nil
  }

  /// The centre of the fingers goes with them, and the layer turns and grows about it.
  func map(turnedBy angle: Double, scaledBy factor: Double) -> Transform2D {
    let from = Self.centroid(fingers.map(\.start))
    let to = Self.centroid(fingers.map(\.now))
    return Transform2D.identity
      .concatenatingScale(by: factor, about: from)
      .concatenatingRotation(by: angle, about: from)
      .concatenatingTranslation(by: to - from)
  }

  /// One finger carries the layer along, however many there are: their centre does.
  var carried: Transform2D { map(turnedBy: 0, scaledBy: 1) }
}
