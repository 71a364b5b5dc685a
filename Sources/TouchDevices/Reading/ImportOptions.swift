public import TouchGeometry

/// What a person can choose when a file is imported.
public struct ImportOptions: Hashable, Sendable {
  /// The surface that a device without known proportions gets, and the most that any other gets, in
  /// points; nil for ``defaultSurface``, or for the surface that a file tells of its own.
  public var surface: Size?
  /// Whether a device whose resolution is known keeps its proportions.
  ///
  /// If so, the surface becomes the largest of whole points inside ``surface`` that has them; if
  /// not, the device is stretched to ``surface``.
  public var keepsProportions: Bool
  /// Whether fingers that are still down at the end are left down.
  public var leavesFingersDown: Bool

  /// The surface where none is chosen: 1280 × 800 points.
  public static let defaultSurface = Size(width: 1280, height: 800)

  /// Makes options.
  public init(
    surface: Size? = nil, keepsProportions: Bool = true, leavesFingersDown: Bool = false
  ) {
    self.surface = surface
    self.keepsProportions = keepsProportions
    self.leavesFingersDown = leavesFingersDown
  }

  /// The surface that is filled, or in which one with the right proportions lies.
  var box: Size { surface ?? ImportOptions.defaultSurface }
}
