import TouchGeometry
import TouchGestures

extension Transform2D.Decomposition {
  /// Where a layer lies in the one around it, in numbers.
  func quantities(of layer: String) -> [ShownQuantity] {
    [
      ShownQuantity(layer, "translation x", .now, translation.dx, .points),
      ShownQuantity(layer, "translation y", .now, translation.dy, .points),
      ShownQuantity(layer, "rotation", .now, rotation, .radians),
      ShownQuantity(layer, "scale x", .now, scaleX, .factor),
      ShownQuantity(layer, "scale y", .now, scaleY, .factor),
      ShownQuantity(layer, "slant", .now, shear, .number),
    ]
  }
}
