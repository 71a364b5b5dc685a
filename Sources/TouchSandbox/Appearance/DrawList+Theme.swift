package import TouchScene

extension DrawList {
  /// A finished frame in the colours of a theme.
  ///
  /// Images, models and shaded bodies keep their own: they are things, not words or panels. A map has
  /// bright ones: it is read.
  package func drawn(in theme: Theme) -> DrawList {
    guard theme.isLight else { return self }
    var list = DrawList(background: background.lightFill)
    for command in commands {
      switch command {
      case .polygon(let points, let color):
        list.append(.polygon(points: points, color: color.lightFill))
      case .area(var area):
        area.color = area.color.lightFill
        list.append(.area(area))
      case .stroke(let points, let isClosed, var stroke):
        stroke.color = stroke.color.lightLine
        list.append(.stroke(points: points, isClosed: isClosed, stroke: stroke))
      case .text(var text):
        // White words stand on their own dark badge, or on whatever becomes bright.
        if let badge = text.badge {
          let isOwn = badge.color.lightFill == badge.color
          text.badge?.color = badge.color.lightFill
          text.color = isOwn ? text.color : text.color.lightLine
        } else {
          text.color = text.color.lightLine
        }
        list.append(.text(text))
      case .image, .triangles, .model, .clip, .clipPolygon: list.append(command)
      }
    }
    return list
  }
}
