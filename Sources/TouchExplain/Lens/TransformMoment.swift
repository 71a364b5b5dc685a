package import TouchGeometry
package import TouchGestures
package import TouchInput
package import TouchScene

/// What fingers have made of a layer since they took hold of it, at one moment; all places are
/// those of the surface.
///
/// A value: it can be kept when the fingers are up, and looked at in peace.
package struct TransformMoment {
  /// A finger: where it took hold, and where it is.
  package struct Finger: Hashable, Sendable {
    /// Which one.
    package let id: TouchID
    /// A: where its mark was pinned.
    package let start: Point
    /// A′: where it counts to be.
    ///
    /// While a layer catches up with a threshold that is not where it is (TRF-4).
    package let counted: Point
    /// Where it is.
    package let place: Point

    /// Makes a finger.
    package init(id: TouchID, start: Point, counted: Point, place: Point) {
      self.id = id
      self.start = start
      self.counted = counted
      self.place = place
    }
  }

  /// Who has solved the map.
  package enum Solver: Hashable, Sendable {
    /// A transform recognizer.
    case transform
    /// A transform recognizer, by what a trackpad or a wheel says: there are no fingers.
    case device
    /// None: it is what the fingers would do to a layer that followed them. Another recognizer
    /// has them, or the threshold has not been reached.
    case nobody(String)
  }

  /// The layer's name.
  package let title: String
  /// Whose numbers these are: the recognizer's that has solved them, else the layer's.
  package let subject: String
  /// Its own rectangle, and what it shows.
  package let bounds: Rect
  package let content: LayerContent
  /// Own coordinates to the surface, when the fingers took hold.
  package let start: Transform2D
  /// The same as the layer lies now, with limits and all.
  package let shown: Transform2D
  /// What was solved: a map of the surface.
  package let map: Transform2D
  /// How far it is known to turn, in radians over any number of turns; 0 where only the map is known.
  package let turned: Double
  /// What it was allowed to do, and what could be solved of that.
  package let mode: FitMode
  package let solved: FitMode
  /// The fingers in order of arrival.
  package let fingers: [Finger]
  /// The point A of the three steps: the first of one or two fingers, else the mean of all.
  package let anchor: Point
  package let solver: Solver
  package let time: Timestamp

  /// Whether the fingers that count are where fingers are: not while a layer catches up.
  package var lag: Double {
    fingers.reduce(0) { max($0, $1.place.distance(to: $1.counted)) }
  }

  /// How far the finger that has gone farthest counts to be from where it took hold, in points.
  private var way: Double { fingers.reduce(0) { max($0, $1.start.distance(to: $1.counted)) } }

  /// A shorter way is 0.0 points in both directions, as its numbers are printed.
  private static let leastShown = 0.0708

  /// Whether the fingers have done nothing that its numbers could show.
  package var isIdle: Bool {
    fingers.isEmpty
      ? map.isApproximatelyEqual(to: .identity, absoluteTolerance: 1e-6) : way < Self.leastShown
  }

  /// Whether the layer does what its fingers do: an app may only listen to the gesture.
  package var isFollowed: Bool {
    isIdle || !shown.isApproximatelyEqual(to: start, absoluteTolerance: 1e-9)
  }

  /// Whether it shows what a gesture did, and not the tremble of a finger that stays behind while
  /// another lifts.
  var isTelling: Bool { fingers.isEmpty ? !isIdle : way >= 2 }

  /// From where to where each finger counts.
  package var pairs: [PointPair] {
    fingers.map { PointPair(source: $0.start, target: $0.counted) }
  }

  /// How far the layer's middle lies from where the map puts it, in points: what a limit holds
  /// back.
  package var heldBack: Double {
    let middle = Point(x: bounds.minX + bounds.width / 2, y: bounds.minY + bounds.height / 2)
    return middle.applying(start).applying(map).distance(to: middle.applying(shown))
  }
}

extension TransformMoment {
  /// What a transform recognizer has solved last; nil unless its gesture is under way.
  package init?(_ recognizer: TransformGestureRecognizer, at time: Timestamp) {
    guard recognizer.state.isRunning, let layer = recognizer.view as? Layer,
      let space = recognizer.solvingSpace
    else { return nil }
    let toSurface = layer.parent?.toSurface ?? .identity
    let start = recognizer.pinnedPlace.concatenating(toSurface)
    guard let back = start.inverse else { return nil }
    title = layer.name
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
    solver = fingers.isEmpty ? .device : .transform
    // What the recognizer solved last may have been of the fingers that were down before.
    let pairs = fingers.map { PointPair(source: $0.start, target: $0.counted) }
    solved =
      fingers.isEmpty
      ? recognizer.solvedMode
      : recognizer.isTooClose
        ? .translation : SimilarityFit.fit(pairs, mode: recognizer.mode).solvedMode
    anchor =
      fingers.isEmpty
      ? recognizer.location(in: nil).applying(map.inverted()) : Self.anchor(of: fingers)
    self.time = time
  }

  /// What fingers would do to a layer that followed them exactly.
  ///
  /// - Parameters:
  ///   - fingers: What they did.
  ///   - layer: Whose fingers they are.
  ///   - start: Its place in the surface when they landed.
  ///   - why: Why no recognizer has solved it, in a few words.
  ///   - time: The moment.
  package init(
    _ fingers: [Finger], on layer: Layer, from start: Transform2D, why: String, at time: Timestamp
  ) {
    title = layer.name
    subject = layer.name
    bounds = layer.bounds
    content = layer.content
    self.start = start
    shown = layer.toSurface
    self.fingers = fingers
    let fit = SimilarityFit.fit(
      fingers.map { PointPair(source: $0.start, target: $0.counted) }, mode: .similarity)
    map = fit.transform
    turned = 0
    mode = .similarity
    solved = fit.solvedMode
    anchor = Self.anchor(of: fingers)
    solver = .nobody(why)
    self.time = time
  }

  private static func anchor(of fingers: [Finger]) -> Point {
    guard let first = fingers.first else { return .zero }
    guard fingers.count > 2 else { return first.start }
    let sum = fingers.reduce(Vector.zero) { $0 + ($1.start - first.start) }
    return first.start + sum / Double(fingers.count)
  }
}
