extension DrawList {
  /// Returns the draw list of a surface, fitted into the middle of another size on black; unchanged
  /// if the sizes are equal.
  ///
  /// ``SurfaceFit`` computes the place.
  public func fitted(from size: Size, to other: Size) -> DrawList {
    guard size != other, size.width > 0, size.height > 0 else { return self }
    return fitted(
      by: SurfaceFit(inner: size, outer: Rect(origin: .zero, size: other)), background: .black)
  }

  /// Returns the draw list of a surface in its place, clipped to that place.
  ///
  /// - Parameters:
  ///   - fit: The place of the surface.
  ///   - background: The colour around the surface.
  ///   - edge: A line around the surface, unless the surface is shown unchanged.
  /// - Returns: The draw list of the surface with its background.
  public func fitted(by fit: SurfaceFit, background: Color, edge: Stroke? = nil) -> DrawList {
    guard !fit.isIdentity else { return self }
    var list = DrawList(background: background)
    list.pushClip(fit.place)
    if background != self.background { list.rect(fit.place, fill: self.background) }
    list.append(contentsOf: self, transform: fit.transform)
    list.popClip()
    if let edge { list.polyline(Array(fit.place.corners), closed: true, stroke: edge) }
    return list
  }

  /// Adds all commands of another draw list on top, mapped by `transform` and fainter by `opacity`,
  /// without its background.
  ///
  /// Lines grow with the map as areas do: their width is multiplied by the square root of the map's
  /// area scale. The current clip limits the other draw list's clips, and holds again afterwards.
  /// With `frame`, nothing of the other draw list shows outside `frame`.
  public mutating func append(
    contentsOf other: DrawList, transform: Transform2D, opacity: Double = 1,
    within frame: Rect? = nil
  ) {
    guard opacity > 0 else { return }
    let growth = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let limit = frame.map { ClipShape($0).intersected(with: currentClip) } ?? currentClip
    within(limit) { list in
      if frame != nil { list.clip(to: nil) }
      for command in other.commands {
        list.append(command.mapped(by: transform, growth: growth, opacity: opacity))
      }
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
      return .polygon(points: points.map { $0.applying(transform) }, color: color.opacity(opacity))
    case .triangles(let vertices, let indices):
      return .triangles(
        vertices: vertices.map {
          ColoredVertex($0.position.applying(transform), $0.color.opacity(opacity))
        }, indices: indices)
    case .area(var area):
      area.points = area.points.map { $0.applying(transform) }
      area.color = area.color.opacity(opacity)
      return .area(area)
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
    case .model(var model):
      model.transform = model.transform.concatenating(transform)
      model.opacity *= opacity
      return .model(model)
    case .clip(let rect):
      return rect.map { ClipShape($0, mappedBy: transform).command } ?? .clip(nil)
    case .clipPolygon(let points):
      return ClipShape(points.map { $0.applying(transform) }).command
    }
  }
}
