import TouchReplay

/// A quantity of a drift that is drawn over the time of a gesture.
struct DriftCurve: Sendable {
  let name: String
  let value: @Sendable (SolverDrift) -> Double
  let words: @Sendable (Double) -> String

  static let points = DriftCurve(
    name: "points off", value: { $0.points }, words: { SolverNumbers.points($0) })
  static let degrees = DriftCurve(
    name: "degrees off", value: { $0.degrees }, words: { SolverNumbers.degrees($0) })
  static let all = [points, degrees]
}
