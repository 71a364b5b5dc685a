extension DrawList {
  /// The frame in the colours of its appearance; for successive frames, use ``ResolvedPieces``.
  ///
  /// - Complexity: Constant on a dark background, else linear in the commands.
  package var resolved: DrawList {
    guard !appearance.isPlain else { return self }
    var list = DrawList(background: appearance.color(background))
    for command in commands { list.append(appearance.command(command)) }
    return list
  }
}

extension Appearance {
  /// Returns the colour of a fill; a ground that is slightly translucent becomes opaque.
  private func fill(_ color: Color) -> Color { self.color(color, moreOpaque: 1 / 0.9) }

  private func color(_ color: Color, moreOpaque factor: Double) -> Color {
    var result = self.color(color)
    if isHighContrast, color.use != nil { result.alpha = min(result.alpha * factor, 1) }
    return result
  }

  /// Returns the colour of a line.
  private func line(_ color: Color) -> Color { self.color(color, moreOpaque: 8) }

  private func stroke(_ stroke: Stroke) -> Stroke {
    var result = stroke
    result.color = line(stroke.color)
    if isHighContrast, stroke.color.use != nil { result.width = max(stroke.width, 1.5) }
    return result
  }

  /// Returns a command in the colours of the appearance.
  func command(_ command: DrawCommand) -> DrawCommand {
    switch command {
    case .polygon(let points, let color): return .polygon(points: points, color: fill(color))
    case .triangles(let vertices, let indices):
      guard vertices.contains(where: { $0.color.use != nil }) else { return command }
      let vertices = vertices.map { ColoredVertex($0.position, color($0.color)) }
      return .triangles(vertices: vertices, indices: indices)
    case .area(var area):
      area.color = area.isLine ? line(area.color) : fill(area.color)
      return .area(area)
    case .stroke(let points, let isClosed, let line):
      return .stroke(points: points, isClosed: isClosed, stroke: stroke(line))
    case .text(var text):
      text.color = color(text.color, moreOpaque: 2)
      if let badge = text.badge { text.badge?.color = fill(badge.color) }
      return .text(text)
    case .image(var image):
      guard theme.isLight, image.image.lightPath != nil else { return command }
      image.image = image.image.onLight
      return .image(image)
    case .model, .clip, .clipPolygon: return command
    }
  }
}
