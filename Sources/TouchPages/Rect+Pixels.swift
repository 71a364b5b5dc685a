package import TouchGeometry

extension Rect {
  /// Returns the rectangle with its edges between pixels, like an upright clip drawn with `scale`
  /// pixels a point.
  ///
  /// A rectangle that is not finite becomes empty.
  package func endingBetweenPixels(_ scale: Double) -> Rect {
    guard isFinite else { return Rect(origin: .zero, size: .zero) }
    func edge(_ value: Double) -> Double { (min(max(value, -1e6), 1e6) * scale).rounded() / scale }
    let (left, top) = (edge(minX), edge(minY))
    return Rect(x: left, y: top, width: max(edge(maxX) - left, 0), height: max(edge(maxY) - top, 0))
  }
}
