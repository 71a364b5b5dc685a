package import TouchRecording
package import TouchSandbox

/// The contents of a scene file's key `compare`: the wrong solvers to compare gestures with.
package struct SolverFeature: SessionFeature {
  /// The solvers to compare with.
  package var solvers: [SolverKind]
  /// The wrong solver that the recording being played is about; its header names it.
  package var demonstrated: SolverKind?

  /// Creates a feature that compares with the given solvers.
  package init(_ solvers: [SolverKind] = []) { self.solvers = solvers }

  /// Reads the names of solvers, or `all`.
  package init(_ reader: SceneReader) throws(SceneError) {
    solvers =
      try reader.isAll("compare")
      ? SolverKind.allCases : reader.choices("compare", SolverKind.self) ?? []
  }

  /// Adopts the recording's demonstrated solver.
  package mutating func adopt(_ header: RecordingHeader) {
    demonstrated = header.solver.flatMap(SolverKind.init)
  }

  /// Compares the session's gestures from its start.
  package func attach(to session: Session) { session.compare(solvers) }

  /// The explained solver: the recording's, or else the first that the scene names, or nil if it
  /// names none or all.
  package var explained: SolverKind? {
    demonstrated ?? (solvers.count < SolverKind.allCases.count ? solvers.first : nil)
  }
}

extension SceneFile {
  /// The wrong solvers to compare the scene's gestures with.
  package var compare: [SolverKind] {
    get { feature(SolverFeature.self)?.solvers ?? [] }
    set {
      var feature = feature(SolverFeature.self) ?? SolverFeature()
      feature.solvers = newValue
      setFeature(feature)
    }
  }

  /// The explained solver, or nil.
  package var explained: SolverKind? { feature(SolverFeature.self)?.explained }
}

extension Session {
  /// The comparison of the session's gestures with wrong solvers, or nil.
  package var solverComparison: SolverComparison? { observer(SolverComparison.self) }

  /// Starts comparing the session's gestures with wrong solvers; an empty array ends the
  /// comparison.
  package func compare(_ solvers: [SolverKind]) {
    if let old = observer(SolverComparison.self) { detach(old) }
    if !solvers.isEmpty { attach(SolverComparison(solvers)) }
  }
}

extension SceneRegistry {
  /// The registry, extended with the scene-file keys of explanations.
  package var withExplanations: SceneRegistry { adding(SolverFeature.self) }
}
