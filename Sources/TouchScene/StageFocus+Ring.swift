import TouchGeometry

/// The ring around the layer that has the keyboard.
extension StageFocus {
  /// How wide the ring is, in points: a dark line, and a bright one on it.
  ///
  /// On any ground one of them is seen.
  private static let width = (outer: 5.0, inner: 2.5)

  /// Draws the ring, if it is shown.
  func drawRing(into list: inout DrawList) {
    guard isRingShown, let layer else { return }
    let map = layer.toSurface
    let scale = max(abs(map.a * map.d - map.b * map.c).squareRoot(), 1e-3)
    let margin = (Self.width.outer / 2 + 0.5) / scale
    let shape = layer.focusShape
    let rect = shape.rect.insetBy(dx: -margin, dy: -margin)
    let clips = pushClips(around: layer, into: &list)
    let strokes = [
      Stroke(ColorRole.halo.color, width: Self.width.outer),
      Stroke(ColorRole.sky.color, width: Self.width.inner),
    ]
    for stroke in strokes {
      list.roundedRect(
        rect, cornerRadius: shape.cornerRadius + margin, transform: map, stroke: stroke)
    }
    for _ in 0..<clips { list.popClip() }
  }

  /// What cuts the layer cuts its ring, which may be outside by its own width.
  private func pushClips(around layer: Layer, into list: inout DrawList) -> Int {
    var count = 0
    var next = layer.parent
    while let parent = next {
      if parent.clipsToBounds {
        let room = Self.width.outer + 1
        list.pushClip(parent.bounds.insetBy(dx: -room, dy: -room), transform: parent.toSurface)
        count += 1
      }
      next = parent.parent
    }
    return count
  }
}
