package import TouchGeometry

extension Rect {
  /// Where an upright clip ends that is drawn with so many pixels a point: between two of them.
  ///
  /// Nothing is left of a rectangle that is not finite.
  package func endingBetweenPixels(_ scale: Double) -> Rect {
    guard isFinite else { return Rect(origin: .zero, size: .zero) }
    func edge(_ value: Double) -> Double {
      (min(max(value, -1e6), 1e6) * scale).rounded() / scale
    }
    let (left, top) = (edge(minX), edge(minY))
    return Rect(
      x: left, y: top, width: max(edge(maxX) - left, 0), height: max(edge(maxY) - top, 0))
  }
}
