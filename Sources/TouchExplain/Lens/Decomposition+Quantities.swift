import TouchGeometry
import TouchGestures

extension Transform2D.Decomposition {
  /// Returns the numbers of a layer's placement in its parent.
  func quantities(of layer: String) -> [ShownQuantity] {
    ShownQuantity.list(
      layer,
      [
        .translationX: translation.dx, .translationY: translation.dy, .layerRotation: rotation,
        .scaleX: scaleX, .scaleY: scaleY, .slant: shear,
      ])
  }
}
