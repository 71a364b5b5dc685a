import TouchGeometry
public import TouchInput

/// What UIKit's touches tell and these do not (T-10), under UIKit's names, so that code that asks
/// gets the answer of a device that cannot tell.
extension Touch {
  /// Always 0: not modelled; ``pressure`` is what the device says.
  public var force: Double { 0 }
  /// Always 0: not modelled.
  public var maximumPossibleForce: Double { 0 }
  /// Always 0: not modelled.
  public var majorRadius: Double { 0 }
  /// Always 0: not modelled.
  public var majorRadiusTolerance: Double { 0 }
  /// Always empty: nothing is estimated.
  public var estimatedProperties: Properties { [] }
  /// Always empty: no better value will come.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }

  /// Properties that a device may estimate at first (the raw values are UIKit's).
  @frozen
  public struct Properties: OptionSet, Hashable, Sendable {
    /// The bits.
    public var rawValue: Int
    /// Makes a set from its bits.
    @inlinable
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// How hard it presses.
    public static let force = Properties(rawValue: 1)
    /// Towards where a stylus leans.
    public static let azimuth = Properties(rawValue: 2)
    /// How much a stylus leans.
    public static let altitude = Properties(rawValue: 4)
    /// Where it is.
    public static let location = Properties(rawValue: 8)
  }
}

extension Touch {
  /// Where a touch is in its life, under UIKit's name.
  public typealias Phase = TouchPhase

  /// A touch that reads as `other` does now and stays so (E-3); no recognizer receives it.
  convenience init(copying other: Touch) {
    self.init(
      TouchSample(
        id: other.id, phase: other.phase, location: other.startLocation, pressure: other.pressure,
        type: other.type),
      at: other.startTime)
    state.phase = other.phase
    state.timestamp = other.timestamp
    state.tapCount = other.tapCount
    state.view = other.view
    state.window = other.window
    state.location = other.surfaceLocation
    state.previousLocation = other.previousSurfaceLocation
  }
}
