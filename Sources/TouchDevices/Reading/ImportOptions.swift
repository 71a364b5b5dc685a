public import TouchGeometry

/// The options of an import.
public struct ImportOptions: Hashable, Sendable {
  /// The surface of a device without known proportions, and the largest surface of any other
  /// device, in points; nil for ``defaultSurface``, or for the surface that a file states.
  public var surface: Size?
  /// Whether a device with a known resolution keeps its proportions.
  ///
  /// If so, the surface is the largest one of whole points inside ``surface`` with these
  /// proportions; if not, the device is stretched to ``surface``.
  public var keepsProportions: Bool
  /// Whether fingers that are still down at the end stay down.
  public var leavesFingersDown: Bool

  /// The default surface: 1280 × 800 points.
  public static let defaultSurface = Size(width: 1280, height: 800)

  /// Makes options.
  public init(
    surface: Size? = nil, keepsProportions: Bool = true, leavesFingersDown: Bool = false
  ) {
    self.surface = surface
    self.keepsProportions = keepsProportions
    self.leavesFingersDown = leavesFingersDown
  }

  /// The surface to fill, or the box around a surface with the right proportions.
  var box: Size { surface ?? ImportOptions.defaultSurface }
}
