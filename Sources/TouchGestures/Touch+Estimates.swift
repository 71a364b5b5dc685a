public import TouchInput

/// UIKit's properties that these touches do not measure (T-10), with the values of a device that
/// cannot measure them.
extension Touch {
  /// Always 0: not modelled; ``pressure`` is the device's value.
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

    /// The force of a touch.
    public static let force = Properties(rawValue: 1)
    /// The direction in which a stylus leans.
    public static let azimuth = Properties(rawValue: 2)
    /// The tilt of a stylus.
    public static let altitude = Properties(rawValue: 4)
    /// The location of a touch.
    public static let location = Properties(rawValue: 8)
  }
}

extension Touch {
  /// The stage of a touch's life, under UIKit's name.
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
    state.responder = other.responder
    state.window = other.window
    state.location = other.surfaceLocation
    state.previousLocation = other.previousSurfaceLocation
  }
}
