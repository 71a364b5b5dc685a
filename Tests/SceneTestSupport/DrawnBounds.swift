package import TouchGeometry
import TouchSandbox
package import TouchScene

/// Where the parts of a frame reach, words included.
///
/// The room of words is measured as the product does it.
package struct DrawnBounds {
  /// One part: what it is in words, and its bounding box in surface points.
  package struct Part {
    package let what: String
    package let box: Rect
  }

  package let parts: [Part]

  package init(_ commands: some Sequence<DrawCommand>) { parts = commands.compactMap(Self.part) }

  package init(_ list: DrawList) { self.init(list.commands) }

  /// The parts that are not wholly on the surface; half a point is no matter.
  package func outside(_ size: Size) -> [Part] {
    let room = Rect(origin: .zero, size: size).insetBy(dx: -0.5, dy: -0.5)
    return parts.filter { part in
      part.box.minX < room.minX || part.box.minY < room.minY || part.box.maxX > room.maxX
        || part.box.maxY > room.maxY
    }
  }

  private static func part(_ command: DrawCommand) -> Part? {
    switch command {
    case .image(let image):
      return Part(what: "image", box: image.rect.applying(image.transform))
    case .polygon(let points, _): return box(points, "polygon")
    case .stroke(let points, _, let stroke): return box(points, "stroke", grow: stroke.width / 2)
    case .area(let area): return box(area.points, "area")
    case .triangles(let vertices, _): return box(vertices.map(\.position), "triangles")
    case .text(let text): return Part(what: text.string, box: bounds(of: text))
    case .model, .clip, .clipPolygon: return nil
    }
  }

  private static func box(_ points: [Point], _ what: String, grow: Double = 0) -> Part? {
    guard let x = points.map(\.x).min(), let y = points.map(\.y).min(),
      let right = points.map(\.x).max(), let bottom = points.map(\.y).max()
    else { return nil }
    let box = Rect(x: x, y: y, width: right - x, height: bottom - y)
    return Part(what: what, box: box.insetBy(dx: -grow, dy: -grow))
  }

  package static func bounds(of text: TextDraw) -> Rect {
    var box = text.letters
    if let badge = text.badge {
      box = box.insetBy(dx: -badge.padding.width, dy: -badge.padding.height)
    }
    return box.applying(text.transform)
  }
}
