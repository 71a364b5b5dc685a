import TouchGeometry

/// Bringing the layer that has the keyboard into view.
extension StageFocus {
  /// Makes the layers around a layer reveal a rectangle of it.
  func reveal(_ rect: Rect, of layer: Layer) {
    for case let scroll as ScrollLayer in layer.selfAndAncestors.dropFirst() {
      scroll.scrollRectToVisible(layer.convert(rect, to: scroll), animated: false)
    }
    revealCaret()
  }

  /// Moves a caret covered by an on-screen keyboard above the keyboard.
  func revealCaret() {
    guard let coveredRect, let layer else { return }
    let place = layer.convert(layer.textInput?.caret ?? layer.bounds, to: nil)
    let hidden = place.maxY + 8 - coveredRect.minY
    guard hidden > 0, place.minY < coveredRect.maxY else { return }
    for case let scroll as ScrollLayer in layer.selfAndAncestors.dropFirst() {
      let map = scroll.toSurface
      let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
      scroll.contentOffset.y += hidden / max(scale, 1e-3)
      return
    }
  }
}
