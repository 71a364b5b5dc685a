import Foundation
import TouchGeometry
import TouchInput
import TouchSDL
import TouchSandbox
import TouchScene

/// Draws sessions off-screen.
@MainActor
final class FrameRenderer {
  private let resources: RenderResources
  private let scale: Double
  private let theme: Theme
  private var renderer: (size: Size, scale: Double, OffscreenRenderer)?

  init(resources: RenderResources, scale: Double, theme: Theme) {
    self.resources = resources
    self.scale = scale
    self.theme = theme
  }

  /// The present image of a session.
  ///
  /// `largestSide` makes the image smaller, so that no side has more pixels.
  ///
  /// With `frame` it is as large as that, in points, and a surface of another size fits into it.
  func draw(
    _ session: Session, largestSide: Double? = nil, on frame: Size? = nil
  ) throws -> PixelImage {
    let surface = session.stage.surface.size
    let size = frame ?? surface
    var scale = scale
    if let largestSide { scale = min(scale, largestSide / max(size.width, size.height)) }
    var list = session.drawList().fitted(from: surface, to: size)
    list.appearance.theme = theme
    if let renderer, renderer.size == size, renderer.scale == scale {
      return try renderer.2.render(list)
    }
    let made = try OffscreenRenderer(size: size, scale: scale, resources: resources)
    renderer = (size, scale, made)
    return try made.render(list)
  }

  /// The same as SVG.
  func svg(of session: Session, title: String) throws -> String {
    var list = session.drawList()
    list.appearance.theme = theme
    return try SVGWriter.text(
      of: list, size: session.stage.surface.size, scale: scale, title: title, resources: resources
    ) { try $0.webImage() }
  }

  /// Contact sheets of so many frames.
  func sheet(count: Int, receive: @escaping ContactSheet.Receiver) -> ContactSheet {
    ContactSheet(count: count, resources: resources, receive: receive)
  }
}
