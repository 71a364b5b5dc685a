import TouchJSON
package import TouchRecording
package import TouchSandbox

/// What a scene file has by its key `compare`: the wrong solvers that its gestures are compared with.
package struct SolverFeature: SessionFeature {
  /// Those solvers.
  package var solvers: [SolverKind]
  /// The wrong solver that the recording being played is about; its header names it.
  package var demonstrated: SolverKind?

  /// Compares with some solvers.
  package init(_ solvers: [SolverKind] = []) { self.solvers = solvers }

  /// Reads names, or all.
  package init(_ reader: SceneReader) throws(SceneError) {
    solvers = []
    let names = SolverKind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    if case .string(let text)? = reader.object["compare"] {
      guard text == "all" else {
        throw reader.failure(
          "compare", found: "\"\(text.shortened())\"", expected: "an array of names, or \"all\"")
      }
      solvers = SolverKind.allCases
      return
    }
    for (index, name) in (try reader.strings("compare") ?? []).enumerated() {
      guard let kind = SolverKind(rawValue: name) else {
        throw reader.failure(
          "compare[\(index)]", found: "\"\(name.shortened())\"", expected: "one of \(names)")
      }
      solvers.append(kind)
    }
  }

  /// Takes over which solver the recording is about.
  package mutating func adopt(_ header: RecordingHeader) {
    demonstrated = header.solver.flatMap(SolverKind.init)
  }

  /// Compares the session's gestures from its start.
  package func attach(to session: Session) { session.compare(solvers) }

  /// The solver that explanations are about: the recording's, or else the first that the scene names
  /// itself; nil where it names none or all of them.
  package var explained: SolverKind? {
    demonstrated ?? (solvers.count < SolverKind.allCases.count ? solvers.first : nil)
  }
}

extension SceneFile {
  /// The wrong solvers that its gestures are compared with.
  package var compare: [SolverKind] {
    get { feature(SolverFeature.self)?.solvers ?? [] }
    set {
      var feature = feature(SolverFeature.self) ?? SolverFeature()
      feature.solvers = newValue
      setFeature(feature)
    }
  }

  /// The solver that explanations are about; nil for none.
  package var explained: SolverKind? { feature(SolverFeature.self)?.explained }
}

extension Session {
  /// The comparison of its gestures with what wrong solvers make of them; nil without one.
  package var solverComparison: SolverComparison? { observer(SolverComparison.self) }

  /// Compares its gestures with what wrong solvers make of them, from now on; none ends it.
  package func compare(_ solvers: [SolverKind]) {
    if let old = observer(SolverComparison.self) { detach(old) }
    if !solvers.isEmpty { attach(SolverComparison(solvers)) }
  }
}

extension SceneRegistry {
  /// The same registry with what explanations read of scene files.
  package var withExplanations: SceneRegistry { adding(SolverFeature.self) }
}
