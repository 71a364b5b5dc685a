public import TouchGeometry
public import TouchGestures

/// What a behavior makes of its gestures, for those who want to see it: the overlay draws it while
/// something is going on at its layer.
///
/// Marks are in surface coordinates, as those of a recognizer are.
public struct BehaviorFigure: Sendable, Hashable {
  /// Marks on the glass, and numbers.
  public var figure: GestureFigure
  /// How what the layer shows is turned in space: the panel then has this in place of the layer's
  /// own matrix, which says nothing of it.
  public var rotation: Quaternion?

  /// Makes one of a figure, with a rotation in space where there is one.
  public init(_ figure: GestureFigure, rotation: Quaternion? = nil) {
    self.figure = figure
    self.rotation = rotation
  }
}
