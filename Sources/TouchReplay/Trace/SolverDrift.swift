/// The distance of a wrong solver's result from the right one.
package struct SolverDrift: Hashable, Sendable {
  /// The largest distance of a mark from its right place, in points of the surface; 0 or more.
  package var points = 0.0
  /// The excess of the solver's rotation of the layer, in degrees, clockwise positive.
  ///
  /// The number may exceed a turn if the solver counts turns. In space, it is the angle between the
  /// two rotations, 0 … 180.
  package var degrees = 0.0
  /// The solver's scale over the right one; 1 if they are equal.
  package var factor = 1.0

  /// Creates an empty drift.
  package init() {}

  /// Creates a drift.
  package init(points: Double, degrees: Double, factor: Double) {
    self.points = points
    self.degrees = degrees
    self.factor = factor
  }

  /// Replaces each number by the other drift's, if that is farther off.
  package mutating func widen(to other: SolverDrift) {
    points = max(points, other.points)
    if other.degrees.magnitude > degrees.magnitude { degrees = other.degrees }
    if Self.distance(other.factor) > Self.distance(factor) { factor = other.factor }
  }

  /// The drift rounded to nine decimals, because the digits below are rounding errors.
  package var rounded: SolverDrift {
    func nineDecimals(_ value: Double) -> Double {
      let scaled = (value * 1e9).rounded() / 1e9
      // Adding zero avoids −0, and numbers too large to scale stay unchanged.
      return scaled.isFinite ? scaled + 0 : value
    }
    return SolverDrift(
      points: nineDecimals(points), degrees: nineDecimals(degrees), factor: nineDecimals(factor))
  }

  /// Returns the deviation of a factor, which is the same for a half as for a double.
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
  /// The drift at the gesture's end, or now.
  package let drift: SolverDrift
  /// The largest drift in the gesture, each number by itself.
  package let largest: SolverDrift

  /// Makes a record.
  package init(solver: String, layer: String, drift: SolverDrift, largest: SolverDrift) {
    self.solver = solver
    self.layer = layer
    self.drift = drift
    self.largest = largest
  }
}

/// A comparison that solves gestures in other ways beside the right one.
package protocol GestureComparison: AnyObject {
  /// The drifts of each layer's current or last gesture, for each solver: layers in the order of
  /// their first gesture, solvers in their own.
  var drifts: [DriftRecord] { get }
  /// Returns the drifts of the gestures that ended in the last event, to the first caller only.
  func takeEnded() -> [DriftRecord]
}

/// A host whose gestures may be compared with other solutions.
package protocol ComparingHost: RecordingHost {
  /// The comparison; nil if there is none.
  var comparison: (any GestureComparison)? { get }
}
