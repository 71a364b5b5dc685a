/// A place in pixels, or in a texture, whose extent is 0…1.
///
/// It has the memory layout of `SDL_FPoint`.
package struct MeshPoint {
  package var x: Float = 0
  package var y: Float = 0
}

/// A colour with 0…255 for each channel, not multiplied by alpha.
///
/// Laid out in memory as `SDL_Color`.
package struct MeshColor {
  package var r: UInt8 = 0
  package var g: UInt8 = 0
  package var b: UInt8 = 0
  package var a: UInt8 = 0

  package init(r: UInt8 = 0, g: UInt8 = 0, b: UInt8 = 0, a: UInt8 = 0) {
    (self.r, self.g, self.b, self.a) = (r, g, b, a)
  }
}

/// A corner of a triangle.
///
/// Laid out in memory as `SDL_Vertex`: the same offsets, size and alignment, so that a renderer on
/// graphics hardware takes an array of them unchanged. A test of TouchSDL compares the layouts.
package struct MeshVertex {
  package var position = MeshPoint()
  package var color = MeshColor()
  package var texture = MeshPoint()
}
