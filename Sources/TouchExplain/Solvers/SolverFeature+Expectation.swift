package import TouchRecording
package import TouchReplay
package import TouchScene

/// Expectations about a wrong solver: how far it is from the layer in its present gesture, or its
/// last one.
///
/// `points` is the farthest that a mark is off in points of the surface, `degrees` how much farther
/// the solver turns the layer, `factor` its size over the layer's.
extension SolverFeature: ExpectationKind {
  package var form: MeasureForm { .solver }

  package func measure(
    _ subject: String, of layer: Layer, on host: any RecordingHost
  ) throws(MeasureError) -> [String: Double] {
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
    case "degrees": "turned \(short(value.magnitude))° too \(value < 0 ? "little" : "far")"
    default: "\(short(value)) times as large"
    }
  }
}
