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
    var next = layer.parent
    while let parent = next {
      if let scroll = parent as? any RevealingLayer {
        scroll.reveal(layer.convert(rect, to: scroll))
      }
      next = parent.parent
    }
    revealCaret()
  }

  /// Moves a caret covered by an on-screen keyboard above the keyboard.
  func revealCaret() {
    guard let coveredRect, let layer else { return }
    let place = layer.convert(layer.textInput?.caret ?? layer.bounds, to: nil)
    let hidden = place.maxY + 8 - coveredRect.minY
    guard hidden > 0, place.minY < coveredRect.maxY else { return }
    var next = layer.parent
    while let parent = next {
      if let scroll = parent as? any RevealingLayer {
        let map = scroll.toSurface
        return scroll.raise(
          by: hidden / max(abs(map.a * map.d - map.b * map.c).squareRoot(), 1e-3))
      }
      next = parent.parent
    }
  }
}
