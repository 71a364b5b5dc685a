package import TouchGeometry

/// A scene's layout, as its file says it.
package struct SceneLayout: Sendable, Hashable {
  /// The size that its lengths are for; nil for that of the scene.
  package var size: Size?
  /// The outermost box, which has the surface as its room.
  package var box: LayoutBox

  package init(size: Size? = nil, box: LayoutBox) {
    self.size = size
    self.box = box
  }

  /// How large one point of its lengths is on a surface: what is shorter of its sides, over what is
  /// shorter of the sides that it was made for.
  package static func unit(on surface: Size, madeFor size: Size) -> Double {
    let own = min(size.width, size.height)
    return own > 0 ? max(min(surface.width, surface.height), 0) / own : 1
  }
}
