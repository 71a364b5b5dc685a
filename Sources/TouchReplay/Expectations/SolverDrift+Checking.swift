extension SolverDrift {
  /// How far a solver has turned a layer beyond where it belongs.
  static func words(degrees: Double) -> String {
    "turned \(short(degrees.magnitude))° too \(degrees < 0 ? "little" : "far")"
  }

  /// What is not as expected, in words; nil is not checked.
  func faults(
    _ points: Double?, _ degrees: Double?, _ factor: Double?, _ limit: Double
  ) -> [String] {
    var faults: [String] = []
    if let points, !(abs(self.points - points) <= limit) {
      faults.append("\(short(self.points)) pt off")
    }
    if let degrees, !(abs(self.degrees - degrees) <= limit) {
      faults.append(Self.words(degrees: self.degrees))
    }
    if let factor, !(abs(self.factor - factor) <= limit) {
      faults.append("\(short(self.factor)) times as large")
    }
    return faults
  }
}

extension [DriftRecord] {
  /// Why there is no drift of a solver on a layer.
  func nothing(of solver: String, on layer: String) -> String {
    let known = filter { $0.layer == layer }.map { "'\($0.solver)'" }
    return known.isEmpty
      ? "nothing is compared there: the scene needs a \"compare\", and the layer a gesture"
      : "nothing of that name is compared there, only \(known.joined(separator: ", "))"
  }
}
