package import TouchGeometry

/// A scene's layout as its file describes it.
package struct SceneLayout: Sendable, Hashable {
  /// The size that the layout's lengths are for; nil for that of the scene.
  package var size: Size?
  /// The outermost box, which has the surface as its room.
  package var box: LayoutBox

  /// Returns the size of one point of a layout's lengths on a surface: the surface's shorter side
  /// over the shorter side that the layout was made for.
  package static func unit(on surface: Size, madeFor size: Size) -> Double {
    let own = min(size.width, size.height)
    return own > 0 ? max(min(surface.width, surface.height), 0) / own : 1
  }
}
