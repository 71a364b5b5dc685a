package import TouchGeometry
package import TouchGestures
package import TouchInput
package import TouchScene

/// One gesture on one layer, solved in wrong ways beside the right one.
package protocol SolverRun: AnyObject {
  /// What is solved.
  var subject: SolverKind.Subject { get }
  /// The layer; nil when it is gone.
  var layer: Layer? { get }
  /// The layer's name.
  var layerName: String { get }
  /// Whether the gesture is over: then everything stays as it was at its end.
  var isOver: Bool { get }
  /// When it began.
  var start: Timestamp { get }
  /// The drift of each solver, in the order of `SolverKind`.
  var lines: [(kind: SolverKind, line: DriftLine)] { get }
  /// How many fingers are solved; nil where their number plays no part.
  var fingerCount: Int? { get }
  /// What the chord at each event makes of fewer samples; nil where it is not compared.
  var sampling: ChordSampling? { get }
  /// Whether this is the gesture that an object guides.
  func isGuided(by guide: AnyObject) -> Bool
  /// Looks at an event that has been handled.
  func note(at time: Timestamp, on stage: Stage)
  /// Where the solvers have the layer.
  func ghosts() -> [SolverGhost]
}

extension SolverRun {
  package var sampling: ChordSampling? { nil }
  package var fingerCount: Int? { nil }
}

/// A gesture whose solvers run side by side on a bench.
package protocol BenchRun: SolverRun {
  var bench: SolverBench { get }
}

extension BenchRun {
  package var lines: [(kind: SolverKind, line: DriftLine)] {
    bench.tracks.map { ($0.kind, $0.line) }
  }
  package var sampling: ChordSampling? { bench.sampling }
}

/// Where a solver has a layer, on the glass.
package struct SolverGhost {
  /// Which solver.
  package let kind: SolverKind
  /// What shows it, in points of the surface.
  package let shape: Shape
  /// The marks that fingers have pinned, and where the gesture has them.
  package let marks: [(ghost: Point, exact: Point)]

  /// What shows it.
  package enum Shape {
    /// The layer's outline.
    case outline([Point])
    /// A hand from the pivot of a dial.
    case hand(from: Point, to: Point)
    /// The axes of a model: from its middle, the tips of right, up and front, where the solver has
    /// them and where they are.
    case axes(from: Point, tips: [Point], exact: [Point])
  }
}

/// Fingers that carry, turn and scale a layer.
package final class TransformRun: BenchRun {
  package var subject: SolverKind.Subject { .fingers }
  package private(set) weak var layer: Layer?
  package let layerName: String
  package private(set) var isOver = false
  package let start: Timestamp
  package var fingerCount: Int? { fingers.count }

  private weak var recognizer: TransformGestureRecognizer?
  package private(set) var bench: SolverBench
  private var fingers: [TransformFinger]
  /// Where they were in the last event, in the parent's space.
  private var before: [Point]
  private var event = 0
  private var pinCount: Int
  /// The layer's place when the marks were pinned, as the recognizer has it.
  private var base: Transform2D
  private var toSurface = Transform2D.identity

  /// Starts with a gesture that has begun in this event.
  package init(
    _ recognizer: TransformGestureRecognizer, on layer: Layer, _ kinds: [SolverKind],
    at time: Timestamp, on stage: Stage
  ) {
    self.recognizer = recognizer
    self.layer = layer
    layerName = layer.name
    start = time
    bench = SolverBench(kinds, from: recognizer.pinnedPlace)
    fingers = recognizer.pinnedFingers
    before = fingers.map(\.pin)
    pinCount = recognizer.pinCount
    base = recognizer.pinnedPlace
    // They have followed this event already.
    solve(recognizer.transform, at: time, on: stage)
  }

  package func isGuided(by guide: AnyObject) -> Bool { recognizer === guide }

  package func note(at time: Timestamp, on stage: Stage) {
    guard let recognizer, let map = recognizer.solvingSpace else {
      isOver = true
      return
    }
    for index in fingers.indices { fingers[index].follow() }
    isOver = !recognizer.state.isRunning
    if !isOver, recognizer.pinCount == pinCount {
      rebase(to: recognizer)
      return solve(recognizer.transform, at: time, on: stage)
    }
    // A finger that lands or lifts counts after what the others did in its event (TRF-3); the
    // recognizer's matrix is that of the new marks already, and a behavior may have changed it.
    let pairs = fingers.map { $0.pair(in: map) }
    let exact = base.concatenating(
      SimilarityFit.fit(pairs, mode: recognizer.solvedMode).transform)
    solve(exact, at: time, on: stage)
    if isOver { return }
    pinCount = recognizer.pinCount
    base = recognizer.pinnedPlace
    fingers = recognizer.pinnedFingers
    before = fingers.map(\.pin)
    event = 0
    bench.move(from: exact, to: base)
    bench.pin()
  }

  /// A behavior has given the recognizer another place to start from, as a limit lets go (TRF-6):
  /// the solvers' layers go along.
  private func rebase(to recognizer: TransformGestureRecognizer) {
    guard recognizer.pinnedPlace != base else { return }
    bench.move(from: base, to: recognizer.pinnedPlace)
    base = recognizer.pinnedPlace
    fingers = recognizer.pinnedFingers
  }

  private func solve(_ exact: Transform2D, at time: Timestamp, on stage: Stage) {
    guard let recognizer, let layer, let map = recognizer.solvingSpace else { return }
    toSurface = map.inverse ?? .identity
    let now = fingers.map { $0.target(in: map) }
    guard now != before || exact != bench.exact else { return }
    event += 1
    var frame = SolverFrame()
    frame.event = event
    frame.toSurface = toSurface
    frame.surface = stage.surface.size
    frame.fingers = fingers.indices.map { index in
      SolverFrame.Finger(
        id: index + 1, start: fingers[index].pin, before: before[index],
        now: now[index])
    }
    before = now
    bench.follow(
      frame, exact: exact, marks: fingers.map(\.mark),
      anchor: layer.anchorInOwnCoordinates, at: time)
  }

  package func ghosts() -> [SolverGhost] {
    guard let layer else { return [] }
    let exact = bench.exact.concatenating(toSurface)
    // Where the layer has gone elsewhere since its gesture, nothing is left to be compared with.
    if isOver, !layer.isPlaced(by: exact) { return [] }
    // Beside the layer as it is seen: a limit may hold it back from where its fingers have it.
    let shown = layer.toSurface
    let back = exact.inverse ?? .identity
    return bench.tracks.map { track in
      let off = back.concatenating(track.place).concatenating(toSurface)
      let map = shown.concatenating(off)
      return SolverGhost(
        kind: track.kind, shape: .outline(layer.bounds.corners.map { $0.applying(map) }),
        marks: fingers.map { ($0.mark.applying(map), $0.mark.applying(shown)) })
    }
  }
}

