import TouchGeometry

/// The marks of a transform, and the map that brings them under their fingers (TRF-1 … TRF-5).
///
/// It holds places only; the recognizer has the time and decides when a gesture begins and ends. It
/// cannot be copied, so that a query never copies its arrays.
struct TransformMarks: ~Copyable {
  /// The effects that two and more fingers may have (TRF-2).
  var mode = FitMode.similarity
  /// The fingers with their marks, in order of arrival.
  var fingers: [TransformFinger] = []
  /// Whether the fingers are too close together to give an angle or a size (TRF-2).
  var isTooClose = false
  /// The layer-to-parent map.
  private(set) var transform = Transform2D.identity
  /// The mode of the last solution.
  private(set) var solvedMode = FitMode.translation
  private(set) var translation = Vector.zero
  private(set) var turn = Turn()
  /// The number of times that the marks were pinned.
  private(set) var pinCount = 0

  /// The layer's place when the marks were pinned.
  private(set) var base = Transform2D.identity
  /// Its change since then, as a map of the parent's space.
  private(set) var segment = Transform2D.identity
  /// Its change before that, since the gesture began.
  private var before = Totals()
  /// Kept to reuse its storage.
  private var pairs: [PointPair] = []

  private struct Totals {
    var map = Transform2D.identity
    var scale = 1.0
    var translation = Vector.zero
    var rotation = 0.0
  }

  // MARK: Totals since the gesture began

  var accumulatedTransform: Transform2D { before.map.concatenating(segment) }

  @inline(__always)
  var scale: Double {
    before.scale
      * (mode == .affine ? abs(segment.determinant).squareRoot() : segment.similarityScale)
  }

  /// The rotation since the marks were pinned, over any number of turns.
  var rotationSincePins: Double { turn.total - before.rotation }

  /// Forgets the gesture, and keeps the storage.
  mutating func reset() {
    fingers.removeFew()
    isTooClose = false
    pinCount = 0
    segment = .identity
    before = Totals()
    turn = Turn()
    translation = .zero
  }

  // MARK: Places

  /// Starts with a layer that has not moved yet.
  mutating func start(at place: Transform2D) {
    transform = place
    base = place
  }

  /// Begins the gesture with the marks at the layer's current place.
  ///
  /// - Parameters:
  ///   - place: The layer's place; nil keeps the place from when the fingers landed.
  ///   - map: The surface to the parent's space.
  ///   - catchUp: The length of path over which the fingers make up for the threshold, or nil
  ///     without a threshold.
  mutating func begin(at place: Transform2D?, in map: Transform2D, catchUp: Double?) {
    if let place { base = place }
    let inverse = base.inverse ?? .identity
    for i in fingers.indices {
      if let catchUp { fingers[i].hold(after: catchUp) } else { fingers[i].start() }
      fingers[i].pin = fingers[i].landing.applying(map)
      fingers[i].mark = fingers[i].pin.applying(inverse)
    }
  }

  /// Pins the marks at their fingers' landings when a finger lands before the gesture has begun
  /// (TRF-3).
  mutating func pinLandings(in map: Transform2D) {
    guard let inverse = transform.inverse else { return }
    pinCount += 1
    for i in fingers.indices {
      fingers[i].pin = fingers[i].landing.applying(map)
      fingers[i].mark = fingers[i].pin.applying(inverse)
    }
  }

  /// Replaces the place that the layer had when its marks were pinned (TRF-6).
  mutating func resetBase(to place: Transform2D) {
    guard place.isFinite, let inverse = place.inverse else { return }
    base = place
    transform = base.concatenating(segment)
    for i in fingers.indices { fingers[i].mark = fingers[i].pin.applying(inverse) }
  }

  /// Continues from another place of the layer, with the totals so far (TRF-3).
  ///
  /// The system's measurements count from the start, the fingers' movements from their current
  /// locations.
  mutating func adopt(_ place: Transform2D, in map: Transform2D) {
    guard place.isFinite, let inverse = segment.inverse else { return }
    resetBase(to: place.concatenating(inverse))
    if !fingers.isEmpty { pin(in: map) }
  }

  /// The place where a mark is pinned.
  enum PinPlace {
    /// The finger's current location.
    case finger
    /// The finger's location in the last event that was followed.
    case lastSeen
  }

