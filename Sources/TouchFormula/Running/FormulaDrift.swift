/// The difference between a formula's layer and the exact place under the fingers.
public struct FormulaDrift: Hashable, Sendable {
  /// The largest distance between a finger and the layer's point under it, in points; 0 or more.
  public var points: Double
  /// The excess of the formula's rotation of the layer, in degrees, whole turns included.
  public var degrees: Double
  /// The ratio of the layer's size to the right one.
  public var factor: Double

  /// Makes a drift; the default is none.
  public init(points: Double = 0, degrees: Double = 0, factor: Double = 1) {
    (self.points, self.degrees, self.factor) = (points, degrees, factor)
  }

  /// The largest drifts that count as right, in points and in degrees.
  public static let tolerance = (points: 0.01, degrees: 0.001)

  /// Whether the layer is in its right place, within the tolerance and 0.0001 of the factor; whole
  /// turns are ignored.
  public var isNone: Bool {
    points < Self.tolerance.points
      && degrees.remainder(dividingBy: 360).magnitude < Self.tolerance.degrees
      && (factor - 1).magnitude < 1e-4
  }
}
