public import Geometry

extension DrawList {
  /// Adds all of another picture on top, mapped by `transform` and fainter by `opacity`; its background is left
  /// out.
  ///
  /// Lines grow with the map as areas do: their width is multiplied by the square root of the area that a
  /// square of area one gets. A clip becomes the bounding box of what it is mapped to.
  public mutating func append(
    contentsOf other: DrawList, transform: Transform2D, opacity: Double = 1
  ) {
    guard opacity > 0 else { return }
    let growth = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    for command in other.commands {
      append(command.mapped(by: transform, growth: growth, opacity: opacity))
    }
  }
}

extension DrawCommand {
  fileprivate func mapped(
    by transform: Transform2D, growth: Double, opacity: Double
  ) -> DrawCommand {
    switch self {
    case .image(var image):
      image.transform = image.transform.concatenating(transform)
      image.tint = image.tint.opacity(opacity)
      return .image(image)
    case .polygon(let points, let color):
      return .polygon(
        points: points.map { $0.applying(transform) }, color: color.opacity(opacity))
    case .triangles(let vertices, let indices):
      return .triangles(
        vertices: vertices.map {
          ColoredVertex($0.position.applying(transform), $0.color.opacity(opacity))
        }, indices: indices)
    case .stroke(let points, let isClosed, var stroke):
      stroke.color = stroke.color.opacity(opacity)
      stroke.width *= growth
      stroke.dash *= growth
      stroke.gap *= growth
      return .stroke(
        points: points.map { $0.applying(transform) }, isClosed: isClosed, stroke: stroke)
    case .text(var text):
      text.transform = text.transform.concatenating(transform)
      text.color = text.color.opacity(opacity)
      if let badge = text.badge { text.badge?.color = badge.color.opacity(opacity) }
      return .text(text)
    case .clip(let rect):
      return .clip(rect?.applying(transform))
    }
  }
}
