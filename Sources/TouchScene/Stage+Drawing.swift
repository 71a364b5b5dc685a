import TouchGeometry
import TouchInput

extension Stage {
  /// The frame: every visible layer, from back to front, and the focus ring.
  public func drawList(background: Color) -> DrawList {
    var list = DrawList(background: background)
    for child in root.children { draw(child, opacity: 1, into: &list) }
    focus.drawRing(into: &list)
    return list
  }

  private func draw(_ layer: Layer, opacity: Double, into list: inout DrawList) {
    let opacity = opacity * min(max(layer.opacity, 0), 1)
    guard !layer.isHidden, opacity > 0 else { return }
    drawSelf(layer, opacity: opacity, into: &list)
    drawChildren(of: layer, opacity: opacity, into: &list)
    if let border = layer.drawing?.innerBorder { list.append(contentsOf: border) }
  }

  private func drawChildren(of layer: Layer, opacity: Double, into list: inout DrawList) {
    let foreground = layer.extras?.foreground
    guard !layer.children.isEmpty || foreground != nil else { return }
    if layer.clipsToBounds {
      let shape = layer.decoration.contentShape(of: layer.bounds)
      list.pushClip(shape.rect, cornerRadius: shape.cornerRadius, transform: layer.toSurface)
    }
    for child in layer.children { draw(child, opacity: opacity, into: &list) }
    foreground?.draw(layer, opacity: opacity, into: &list)
    if layer.clipsToBounds { list.popClip() }
  }

  private func drawSelf(_ layer: Layer, opacity: Double, into list: inout DrawList) {
    let key = LayerDrawing.Key(
      map: layer.toSurface, bounds: layer.bounds, opacity: opacity, surface: surface.size)
    if layer.drawing?.key != key { layer.drawing = LayerDrawing(of: layer, as: key) }
    guard let drawing = layer.drawing else { return }
    list.append(contentsOf: drawing.content)
    guard let painter = layer.painter else { return }
    var figures = DrawList()
    painter.draw(layer, into: &figures)
    layer.drawing?.keep(figures)
    if let mapped = layer.drawing?.figures { list.append(contentsOf: mapped) }
  }
}
