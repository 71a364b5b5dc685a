import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// The change of a layer by a recording from one moment to another, and by each wrong solver.
package struct FigureSolutions: Sendable {
  /// One solution.
  package struct Answer: Sendable {
    /// The wrong solver's name; `still` for a layer that stays, `jump` for a layer whose middle
    /// jumps to the fingers.
    package let name: String
    /// The layer's place in the solution.
    package let place: Placement
    /// The rotation of the layer in degrees, clockwise positive, over any number of turns.
    package let rotation: Double
    /// The factor of the layer's size.
    package let scale: Double
  }

  /// The layer's place at the moment of the question.
  package let start: Placement
  /// The right answer.
  package let exact: Answer
  /// The wrong answers: `still`, `jump`, and those of the wrong solvers for such a gesture.
  package let wrong: [Answer]

  /// Creates the solutions by playing the recording; nil if the scene has no such layer.
  ///
  /// - Complexity: O(*n*) in the number of the recording's events.
  package init?(_ material: FigureMaterial, layer name: String, from moment: Double, to end: Double)
  {
    let session = Session(scene: material.scene, header: material.input.header)
    let comparison = SolverComparison()
    session.attach(comparison)
    let (first, last) = (Timestamp(seconds: moment), Timestamp(seconds: end))
    guard let layer = session.layer(named: name) else { return nil }
    var start: Placement?
    var (startScale, startTurn) = (1.0, 0.0)
    var turn = AngleUnwrapper()
    var fingers = FigureFingers()
    // The layer's map; of a mirrored layer that of its mirror image, which turns and grows with it.
    var map: Transform2D {
      let map = layer.toSurface
      return map.determinant < 0 ? Transform2D(scaleX: -1, y: 1).concatenating(map) : map
    }
    func begin() {
      session.advance(to: first)
      start = Placement(layer)
      (startScale, startTurn) = (map.similarityScale, map.similarityRotation)
      turn = AngleUnwrapper(startingAt: startTurn)
    }
    for event in material.input.events where event.time <= last {
      if start == nil, event.time > first { begin() }
      session.handle(event)
      fingers.note(event)
      turn.update(with: map.similarityRotation)
    }
    if start == nil { begin() }
    session.advance(to: last)
    turn.update(with: map.similarityRotation)
    let place = Placement(layer)
    let startPlace = start ?? place
    self.start = startPlace
    let rotation = Angle.radians(turn.total - startTurn).degrees
    let scale = startScale > 0 ? map.similarityScale / startScale : 1
    exact = Answer(name: "", place: place, rotation: rotation, scale: scale)
    var wrong = [Answer(name: Self.still, place: startPlace, rotation: 0, scale: 1)]
    if let middle = fingers.middle {
      let way = middle - startPlace.center
      let jumped = Placement(startPlace.corners.map { $0 + way })
      wrong.append(Answer(name: Self.jump, place: jumped, rotation: 0, scale: 1))
    }
    for run in comparison.runs where run.layer === layer {
      let drifts = Dictionary(run.lines.map { ($0.kind, $0.line.drift) }, uniquingKeysWith: { $1 })
      for ghost in run.ghosts() {
        guard case .outline(let corners) = ghost.shape, corners.count == 4,
          let drift = drifts[ghost.kind], !ghost.kind.isInvented
        else { continue }
        wrong.append(
          Answer(
            name: ghost.kind.rawValue, place: Placement(corners),
            rotation: rotation + drift.degrees, scale: scale * drift.factor))
      }
    }
    self.wrong = wrong
  }

  /// The name of the answer for a layer that stays in place.
  package static let still = "still"
  /// The name of the answer for a layer whose middle jumps to the fingers.
  package static let jump = "jump"
}
