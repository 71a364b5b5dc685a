import TouchGestures
package import TouchInput
package import TouchReplay
package import TouchSandbox
package import TouchScene

/// Solves the gestures of a stage in wrong ways beside the right one.
///
/// It watches and never acts: with or without it a session does the same to the bit. Each gesture
/// starts where the layer is.
package final class SolverComparison: SessionObserver, GestureComparison {
  /// Those that are compared, in the order of `SolverKind`.
  package let kinds: [SolverKind]
  /// The present gesture of each layer, or its last one, in the order of their first ones.
  package private(set) var runs: [any SolverRun] = []
  private var ended: [DriftRecord] = []

  /// Compares some of them.
  package init(_ kinds: [SolverKind] = SolverKind.allCases) {
    self.kinds = SolverKind.allCases.filter(kinds.contains)
  }

  /// Looks at an event that the session has handled.
  package func session(_ session: Session, didHandle event: InputEvent) {
    note(at: event.time, on: session.stage)
  }

  /// Looks at an event that has been handled.
  package func note(at time: Timestamp, on stage: Stage) {
    // Claims that no run has taken are dropped: a window may be open for days.
    ended = []
    for run in runs where !run.isOver {
      run.note(at: time, on: stage)
      if run.isOver { ended += records(of: run) }
    }
    for recognizer in stage.dispatcher.activeRecognizers where recognizer.state.isRunning {
      guard let layer = recognizer.view as? Layer, !isFollowed(recognizer) else { continue }
      if let transform = recognizer as? TransformGestureRecognizer,
        !transform.pinnedFingers.isEmpty
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

  /// A layer's latest gesture takes the place of the one before.
  private func put(_ run: some SolverRun) {
    let index = runs.firstIndex { $0.subject == run.subject && $0.layer === run.layer }
    if let index { runs[index] = run } else { runs.append(run) }
  }

  /// The drift now, or at the end of each layer's last gesture.
  package var drifts: [DriftRecord] { runs.flatMap(records) }

  /// Those of the gestures that ended in the last event, for the first who asks.
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
