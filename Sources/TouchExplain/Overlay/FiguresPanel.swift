import TouchGeometry
import TouchSandbox
import TouchScene

/// The figures' matrix and numbers as one of the panels of a room.
final class FiguresPanel: OverlayPanel {
  let part = OverlayPart.figures
  private let content: PanelContent?

  /// Makes the panel of one moment.
  ///
  /// - Parameter content: What it says; nil as long as no layer was touched.
  init(_ content: PanelContent?) { self.content = content }

  func size(_ context: OverlayContext, within room: Size) -> Size? {
    content.flatMap { MatrixPanelLayout.make(within: room, $0) }?.innerSize
  }

  func draw(_ context: OverlayContext, in box: Rect, into list: inout DrawList) {
    guard let content, let layout = MatrixPanelLayout.make(within: box.size, content) else {
      return
    }
    let whole = Rect(
      x: box.minX, y: box.minY - layout.spare.top, width: box.width, height: layout.size.height)
    MatrixPanel(content: content, layout: layout).drawContent(in: whole, into: &list)
  }
}
