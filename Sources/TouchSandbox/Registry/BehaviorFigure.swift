public import TouchGeometry
public import TouchGestures

/// The figure of a behavior's gestures; the overlay draws it while the behavior's layer is active.
///
/// Marks are in surface coordinates, as those of a recognizer are.
public struct BehaviorFigure: Sendable, Hashable {
  /// The marks on the glass, and the numbers.
  public var figure: GestureFigure
  /// The rotation of the layer's content in space; the panel shows it in place of the layer's own
  /// matrix, which does not include it.
  public var rotation: Quaternion?
  /// The recognizers whose gestures currently turn the content in space: while one of them leads,
  /// the panel begins with the axis and the angle.
  public var turning: Set<ObjectIdentifier> = []

  /// Makes a behavior figure, with a rotation in space if there is one.
  public init(_ figure: GestureFigure, rotation: Quaternion? = nil) {
    self.figure = figure
    self.rotation = rotation
  }
}
