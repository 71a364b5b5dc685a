/// How far a formula's layer is from where the fingers have it.
public struct FormulaDrift: Hashable, Sendable {
  /// The farthest that the layer's point under a finger is from the finger, in points; 0 or more.
  public var points: Double
  /// How much farther the formula says that the layer has turned, in degrees, whole turns included.
  public var degrees: Double
  /// The layer's size over the right one.
  public var factor: Double

  /// None, unless given.
  public init(points: Double = 0, degrees: Double = 0, factor: Double = 1) {
    (self.points, self.degrees, self.factor) = (points, degrees, factor)
  }

  /// Up to how many points and degrees something is right.
  public static let tolerance = (points: 0.01, degrees: 0.001)

  /// Whether the layer is where it belongs, within the tolerance; whole turns do not count.
  public var isNone: Bool {
    points < Self.tolerance.points
      && degrees.remainder(dividingBy: 360).magnitude < Self.tolerance.degrees
      && (factor - 1).magnitude < 1e-4
  }
}
