package import TouchRecording
package import TouchReplay
package import TouchScene

/// Expectations about a wrong solver's distance from the layer in its current or last gesture.
///
/// `points` is the largest error of a mark in points of the surface. `degrees` is the solver's
/// excess turn of the layer, and `factor` its size over the layer's.
extension SolverFeature: ExpectationKind {
  package var form: MeasureForm { .solver }

  package func measure(
    _ subject: String, of layer: Layer, on host: any RecordingHost
  ) throws(MeasureError) -> [String: Double] {
    guard SolverKind(rawValue: subject) != nil else {
      let names = SolverKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw MeasureError("\"\(subject)\" is not a wrong solver, as these are: \(names)")
    }
    let records = (host as? any ComparingHost)?.comparison?.drifts ?? []
    let known = records.filter { $0.layer == layer.name }
    guard let drift = known.first(where: { $0.solver == subject })?.drift else {
      let names = known.map { "'\($0.solver)'" }.joined(separator: ", ")
      throw MeasureError(
        known.isEmpty
          ? "nothing is compared there: the scene needs a \"compare\", and the layer a gesture"
          : "nothing of that name is compared there, only \(names)")
    }
    return ["points": drift.points, "degrees": drift.degrees, "factor": drift.factor]
  }

  package func words(_ value: Double, of key: String) -> String {
    switch key {
    case "points": "\(short(value)) pt off"
    // Whether that is too far depends on the way in which the layer turned.
    case "degrees": "\(short(value))° off"
    default: "\(short(value)) times as large"
    }
  }
}
