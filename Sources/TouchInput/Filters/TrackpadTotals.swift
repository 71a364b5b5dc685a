public import TouchGeometry

/// Adds up what a Mac's trackpad says of a pinch or a turn (IND-3).
///
/// AppKit's magnify and rotate events carry changes, and degrees counter-clockwise; a
/// ``PinchEvent`` carries totals since `began`, and radians clockwise. For programs that get their
/// events from AppKit:
///
///     var totals = TrackpadTotals()
///     // in magnify(with:) and rotate(with:), with the event's phase
///     let pinch = totals.add(.changed, at: place, magnification: event.magnification)
///
/// The scale never falls below ``minimumScale``, whatever the device says, and changes that are not
/// finite count as none.
public struct TrackpadTotals: Sendable {
  /// The least scale; a layer that vanished could not be enlarged again.
  public static let minimumScale = 0.001

  private var magnification = 0.0
  private var degrees = 0.0

  /// Makes totals of nothing.
  public init() {}

  /// Takes one event into account.
  ///
  /// - Parameters:
  ///   - phase: Where the gesture is in its life; `began` starts from nothing.
  ///   - location: The pointer, in surface points.
  ///   - magnification: What is added to the scale.
  ///   - rotation: What is added to the rotation, in degrees counter-clockwise.
  /// - Returns: The totals since `began`.
  public mutating func add(
    _ phase: PinchEvent.Phase, at location: Point, magnification: Double = 0, rotation: Double = 0
  ) -> PinchEvent {
    if phase == .began { self = TrackpadTotals() }
    if magnification.isFinite { self.magnification += magnification }
    if rotation.isFinite { degrees += rotation }
    return PinchEvent(
      phase: phase, location: location,
      scale: max(1 + self.magnification, TrackpadTotals.minimumScale),
      rotation: degrees == 0 ? 0 : -degrees * .pi / 180)
  }
}
