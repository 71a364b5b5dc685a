import TouchGeometry
import TouchScene
import TouchText

/// The extent of a drawing, in surface points; empty at first.
struct Extent {
  private var minX = Double.infinity
  private var minY = Double.infinity
  private var maxX = -Double.infinity
  private var maxY = -Double.infinity

  init() {}

  /// Creates the extent of points, enlarged by `reach`, or nil if one of them is not finite.
  init?(_ points: some Sequence<Point>, reach: Double = 0) {
    guard reach.isFinite else { return nil }
    for point in points {
      guard point.isFinite else { return nil }
      minX = min(minX, point.x - reach)
      minY = min(minY, point.y - reach)
      maxX = max(maxX, point.x + reach)
      maxY = max(maxY, point.y + reach)
    }
  }

  /// Returns the part inside another extent.
  func clamped(to other: Extent) -> Extent {
    var part = self
    part.minX = max(minX, other.minX)
    part.minY = max(minY, other.minY)
    part.maxX = min(maxX, other.maxX)
    part.maxY = min(maxY, other.maxY)
    return part.minX <= part.maxX && part.minY <= part.maxY ? part : Extent()
  }

  /// The pixels that it touches, and some more on each side for soft edges, which reach four pixels
  /// beyond the corners of a shape thinner than one.
  func pixels(scale: Double) -> PixelRect {
    guard minX <= maxX else { return PixelRect(left: 0, top: 0, right: 0, bottom: 0) }
    func edge(_ value: Double, _ more: Double) -> Int {
      Int(min(max((value * scale).rounded() + more, -1e6), 1e6))
    }
    return PixelRect(
      left: edge(minX, -5), top: edge(minY, -5), right: edge(maxX, 5), bottom: edge(maxY, 5))
  }
}

extension DrawCommand {
  /// Returns the largest extent of its drawing, or nil if that is not known.
  func extent(_ resources: RenderResources) -> Extent? {
    switch self {
    case .polygon(let points, _): return Extent(points)
    case .triangles(let vertices, _): return Extent(vertices.lazy.map(\.position))
    case .area(let area): return Extent(area.points)
    case .stroke(let points, _, let stroke): return Extent(points, reach: stroke.width)
    case .image(let image):
      // An unreadable image shows its name, which may be wider than the image.
      guard let rect = resources.rect(of: image) else { return nil }
      return Extent(rect.corners.lazy.map { $0.applying(image.transform) })
    case .text(let text): return text.extent(resources.fonts)
    case .model(let model): return model.extent
    case .clip, .clipPolygon: return nil
    }
  }
}

extension ModelDraw {
  /// The extent of the model within its view.
  var extent: Extent? {
    let room = view.bounds(in: rect) ?? rect
    return Extent(room.corners.lazy.map { $0.applying(transform) })
  }
}

extension TextDraw {
  /// Returns an extent that contains the text: no letter reaches farther than its size beyond its
  /// line's ends, top or bottom.
  func extent(_ fonts: FontSet) -> Extent? {
    let padding = badge?.padding ?? .zero
    let line = fonts.lineMetrics(face, size: size).height
    // A line end of any kind makes one more line.
    let rows = 1 + string.unicodeScalars.count { ($0.value < 32 || $0.value > 127) && $0.isLineEnd }
    let across = fonts.width(string, face: face, size: size) + padding.width + size
    let down = Double(rows) * line + padding.height + size
    let box = Rect(
      x: position.x - across, y: position.y - down, width: 2 * across, height: 2 * down)
    return Extent(box.corners.lazy.map { $0.applying(transform) })
  }
}
