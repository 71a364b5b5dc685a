import TouchGeometry
import TouchGestures
package import TouchInput
import TouchReplay
package import TouchScene

/// A gesture whose fingers turn a model in space.
package final class ModelRun: LayerRun, SolverRun {
  package var lines: [(kind: SolverKind, line: DriftLine)] { [(.euler, line)] }

  private var line = DriftLine()
  private var solver: EulerSolver
  private var view: ModelView
  private var ghost: Quaternion

  /// Creates a run from the model's orientation at the first finger, or returns nil if the layer
  /// shows no model.
  package init?(_ layer: Layer, at time: Timestamp) {
    guard case .model(let view) = layer.content else { return nil }
    self.view = view
    solver = EulerSolver(from: view.orientation)
    ghost = view.orientation
    super.init(.model, of: layer, guidedBy: layer, at: time)
    line.add(SolverDrift(), at: time)
  }

  package func note(at time: Timestamp, on stage: Stage) {
    guard let layer, case .model(let now) = layer.content else {
      isOver = true
      return
    }
    if now.model != view.model {
      // A finger on a control has chosen another model.
      solver = EulerSolver(from: now.orientation)
      ghost = now.orientation
      view = now
    } else if now != view {
      view = now
      ghost = solver.follow(now.orientation)
      line.add(drift(in: layer), at: time)
    }
    isOver = !stage.dispatcher.liveTouches.contains { $0.view === layer }
  }

  private func drift(in layer: Layer) -> SolverDrift {
    let (exact, wrong) = (tips(view.orientation, in: layer), tips(ghost, in: layer))
    let apart = zip(exact, wrong).map { $0.distance(to: $1) }.max() ?? 0
    let turn = (ghost.conjugate * view.orientation).normalized
    return SolverDrift(points: apart, degrees: Angle.radians(turn.angle).degrees, factor: 1)
  }

  /// Returns the tips of the model's axes on the glass, or none behind the eye.
  private func tips(_ orientation: Quaternion, in layer: Layer) -> [Point] {
    let reach = (view.fittedRadius ?? view.model.radius) * view.scale
    return [Vector3D.right, .up, .front].compactMap { axis in
      view.place(of: orientation.rotate(axis) * reach + view.translation, in: layer.bounds)?
        .applying(layer.toSurface)
    }
  }

  package func ghosts() -> [SolverGhost] {
    guard let layer,
      let middle = view.place(of: view.translation, in: layer.bounds)?.applying(layer.toSurface)
    else { return [] }
    let (exact, wrong) = (tips(view.orientation, in: layer), tips(ghost, in: layer))
    return [
      SolverGhost(kind: .euler, shape: .axes(from: middle, tips: wrong, exact: exact), marks: [])
    ]
  }
}
