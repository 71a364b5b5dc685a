import TouchGestures
package import TouchInput
package import TouchReplay
package import TouchSandbox
package import TouchScene

/// A comparison that solves the gestures of a stage in wrong ways beside the right one.
///
/// A comparison watches and never acts: a session with and without it is the same to the bit. Each
/// gesture starts from the layer's current place.
package final class SolverComparison: SessionObserver, GestureComparison {
  /// The compared solvers, in the order of `SolverKind`.
  package let kinds: [SolverKind]
  /// The current or last gesture of each layer, in the order of their first gestures.
  package private(set) var runs: [any SolverRun] = []
  private var ended: [DriftRecord] = []

  /// The number of gestures beyond which those of layers that have left the stage go: each takes up
  /// to a megabyte, and a window may be open for days.
  static let mostRuns = 64

  /// Creates a comparison with the given solvers.
  package init(_ kinds: [SolverKind] = SolverKind.allCases) {
    self.kinds = SolverKind.allCases.filter(kinds.contains)
  }

  /// Follows an event that the session has handled.
  package func session(_ session: Session, didHandle event: InputEvent) {
    note(at: event.time, on: session.stage)
  }

  /// Follows a handled event.
  package func note(at time: Timestamp, on stage: Stage) {
    // Drop claims that no run has taken, because a window may be open for days.
    ended = []
    for run in runs where !run.isOver {
      run.note(at: time, on: stage)
      if run.isOver { ended += records(of: run) }
    }
    for recognizer in stage.dispatcher.activeRecognizers where recognizer.state.isRunning {
      guard let layer = recognizer.view as? Layer, !isFollowed(recognizer) else { continue }
      if let transform = recognizer as? TransformGestureRecognizer, !transform.pinnedFingers.isEmpty
      {
        put(TransformRun(transform, on: layer, kinds, at: time, on: stage))
      } else if let dial = recognizer as? DialGestureRecognizer, let finger = dial.touches.first {
        put(DialRun(dial, finger, on: layer, kinds, at: time, on: stage))
      }
    }
    guard kinds.contains(.euler) else { return }
    for touch in stage.dispatcher.liveTouches {
      guard let layer = touch.view as? Layer, !isFollowed(layer),
        let run = ModelRun(layer, at: time)
      else { continue }
      put(run)
    }
  }

  private func isFollowed(_ guide: AnyObject) -> Bool {
    runs.contains { !$0.isOver && $0.isGuided(by: guide) }
  }

  /// Replaces a layer's previous gesture with its latest one.
  private func put(_ run: some SolverRun) {
    let index = runs.firstIndex { $0.subject == run.subject && $0.layer === run.layer }
    if let index { return runs[index] = run }
    runs.append(run)
    while runs.count > Self.mostRuns,
      let gone = runs.firstIndex(where: { $0.isOver && $0.layer?.stage == nil })
    {
      runs.remove(at: gone)
    }
  }

  /// The current drift of each layer's gesture, or the drift at the end of its last one.
  package var drifts: [DriftRecord] { runs.flatMap(records) }

  /// Returns the drifts of gestures that ended in the last event, only once.
  package func takeEnded() -> [DriftRecord] {
    defer { ended = [] }
    return ended
  }

  private func records(of run: any SolverRun) -> [DriftRecord] {
    run.lines.map { kind, line in
      DriftRecord(
        solver: kind.rawValue, layer: run.layerName, drift: line.drift.rounded,
        largest: line.largest.rounded)
    }
  }
}