  /// Pins every mark anew once the gesture has begun: totals so far are kept, and the layer does
  /// not move (TRF-3).
  mutating func pin(at place: PinPlace = .finger, in map: Transform2D) {
    guard let inverse = transform.inverse else { return }
    before = Totals(
      map: accumulatedTransform, scale: scale, translation: translation, rotation: turn.total)
    turn = Turn(from: turn.total)
    segment = .identity
    base = transform
    pinCount += 1
    for i in fingers.indices {
      fingers[i].stopCatchingUp()
      if place == .finger { fingers[i].follow() }
      let pin = fingers[i].seen.applying(map)
      fingers[i].pin = pin
      fingers[i].mark = pin.applying(inverse)
    }
  }

  // MARK: Solving

  /// Solves the map anew from the fingers' last known locations.
  mutating func solve(in map: Transform2D) {
    let mode = isTooClose ? .translation : self.mode
    var from = Vector.zero
    var to = Vector.zero
    if fingers.count == 2 {
      // This is the path of most events, which keep nothing.
      let first = fingers[0].pair(in: map)
      let second = fingers[1].pair(in: map)
      from = (first.source - .zero) + (second.source - .zero)
      to = (first.target - .zero) + (second.target - .zero)
      (segment, solvedMode) = SimilarityFit.solve(first, second, mode: mode)
    } else {
      pairs.removeFew()
      for finger in fingers {
        let pair = finger.pair(in: map)
        from += pair.source - .zero
        to += pair.target - .zero
        pairs.append(pair)
      }
      (segment, solvedMode) = SimilarityFit.solve(pairs.span, mode: mode)
    }
    if solvedMode != .translation { turn.follow(segment.similarityPart) }
    transform = base.concatenating(segment)
    translation = before.translation + (to - from) / Double(fingers.count)
  }

  /// Adopts a map of the surface that the system has measured (IND-2).
  ///
  /// - Parameters:
  ///   - moved: The whole map since the gesture began, in the surface.
  ///   - angle: Its rotation, over any number of turns.
  ///   - shift: Its translation, in the surface.
  ///   - map: The surface to the parent's space.
  ///   - inverse: The parent's space to the surface.
  mutating func follow(
    _ moved: Transform2D, turnedBy angle: Double, movedBy shift: Vector, in map: Transform2D,
    from inverse: Transform2D
  ) {
    segment = inverse.concatenating(moved).concatenating(map)
    // The system reports the total rotation; no steps are to be guessed from it (IND-3).
    turn = Turn(to: segment.similarityPart, near: map.determinant < 0 ? -angle : angle)
    transform = base.concatenating(segment)
    translation = shift.applying(map)
    solvedMode = mode
  }

  // MARK: Spread

  /// Continues with a translation only if the fingers of a gesture under way come too close
  /// (TRF-2).
  mutating func loseSpread(below limit: Double, in map: Transform2D) {
    guard !isTooClose, isSpreadBelow(limit, isRunning: true) else { return }
    isTooClose = true
    pin(at: .lastSeen, in: map)
  }

  /// Turns and scales again from the current locations once the fingers are apart again (TRF-2).
  mutating func recoverSpread(above limit: Double, isRunning: Bool, in map: Transform2D) {
    guard isTooClose, isSpreadAbove(limit, isRunning: isRunning) else { return }
    isTooClose = false
    pin(at: .lastSeen, in: map)
  }

  /// Whether there are several, and the mean square of their distance from their centre is less.
  func isSpreadBelow(_ limit: Double, isRunning: Bool) -> Bool {
    fingers.count > 1 && spreadSquared(isRunning: isRunning) < limit * limit
  }

  /// Whether there are several, and the mean square of their distance from their centre is more.
  func isSpreadAbove(_ limit: Double, isRunning: Bool) -> Bool {
    fingers.count > 1 && spreadSquared(isRunning: isRunning) > limit * limit
  }

  private func spreadSquared(isRunning: Bool) -> Double {
    // Before the gesture has begun, the location of a lift is ignored (PAN-8).
    @inline(__always) func place(_ finger: TransformFinger) -> Point {
      isRunning ? finger.touch.surfaceLocation : finger.touch.seenLocation
    }
    // Each of two is half their distance from the centre.
    if fingers.count == 2 { return (place(fingers[1]) - place(fingers[0])).lengthSquared / 4 }
    var centre = Vector.zero
    for finger in fingers { centre += place(finger) - .zero }
    centre = centre / Double(fingers.count)
    var sum = 0.0
    for finger in fingers { sum += ((place(finger) - .zero) - centre).lengthSquared }
    return sum / Double(fingers.count)
  }
}
