import TouchGeometry
import TouchGestures

extension Transform2D.Decomposition {
  /// Where a layer lies in the one around it, in numbers.
  func quantities(of layer: String) -> [ShownQuantity] {
    [
      ShownQuantity(layer, .translationX, translation.dx),
      ShownQuantity(layer, .translationY, translation.dy),
      ShownQuantity(layer, .layerRotation, rotation),
      ShownQuantity(layer, .scaleX, scaleX), ShownQuantity(layer, .scaleY, scaleY),
      ShownQuantity(layer, .slant, shear),
    ]
  }
}
