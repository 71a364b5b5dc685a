/// An input value of a formula.
///
/// Locations and lengths are in points of the layer's parent space, x to the right and y down.
public enum FormulaInput: String, CaseIterable, Hashable, Sendable {
  /// The locations of the first and the second finger when the two were pinned.
  case a = "A"
  case b = "B"
  /// The current locations of the first and the second finger.
  case aNow = "A′"
  case bNow = "B′"
  /// The locations of the first and the second finger in the event before.
  case lastA
  case lastB
  /// The formula's own angle in the event before, in degrees; 0 at first.
  case lastAngle
  /// The layer's centre when the fingers were pinned.
  case center = "C"
  /// The width and the height of the surface.
  case width
  case height

  /// The type of the value.
  public var type: FormulaType {
    switch self {
    case .a, .b, .aNow, .bNow, .lastA, .lastB, .center: .vector
    case .lastAngle, .width, .height: .number
    }
  }
}
