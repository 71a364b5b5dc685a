/// The last drawing of a layer, kept until the layer looks different.
///
/// In a full scene, most layers do not change between frames. They need not be computed again, and
/// a comparison of two frames finds the same storage.
final class LayerDrawing {
  /// The values on which it depends, besides content and decoration, whose setters discard it.
  struct Key: Equatable {
    var map: Transform2D
    var bounds: Rect
    var opacity: Double
    /// The surface size for which a ``SurfaceFigure`` is drawn.
    var surface: Size
  }

  let key: Key
  /// Decoration and content.
  let content: DrawList
  /// The border above the content and the children, or nil if there is none.
  let innerBorder: DrawList?
  private var painted: Painted?

  /// The drawing of a painter, which few layers have.
  private final class Painted {
    /// In the layer's coordinates.
    let figures: DrawList
    /// The same on the surface.
    var mapped = DrawList()

    init(_ figures: DrawList, as key: Key) {
      self.figures = figures
      mapped.append(contentsOf: figures, transform: key.map, opacity: key.opacity)
    }
  }

  /// Draws decoration and content.
  init(of layer: Layer, as key: Key) {
    self.key = key
    var list = DrawList()
    LayerDrawing.draw(layer, as: key, into: &list)
    content = list
    innerBorder = LayerDrawing.innerBorder(of: layer, as: key)
  }

  private static func innerBorder(of layer: Layer, as key: Key) -> DrawList? {
    let style = layer.decoration
    guard style.hasInnerBorder else { return nil }
    var list = DrawList()
    list.frame(
      layer.bounds, width: style.borderWidth, cornerRadius: style.cornerRadius, transform: key.map,
      fill: style.borderColor.opacity(key.opacity))
    return list
  }

  /// Returns the painter's drawing on the surface, mapped again only if it differs from the last
  /// one.
  func mapped(_ figures: DrawList) -> DrawList {
    if let painted, painted.figures == figures { return painted.mapped }
    let made = Painted(figures, as: key)
    painted = made
    return made.mapped
  }

  private static func draw(_ layer: Layer, as key: Key, into list: inout DrawList) {
    let (map, opacity) = (key.map, key.opacity)
    let style = layer.decoration
    let outer = style.outline(of: layer.bounds)
    if style.shadowOpacity > 0 {
      list.shadow(
        of: outer, transform: map, blur: style.shadowBlur,
        color: Color.black.opacity(style.shadowOpacity * opacity), offset: style.shadowOffset)
    }
    if style.borderPlacement == .outside, style.borderWidth > 0, style.borderColor.alpha > 0 {
      let color = style.borderColor.opacity(opacity)
      if layer.content.coversBounds {
        // Its soft edges need the border's colour behind them; a frame would leave a seam.
        list.roundedRect(outer, cornerRadius: style.cornerRadius, transform: map, fill: color)
      } else {
        list.frame(
          outer, width: style.borderWidth, cornerRadius: style.cornerRadius, transform: map,
          fill: color)
      }
    }
    let shape = style.contentShape(of: layer.bounds)
    switch layer.content {
    case .none: break
    case .image(let image):
      // An image that may exceed the bounds is clipped here, unless the layer clips to its bounds.
      let isCut =
        shape.cornerRadius > 0
        || (layer.contentMode.mayOverflow ? layer.clipsToBounds : shape.rect != layer.bounds)
      if isCut { list.pushClip(shape.rect, cornerRadius: shape.cornerRadius, transform: map) }
      list.image(
        image, in: layer.bounds, contentMode: layer.contentMode, transform: map,
        tint: Color.white.opacity(opacity))
      if isCut { list.popClip() }
    case .color(let color):
      list.roundedRect(
        shape.rect, cornerRadius: shape.cornerRadius, transform: map, fill: color.opacity(opacity))
    case .text(let text, let size, let color):
      list.text(
        text, at: layer.bounds.center, transform: map, size: size, color: color.opacity(opacity),
        alignment: .center, baseline: .middle)
    case .model(let view):
      list.model(ModelDraw(view, in: layer.bounds, transform: map, opacity: opacity))
    case .shape(let shape):
      shape.draw(in: layer.bounds, transform: map, opacity: opacity, into: &list)
    case .figure(let any):
      if let figure = any.figure as? any SurfaceFigure {
        figure.draw(
          in: layer.bounds, transform: map, opacity: opacity,
          visible: Rect(origin: .zero, size: key.surface), into: &list)
        break
      }
      var drawn = DrawList()
      any.figure.draw(in: layer.bounds, into: &drawn)
      list.append(contentsOf: drawn, transform: map, opacity: opacity)
    }
  }
}
