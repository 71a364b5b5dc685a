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
  /// The recognizers whose gestures turn it in space, as it is set now: while one of them leads, the
  /// panel begins with the axis and the angle.
  public var turning: Set<ObjectIdentifier> = []

  /// Makes one of a figure, with a rotation in space where there is one.
  public init(_ figure: GestureFigure, rotation: Quaternion? = nil) {
    self.figure = figure
    self.rotation = rotation
  }
}
