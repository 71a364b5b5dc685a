import TouchGeometry

/// What has the keyboard is scrolled into view.
extension ScrollLayer: RevealingLayer {
  func reveal(_ rect: Rect) { scrollRectToVisible(rect, animated: false) }
  func raise(by distance: Double) { contentOffset.y += distance }
}
