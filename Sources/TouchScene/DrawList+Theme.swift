extension DrawList {
  /// A finished frame in the colours of a theme.
  ///
  /// Images, models and shaded bodies keep their own: they are things, not words or panels.
  ///
  /// - Parameters:
  ///   - theme: The theme; the dark one changes nothing.
  ///   - colors: Which colours it changes.
  /// - Returns: The frame.
  /// - Complexity: linear in the commands.
  public func drawn(in theme: Theme, colors: ThemeColors) -> DrawList {
    guard theme.isLight else { return self }
    var list = DrawList(background: colors.lightFill(background))
    for command in commands {
      switch command {
      case .polygon(let points, let color):
        list.append(.polygon(points: points, color: colors.lightFill(color)))
      case .area(var area):
        area.color = colors.lightFill(area.color)
        list.append(.area(area))
      case .stroke(let points, let isClosed, var stroke):
        stroke.color = colors.lightLine(stroke.color)
        list.append(.stroke(points: points, isClosed: isClosed, stroke: stroke))
      case .text(var text):
        // White words stand on their own dark badge, or on whatever becomes bright.
        if let badge = text.badge {
          let isOwn = colors.lightFill(badge.color) == badge.color
          text.badge?.color = colors.lightFill(badge.color)
          text.color = isOwn ? text.color : colors.lightLine(text.color)
        } else {
          text.color = colors.lightLine(text.color)
        }
        list.append(.text(text))
      case .image, .triangles, .model, .clip, .clipPolygon: list.append(command)
      }
    }
    return list
  }
}
