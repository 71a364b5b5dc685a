import Foundation
import TouchExplain
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
  /// With `scene` the scene is as large as that, in points, and a surface of another size fits into
  /// it. Panels that have a room make the image larger by that.
  func draw(
    _ session: Session, largestSide: Double? = nil, on scene: Size? = nil
  ) throws -> PixelImage {
    let (list, size) = frame(of: session, on: scene ?? session.stage.surface.size)
    var scale = scale
    if let largestSide { scale = min(scale, largestSide / max(size.width, size.height)) }
    if let renderer, renderer.size == size, renderer.scale == scale {
      return try renderer.2.render(list)
    }
    let made = try OffscreenRenderer(size: size, scale: scale, resources: resources)
    renderer = (size, scale, made)
    return try made.render(list)
  }

  /// The frame of a session, and how large it is with the panels' room.
  func frame(of session: Session, on scene: Size) -> (list: DrawList, size: Size) {
    let overlay = session.overlay
    overlay.room = overlay.room(beside: scene)
    var list = session.drawList().fitted(from: session.stage.surface.size, to: scene)
    overlay.drawRoom(into: &list)
    list.appearance.theme = theme
    return (list, overlay.room?.frame ?? scene)
  }

  /// The same as SVG.
  func svg(of session: Session, title: String) throws -> String {
    let (list, size) = frame(of: session, on: session.stage.surface.size)
    return try SVGWriter.text(
      of: list, size: size, scale: scale, title: title, resources: resources
    ) { try $0.webImage() }
  }

  /// Contact sheets of so many frames.
  func sheet(count: Int, receive: @escaping ContactSheet.Receiver) -> ContactSheet {
    ContactSheet(count: count, resources: resources, receive: receive)
  }
}
