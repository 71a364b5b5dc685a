/// How far something that solves a gesture in another way has gone from where the gesture is.
package struct SolverDrift: Hashable, Sendable {
  /// The farthest that a mark is from where it belongs, in points of the surface; 0 or more.
  package var points = 0.0
  /// How much farther it says that the layer has turned, in degrees, clockwise positive.
  ///
  /// Over any number of turns where the solver counts them. In space, the angle between the two,
  /// 0 … 180.
  package var degrees = 0.0
  /// Its size over the right one; 1 where they are equal.
  package var factor = 1.0

  /// No drift.
  package init() {}

  /// A drift.
  package init(points: Double, degrees: Double, factor: Double) {
    self.points = points
    self.degrees = degrees
    self.factor = factor
  }

  /// Takes each number over that is farther off than its own.
  package mutating func widen(to other: SolverDrift) {
    points = max(points, other.points)
    if other.degrees.magnitude > degrees.magnitude { degrees = other.degrees }
    if Self.distance(other.factor) > Self.distance(factor) { factor = other.factor }
  }

  /// Rounded to nine decimals: the digits below are errors of rounding.
  package var rounded: SolverDrift {
    func nineDecimals(_ value: Double) -> Double {
      let scaled = (value * 1e9).rounded() / 1e9
      // Not −0, and numbers of any size.
      return scaled.isFinite ? scaled + 0 : value
    }
    return SolverDrift(
      points: nineDecimals(points), degrees: nineDecimals(degrees), factor: nineDecimals(factor))
  }

  /// A half is as far off as a double.
  private static func distance(_ factor: Double) -> Double {
    factor > 0 ? max(factor, 1 / factor) : .infinity
  }
}

/// The drift of one solver on one layer.
package struct DriftRecord: Hashable, Sendable {
  /// The solver's name in files.
  package let solver: String
  /// The layer's name.
  package let layer: String
  /// At the gesture's end, or now.
  package let drift: SolverDrift
  /// The farthest in the gesture, each number by itself.
  package let largest: SolverDrift

  /// Makes a record.
  package init(solver: String, layer: String, drift: SolverDrift, largest: SolverDrift) {
    self.solver = solver
    self.layer = layer
    self.drift = drift
    self.largest = largest
  }
}

/// Solves gestures in other ways beside the right one.
package protocol GestureComparison: AnyObject {
  /// The present gesture of each layer, or its last one, for each solver: layers in the order of
  /// their first gesture, solvers in their own.
  var drifts: [DriftRecord] { get }
  /// Those of the gestures that ended in the last event, for the first that asks.
  func takeEnded() -> [DriftRecord]
}

/// A host whose gestures may be compared with other solutions.
package protocol ComparingHost: RecordingHost {
  /// The comparison; nil without one.
  var comparison: (any GestureComparison)? { get }
}
