import TouchGeometry

/// Scrolls the layer with the keyboard focus into view.
extension ScrollLayer: RevealingLayer {
  func reveal(_ rect: Rect) { scrollRectToVisible(rect, animated: false) }
  func raise(by distance: Double) { contentOffset.y += distance }
}
