import TouchGeometry
import TouchGestures

extension Transform2D.Decomposition {
  /// Returns the numbers of a layer's placement in its parent.
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
