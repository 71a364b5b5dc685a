public import TouchGeometry

/// The totals of a pinch or a turn, added up from the reports of a Mac's trackpad (IND-3).
///
/// AppKit's magnify and rotate events report changes, with degrees counter-clockwise; a
/// ``PinchEvent`` contains totals since `began`, with radians clockwise. A program that receives
/// AppKit events converts them like this:
///
///     var totals = TrackpadTotals()
///     // in magnify(with:) and rotate(with:), with the event's phase
///     let pinch = totals.add(.changed, at: place, magnification: event.magnification)
///
/// The scale never falls below ``minimumScale``, whatever the device reports. Changes that are not
/// finite count as none.
public struct TrackpadTotals: Sendable {
  /// The smallest scale, because a layer that vanished could not be enlarged again.
  public static let minimumScale = 0.001

  private var magnification = 0.0
  private var degrees = 0.0

  /// Makes totals of 0: a scale of 1 without rotation.
  public init() {}

  /// Adds the changes of one event.
  ///
  /// - Parameters:
  ///   - phase: The phase of the gesture; `began` resets the totals.
  ///   - location: The location of the pointer, in surface points.
  ///   - magnification: The change of the scale.
  ///   - rotation: The change of the rotation, in degrees counter-clockwise.
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
