package import TouchGeometry
package import TouchGestures
package import TouchInput
package import TouchScene

/// One gesture on one layer, solved in wrong ways beside the right one.
package protocol SolverRun: LayerRun {
  /// The drift of each solver, in the order of `SolverKind`.
  var lines: [(kind: SolverKind, line: DriftLine)] { get }
  /// The number of fingers, or nil if it is irrelevant.
  var fingerCount: Int? { get }
  /// The chords at decreasing sampling rates, or nil if they are not compared.
  var sampling: ChordSampling? { get }
  /// Updates the solvers after the stage has handled an event.
  func note(at time: Timestamp, on stage: Stage)
  /// Returns the solvers' ghosts of the layer.
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

/// A solver's ghost of a layer on the glass.
package struct SolverGhost {
  /// The kind of solver.
  package let kind: SolverKind
  /// The shape of the ghost, in points of the surface.
  package let shape: Shape
  /// The pinned marks, as placed by the solver and by the gesture.
  package let marks: [(ghost: Point, exact: Point)]

  /// The shape of a ghost.
  package enum Shape {
    /// The layer's outline.
    case outline([Point])
    /// A hand from the pivot of a dial.
    case hand(from: Point, to: Point)
    /// The axes of a model from its center: the tips of right, up and front, as placed by the
    /// solver and exactly.
    case axes(from: Point, tips: [Point], exact: [Point])
  }
}

/// The state that all runs have in common: the layer, the time when the gesture began, and the
/// object that guides the layer.
package class LayerRun {
  /// The kind of gesture.
  package let subject: SolverKind.Subject
  /// The layer, or nil if it no longer exists.
  package private(set) weak var layer: Layer?
  /// The layer's name.
  package let layerName: String
  /// Whether the gesture has ended, after which the run no longer changes.
  package internal(set) var isOver = false
  /// The time when the gesture began.
  package let start: Timestamp
  private weak var guide: AnyObject?

  init(
    _ subject: SolverKind.Subject, of layer: Layer, guidedBy guide: AnyObject, at time: Timestamp
  ) {
    self.subject = subject
    self.layer = layer
    layerName = layer.name
    start = time
    self.guide = guide
  }

  /// Returns whether an object guides this gesture.
  package func isGuided(by guide: AnyObject) -> Bool { self.guide === guide }
}

/// A gesture whose fingers carry, turn and scale a layer.
package final class TransformRun: LayerRun, BenchRun {
  package var fingerCount: Int? { fingers.count }

  private weak var recognizer: TransformGestureRecognizer?
  package private(set) var bench: SolverBench
  private var fingers: [TransformFinger]
  /// The fingers' locations in the last event, in the parent's space.
  private var before: [Point]
  private var event = 0
  private var pinCount: Int
  /// The recognizer's transform of the layer when the marks were pinned.
  private var base: Transform2D
  private var toSurface = Transform2D.identity

  /// Creates a run for a gesture that has begun in this event.
  package init(
    _ recognizer: TransformGestureRecognizer, on layer: Layer, _ kinds: [SolverKind],
    at time: Timestamp, on stage: Stage
  ) {
    self.recognizer = recognizer
    bench = SolverBench(kinds, from: recognizer.pinnedPlace)
    fingers = recognizer.pinnedFingers
    before = recognizer.pinnedFingers.map(\.pin)
    pinCount = recognizer.pinCount
    base = recognizer.pinnedPlace
    super.init(.fingers, of: layer, guidedBy: recognizer, at: time)
    // The fingers have already followed this event.
    solve(recognizer.transform, at: time, on: stage)
  }

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
    // A finger that lands or lifts counts after the other fingers' movement in its event (TRF-3).
    // The recognizer's matrix already has the new marks, and a behavior may have changed it.
    let pairs = fingers.map { $0.pair(in: map) }
    let exact = base.concatenating(SimilarityFit.fit(pairs, mode: recognizer.solvedMode).transform)
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

  /// Moves the solvers' layers along after a behavior has given the recognizer a new start, as when
  /// a limit is released (TRF-6).
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
        id: index + 1, start: fingers[index].pin, before: before[index], now: now[index])
    }
    before = now
    bench.follow(
      frame, exact: exact, marks: fingers.map(\.mark),
      anchor: layer.anchorInOwnCoordinates, at: time)
  }

  package func ghosts() -> [SolverGhost] {
    guard let layer else { return [] }
    let exact = bench.exact.concatenating(toSurface)
    let shown = layer.toSurface
    // If the layer has moved since its gesture, there is nothing left to compare with.
    func stays(_ p: Point) -> Bool { p.applying(shown).distance(to: p.applying(exact)) < 0.5 }
    if isOver, !layer.bounds.corners.allSatisfy(stays) { return [] }
    // Ghosts go beside the visible layer, which a limit may hold back from its fingers.
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

/// A gesture whose finger turns a layer about its anchor.
package final class DialRun: LayerRun, BenchRun {
  private weak var recognizer: DialGestureRecognizer?
  private let finger: Touch
  /// The bench, in the surface's space, with the layer placed as at the landing.
  package private(set) var bench: SolverBench
  private var before: Point
  private var pivot = Point.zero
  private var turned = AngleUnwrapper()

  /// Creates a run for a gesture that has begun in this event.
  package init(
    _ recognizer: DialGestureRecognizer, _ finger: Touch, on layer: Layer, _ kinds: [SolverKind],
    at time: Timestamp, on stage: Stage
  ) {
    self.recognizer = recognizer
    self.finger = finger
    bench = SolverBench(kinds.filter { $0.subjects.contains(.dial) }, from: .identity)
    before = finger.startLocation
    super.init(.dial, of: layer, guidedBy: recognizer, at: time)
    solve(at: time, on: stage)
  }

  package func note(at time: Timestamp, on stage: Stage) {
    solve(at: time, on: stage)
    isOver = recognizer?.state.isRunning != true
  }

  private func solve(at time: Timestamp, on stage: Stage) {
    guard let layer, finger.surfaceLocation != before else { return }
    pivot = layer.anchorInOwnCoordinates.applying(layer.toSurface)
    let from = finger.startLocation - pivot
    let to = finger.surfaceLocation - pivot
    turned.update(with: from.turn(to: to))
    var frame = SolverFrame()
    frame.pivot = pivot
    frame.surface = stage.surface.size
    frame.fingers = [
      SolverFrame.Finger(
        id: 1, start: finger.startLocation, before: before, now: finger.surfaceLocation)
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
