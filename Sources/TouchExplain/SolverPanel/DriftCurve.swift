import TouchReplay

/// A quantity of a drift that is drawn over the time of a gesture.
enum DriftCurve: CaseIterable {
  case points, degrees

  var name: String {
    switch self {
    case .points: "points off"
    case .degrees: "degrees off"
    }
  }

  func value(_ drift: SolverDrift) -> Double {
    switch self {
    case .points: drift.points
    case .degrees: drift.degrees
    }
  }

  func words(_ value: Double) -> String {
    switch self {
    case .points: SolverNumbers.points(value)
    case .degrees: SolverNumbers.degrees(value)
    }
  }
}
