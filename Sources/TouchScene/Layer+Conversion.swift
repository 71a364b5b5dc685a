extension Layer {
  /// Converts a point to another layer's coordinates; nil stands for the surface (LAY-7).
  ///
  /// On the way down into a flat layer, the layer's own map replaces the missing inverse (AFF-5).
  public final func convert(_ point: Point, to other: Layer?) -> Point {
    point.applying(map(to: other))
  }

  /// Converts a point from another layer's coordinates; nil stands for the surface.
  public final func convert(_ point: Point, from other: Layer?) -> Point {
    guard let other else { return point.applying(mapFromSurface) }
    return point.applying(other.map(to: self))
  }

  /// Converts a rectangle to its bounding box in another layer; nil stands for the surface (LAY-7).
  public final func convert(_ rect: Rect, to other: Layer?) -> Rect {
    rect.applying(map(to: other))
  }

  /// Converts another layer's rectangle to its bounding box here; nil stands for the surface.
  public final func convert(_ rect: Rect, from other: Layer?) -> Rect {
    guard let other else { return rect.applying(mapFromSurface) }
    return rect.applying(other.map(to: self))
  }

  /// The way up to the common ancestor, or to the root, and down again.
  private func map(to other: Layer?) -> Transform2D {
    guard let other else { return toSurface }
    var up = Transform2D.identity
    var layer = self
    while !other.isDescendant(of: layer) {
      up = up.concatenating(layer.toParent)
      guard let parent = layer.parent else { return up.concatenating(other.mapFromSurface) }
      layer = parent
    }
    return up.concatenating(other.mapDown(from: layer))
  }

  private func mapDown(from ancestor: Layer) -> Transform2D {
    if self === ancestor { return .identity }
    guard let parent else { return .identity }
    return parent.mapDown(from: ancestor).concatenating(toParent.inverted())
  }

  private var mapFromSurface: Transform2D {
    if let known = fromSurface { return known }
    return (parent?.mapFromSurface ?? .identity).concatenating(toParent.inverted())
  }
}
