import Geometry

extension Stage {
  /// The picture: every visible layer, from back to front.
  public func drawList(background: Color) -> DrawList {
    var list = DrawList(background: background)
    for child in root.children { draw(child, opacity: 1, into: &list) }
    return list
  }

  private func draw(_ layer: Layer, opacity: Double, into list: inout DrawList) {
    let opacity = opacity * min(max(layer.opacity, 0), 1)
    guard !layer.isHidden, opacity > 0 else { return }
    drawSelf(layer, opacity: opacity, into: &list)
    guard !layer.children.isEmpty else { return }
    if layer.clipsToBounds { list.clip(to: layer.bounds.applying(layer.toSurface)) }
    for child in layer.children { draw(child, opacity: opacity, into: &list) }
    if layer.clipsToBounds { list.clip(to: nil) }
  }

  private func drawSelf(_ layer: Layer, opacity: Double, into list: inout DrawList) {
    let map = layer.toSurface
    let style = layer.decoration
    let outer = layer.bounds.insetBy(dx: -style.borderWidth, dy: -style.borderWidth)
    if style.shadowOpacity > 0 {
      list.shadow(
        of: outer, transform: map, blur: style.shadowBlur,
        color: Color.black.opacity(style.shadowOpacity * opacity), offset: style.shadowOffset)
    }
    if style.borderWidth > 0, style.borderColor.alpha > 0 {
      list.roundedRect(
        outer, cornerRadius: style.cornerRadius, transform: map,
        fill: style.borderColor.opacity(opacity))
    }
    switch layer.content {
    case .none: break
    case .image(let image):
      list.image(image, in: layer.bounds, transform: map, tint: Color.white.opacity(opacity))
    case .color(let color):
      list.roundedRect(
        layer.bounds, cornerRadius: style.borderWidth > 0 ? 0 : style.cornerRadius, transform: map,
        fill: color.opacity(opacity))
    case .text(let text, let size, let color):
      list.text(
        TextDraw(
          text, at: layer.bounds.center, transform: map, size: size,
          color: color.opacity(opacity), alignment: .center, baseline: .middle))
    case .model(let view):
      list.model(ModelDraw(view, in: layer.bounds, transform: map, opacity: opacity))
    case .shape(let shape):
      shape.draw(in: layer.bounds, transform: map, opacity: opacity, into: &list)
    }
    if let painter = layer.painter {
      var figures = DrawList()
      painter.draw(layer, into: &figures)
      list.append(contentsOf: figures, transform: map, opacity: opacity)
    }
  }
}