/// A finger that turns a layer about its anchor.
package final class DialRun: BenchRun {
  package var subject: SolverKind.Subject { .dial }
  package private(set) weak var layer: Layer?
  package let layerName: String
  package private(set) var isOver = false
  package let start: Timestamp

  private weak var recognizer: DialGestureRecognizer?
  private let finger: Touch
  /// Everything is in the surface, and the layer's own place is that of the landing.
  package private(set) var bench: SolverBench
  private var before: Point
  private var pivot = Point.zero
  private var turned = AngleUnwrapper()

  /// Starts with a gesture that has begun in this event.
  package init(
    _ recognizer: DialGestureRecognizer, _ finger: Touch, on layer: Layer, _ kinds: [SolverKind],
    at time: Timestamp, on stage: Stage
  ) {
    self.recognizer = recognizer
    self.finger = finger
    self.layer = layer
    layerName = layer.name
    start = time
    bench = SolverBench(
      kinds.filter { $0.subjects.contains(.dial) }, from: .identity)
    before = finger.startLocation
    solve(at: time, on: stage)
  }

  package func isGuided(by guide: AnyObject) -> Bool { recognizer === guide }

  package func note(at time: Timestamp, on stage: Stage) {
    solve(at: time, on: stage)
    isOver = recognizer?.state.isRunning != true
  }

  private func solve(at time: Timestamp, on stage: Stage) {
    guard let layer, finger.surfaceLocation != before else { return }
    pivot = layer.anchorInOwnCoordinates.applying(layer.toSurface)
    let from = finger.startLocation - pivot
    let to = finger.surfaceLocation - pivot
    turned.update(with: Vector(dx: from.dot(to), dy: from.cross(to)).angle)
    var frame = SolverFrame()
    frame.pivot = pivot
    frame.surface = stage.surface.size
    frame.fingers = [
      SolverFrame.Finger(
        id: 1, start: finger.startLocation, before: before,
        now: finger.surfaceLocation)
    ]
    before = finger.surfaceLocation
    bench.follow(
      frame, exact: Transform2D.identity.concatenatingRotation(by: turned.total, about: pivot),
      marks: [finger.startLocation], anchor: pivot, at: time)
  }

  package func ghosts() -> [SolverGhost] {
    bench.tracks.map { track in
      let mark = finger.startLocation.applying(track.place)
      return SolverGhost(
        kind: track.kind, shape: .hand(from: pivot, to: mark),
        marks: [(mark, finger.startLocation.applying(bench.exact))])
    }
  }
}

extension Layer {
  /// Whether it is seen where a map of its coordinates to the surface has it, to half a point.
  fileprivate func isPlaced(by map: Transform2D) -> Bool {
    let now = toSurface
    return bounds.corners.allSatisfy { $0.applying(now).distance(to: $0.applying(map)) < 0.5 }
  }
}
