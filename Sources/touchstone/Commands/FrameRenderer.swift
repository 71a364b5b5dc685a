import TouchExplain
import TouchGeometry
import TouchInput
import TouchPages
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

  /// Draws the current image of a session.
  ///
  /// `largestSide` is the largest width or height in pixels, to which the image is reduced.
  ///
  /// If `scene` is given, the scene has this size in points, and a surface of another size is
  /// fitted into it. Panels with their own room enlarge the image.
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

  /// Returns the frame of a session and its size, including the panels' room.
  func frame(of session: Session, on scene: Size) -> (list: DrawList, size: Size) {
    let overlay = session.overlay
    overlay.room = overlay.room(beside: scene)
    var list = session.drawList().fitted(from: session.stage.surface.size, to: scene)
    overlay.drawRoom(into: &list)
    list.appearance.theme = theme
    return (list, overlay.room?.frame ?? scene)
  }

  /// Returns the frame of a session as SVG.
  func svg(of session: Session, title: String) throws -> String {
    let (list, size) = frame(of: session, on: session.stage.surface.size)
    return try SVGWriter.text(
      of: list, size: size, scale: scale, title: title, resources: resources
    ) { try $0.webImage() }
  }
}
