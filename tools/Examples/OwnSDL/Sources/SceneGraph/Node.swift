import CSDL2
public import Geometry

/// Something that this program draws.
public final class Node {
  /// Where it is, in points of the window.
  public var box: Box
  /// Red, green and blue.
  public var color: (UInt8, UInt8, UInt8)

  /// Makes a node.
  public init(box: Box, color: (UInt8, UInt8, UInt8)) {
    self.box = box
    self.color = color
  }

  /// Draws it with SDL's renderer.
  public func draw(with renderer: OpaquePointer) {
    var rect = SDL_FRect(
      x: Float(box.left), y: Float(box.top), w: Float(box.width), h: Float(box.height))
    SDL_SetRenderDrawColor(renderer, color.0, color.1, color.2, 255)
    SDL_RenderFillRectF(renderer, &rect)
  }
}
