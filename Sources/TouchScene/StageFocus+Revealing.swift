import TouchGeometry

/// A layer that can scroll its descendants into view.
protocol RevealingLayer: Layer {
  /// Shows a rectangle of its own coordinates, moving as little as needed.
  func reveal(_ rect: Rect)
  /// Moves its content upwards, in points of its own.
  func raise(by distance: Double)
}

/// Bringing the layer that has the keyboard into view.
extension StageFocus {
  /// Makes the layers around a layer reveal a rectangle of it.
  func reveal(_ rect: Rect, of layer: Layer) {
    for case let scroll as any RevealingLayer in layer.selfAndAncestors.dropFirst() {
      scroll.reveal(layer.convert(rect, to: scroll))
    }
    revealCaret()
  }

  /// Moves a caret covered by an on-screen keyboard above the keyboard.
  func revealCaret() {
    guard let coveredRect, let layer else { return }
    let place = layer.convert(layer.textInput?.caret ?? layer.bounds, to: nil)
    let hidden = place.maxY + 8 - coveredRect.minY
    guard hidden > 0, place.minY < coveredRect.maxY else { return }
    for case let scroll as any RevealingLayer in layer.selfAndAncestors.dropFirst() {
      let map = scroll.toSurface
      return scroll.raise(by: hidden / max(abs(map.a * map.d - map.b * map.c).squareRoot(), 1e-3))
    }
  }
}
