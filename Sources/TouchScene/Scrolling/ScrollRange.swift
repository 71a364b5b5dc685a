/// The offsets at which a scroll layer may rest, with the resistance beyond (SCL-1, SCL-2).
package struct ScrollRange {
  package let x: ClosedRange<Double>
  package let y: ClosedRange<Double>
  /// The size of the visible part.
  private let visible: Size

  init(content: Size, visible: Size, inset: EdgeInsets, isCentered: Bool) {
    func range(_ before: Double, _ content: Double, _ visible: Double, _ after: Double)
      -> ClosedRange<Double>
    {
      let spare = isCentered ? max(visible - before - content - after, 0) : 0
      // This is not a negation, because that of 0 is −0, which reads as another number.
      let least = 0 - before - spare / 2
      return least...max(least, content - visible + after)
    }
    x = range(inset.left, content.width, visible.width, inset.right)
    y = range(inset.top, content.height, visible.height, inset.bottom)
    self.visible = visible
  }

  /// The nearest offset at rest.
  package func nearest(to offset: Point) -> Point {
    Point(x: Self.nearest(offset.x, x), y: Self.nearest(offset.y, y))
  }

  /// Returns the visible offset for the fingers' offset, with growing resistance beyond a limit.
  func rubberBanded(_ raw: Point) -> Point { changed(raw) { RestLimits.resisted($0, extent: $1) } }

  /// Returns the fingers' offset that would give a visible offset.
  func unconstrained(_ shown: Point) -> Point {
    changed(shown) { RestLimits.unresisted($0, extent: $1) }
  }

  private func changed(_ offset: Point, _ law: (Double, Double) -> Double) -> Point {
    func along(_ value: Double, _ range: ClosedRange<Double>, _ extent: Double) -> Double {
      let rest = Self.nearest(value, range)
      guard value != rest, extent > 0 else { return rest }
      let beyond = law(abs(value - rest), extent)
      return value < rest ? rest - beyond : rest + beyond
    }
    return Point(
      x: along(offset.x, x, visible.width.magnitude),
      y: along(offset.y, y, visible.height.magnitude))
  }

  private static func nearest(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }
}
