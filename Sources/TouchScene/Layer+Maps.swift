import TouchGestures

/// The maps computed from a layer's place and its parents' places, each kept until one of these
/// changes.
///
/// Only layers that are touched or drawn have one.
final class LayerMaps {
  @exclusivity(unchecked) var toParent: Transform2D?
  /// The map from the parent; here and below, the inner nil means a flat layer.
  @exclusivity(unchecked) var fromParent: Transform2D??
  @exclusivity(unchecked) var toSurface: Transform2D?
  @exclusivity(unchecked) var fromSurface: Transform2D??
}

extension Layer {
  /// The maps of this layer, created on demand.
  final var ownMaps: LayerMaps {
    if let maps { return maps }
    let made = LayerMaps()
    maps = made
    return made
  }

  // Every touch that moves reads each map, and most are known. Unknown maps are computed elsewhere,
  // so that the compiler can inline the test into its callers.

  /// The transform from the layer's coordinates to its parent's (LAY-1, LAY-2).
  public final var toParent: Transform2D { maps?.toParent ?? workOutToParent() }

  /// The transform from the parent's coordinates to the layer's; nil if the layer is flat.
  public final var fromParent: Transform2D? { maps?.fromParent ?? workOutFromParent() }

  /// The transform from the layer's coordinates to the surface's.
  public final var toSurface: Transform2D { maps?.toSurface ?? workOutToSurface() }

  /// The transform from the surface's coordinates to the layer's; nil if the layer is flat (H-7).
  public final var fromSurface: Transform2D? { maps?.fromSurface ?? workOutFromSurface() }

  /// The transform from the surface's coordinates to the parent's, without retaining the parent.
  public final var parentFromSurface: Transform2D? {
    guard let uncountedParent else { return .identity }
    return uncountedParent.with { $0.fromSurface }
  }

  final var parentHasSublayerTransform: Bool {
    uncountedParent?.with { $0.hasSublayerTransform } ?? false
  }

  /// The map from own coordinates to the parent's, not kept, for a single use with each of many
  /// layers.
  final var placedMap: Transform2D {
    if let known = maps?.toParent { return known }
    let map = Transform2D(
      layerBounds: bounds, anchorPoint: anchorPoint, position: position, transform: transform)
    guard parentHasSublayerTransform, let parent else { return map }
    return map.concatenating(parent.sublayerTransform, about: parent.anchorInOwnCoordinates)
  }

  @inline(never)
  private func workOutToParent() -> Transform2D {
    let map = placedMap
    ownMaps.toParent = map
    return map
  }

  @inline(never)
  private func workOutFromParent() -> Transform2D? {
    let inverse = toParent.inverse
    ownMaps.fromParent = .some(inverse)
    return inverse
  }

  @inline(never)
  private func workOutToSurface() -> Transform2D {
    let map = uncountedParent?.with { toParent.concatenating($0.toSurface) } ?? toParent
    ownMaps.toSurface = map
    return map
  }

  @inline(never)
  private func workOutFromSurface() -> Transform2D? {
    let map = toSurface.inverse
    ownMaps.fromSurface = .some(map)
    return map
  }

  /// Discards the values derived from its place, and notifies the parent's hit index.
  final func forgetPlace() {
    if let maps {
      maps.toParent = nil
      maps.fromParent = nil
      if maps.toSurface != nil { surfaceChanged(maps) }
    }
    if isHitIndexed && !isHitStale { parent?.hitIndex?.note(self) }
  }

  /// Discards the values derived from the parents.
  ///
  /// It descends only to layers with derived values.
  private func surfaceChanged(_ maps: LayerMaps) {
    maps.toSurface = nil
    maps.fromSurface = nil
    if children.isEmpty { return }
    for child in children {
      if let maps = child.maps, maps.toSurface != nil { child.surfaceChanged(maps) }
    }
  }
}
