/// A value that a formula is given.
///
/// Places and lengths are in points of the space that the layer lies in, x to the right and y down.
public enum FormulaInput: String, CaseIterable, Hashable, Sendable {
  /// Where the first finger was when the two were pinned, and where the second was.
  case a = "A"
  case b = "B"
  /// Where the first finger is, and where the second is.
  case aNow = "A′"
  case bNow = "B′"
  /// Where the first finger was in the event before, and where the second was.
  case lastA
  case lastB
  /// The formula's own angle in the event before, in degrees; 0 at first.
  case lastAngle
  /// The layer's centre when the fingers were pinned.
  case center = "C"
  /// How wide the surface is, and how high.
  case width
  case height

  /// What it is.
  public var type: FormulaType {
    switch self {
    case .a, .b, .aNow, .bNow, .lastA, .lastB, .center: .vector
    case .lastAngle, .width, .height: .number
    }
  }
}
