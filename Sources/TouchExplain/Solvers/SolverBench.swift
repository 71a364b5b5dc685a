package import TouchGeometry
package import TouchInput
import TouchReplay

/// Several solvers side by side on the fingers of one gesture, with the error of each relative to
/// the gesture.
///
/// A bench is a value: the same frames give the same drift, to the bit.
package struct SolverBench: Sendable {
  /// One solver with its own placement of the layer.
  package struct Track: Sendable {
    /// The kind of solver.
    package let kind: SolverKind
    /// The solver's transform of the layer, in the space of the fingers.
    package fileprivate(set) var place: Transform2D
    /// The drift of the solver.
    package fileprivate(set) var line = DriftLine()

    fileprivate var solver: any WrongSolver
    /// The solver's transform of the layer when the marks were pinned.
    fileprivate var base: Transform2D
    /// The solver's turn of the layer since the gesture began, up to the pinning of the marks and
    /// up to now.
    fileprivate var turnBase = 0.0
    fileprivate var turn = 0.0
  }

  /// The tracks, in the order of `SolverKind`.
  package private(set) var tracks: [Track] = []
  /// The gesture's transform of the layer, in the space of the fingers.
  package private(set) var exact: Transform2D

  /// The chords at decreasing sampling rates, or nil unless ``SolverKind/chordSteps`` is compared.
  package private(set) var sampling: ChordSampling?

  private let home: Transform2D
  private var turned = AngleUnwrapper()

  /// Creates a bench that starts from the layer's current transform.
  package init(_ kinds: [SolverKind], from home: Transform2D) {
    self.home = home
    exact = home
    for kind in SolverKind.allCases where kinds.contains(kind) {
      guard let solver = kind.make() else { continue }
      tracks.append(Track(kind: kind, place: home, solver: solver, base: home))
    }
    if tracks.contains(where: { $0.kind == .chordSteps }) { sampling = ChordSampling() }
  }

  /// Moves every solver's layer along with a layer that was moved without fingers.
  package mutating func move(from old: Transform2D, to new: Transform2D) {
    guard old != new, let inverse = old.inverse else { return }
    let way = inverse.concatenating(new)
    for index in tracks.indices {
      tracks[index].base = tracks[index].base.concatenating(way)
      tracks[index].place = tracks[index].place.concatenating(way)
    }
  }

  /// Restarts every solver from its own current placement because other fingers now hold the layer.
  package mutating func pin() {
    sampling?.pin()
    for index in tracks.indices {
      guard let solver = tracks[index].kind.make() else { continue }
      tracks[index].solver = solver
      tracks[index].base = tracks[index].place
      tracks[index].turnBase = tracks[index].turn
    }
  }

  /// Follows the next event.
  ///
  /// - Parameters:
  ///   - frame: The fingers; each solver uses its own centre.
  ///   - exact: The gesture's transform of the layer.
  ///   - marks: The points pinned by the fingers, in the layer's coordinates.
  ///   - anchor: The anchor, in the layer's coordinates.
  ///   - time: The time of the event.
  package mutating func follow(
    _ frame: SolverFrame, exact: Transform2D, marks: [Point], anchor: Point, at time: Timestamp
  ) {
    self.exact = exact
    turned.update(with: angle(of: exact))
    sampling?.follow(frame, at: time)
    for index in tracks.indices {
      var own = frame
      own.center = anchor.applying(tracks[index].base)
      let answer = tracks[index].solver.follow(own)
      let place = tracks[index].base.concatenating(answer.map)
      // A solver that divides by 0 leaves the layer in place.
      if place.isFinite { tracks[index].place = place }
      if let rotation = answer.rotation, rotation.isFinite {
        tracks[index].turn = tracks[index].turnBase + rotation
      } else {
        let rest = Angle.remainder(angle(of: tracks[index].place) - turned.total)
        // Half a turn is the same in either direction, despite rounding.
        tracks[index].turn = turned.total + (rest < 1e-9 - .pi ? rest + 2 * .pi : rest)
      }
      tracks[index].line.add(drift(of: tracks[index], marks, frame.toSurface), at: time)
    }
  }

  /// Returns a placement's turn since the gesture began, in (−π, π].
  private func angle(of place: Transform2D) -> Double {
    (home.inverse ?? .identity).concatenating(place).similarityRotation
  }

  private func drift(of track: Track, _ marks: [Point], _ toSurface: Transform2D) -> SolverDrift {
    var drift = SolverDrift()
    for mark in marks {
      let way = mark.applying(track.place) - mark.applying(exact)
      drift.points = max(drift.points, way.applying(toSurface).length)
    }
    drift.degrees = Angle.radians(track.turn - turned.total).degrees
    let size = exact.similarityScale
    if size > 0 { drift.factor = track.place.similarityScale / size }
    return drift
  }
}
