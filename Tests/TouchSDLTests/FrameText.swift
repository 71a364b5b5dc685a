import SceneTestSupport
import TouchSDL
import TouchScene

/// A text of a frame, and the points of its letters' box that nothing drawn later covers.
struct FrameText {
  let text: TextDraw
  /// The corners of its letters' box, on the surface.
  let corners: [Point]
  /// Places all over that box where it can be seen.
  let seen: [Point]
  /// Whether it shows only inside of something, as the words of a gallery's thumbnail do.
  let isClipped: Bool
  /// The share of the box that can be seen, 0…1.
  let visibility: Double
  /// What holds the corners, and a little more.
  private let outline: Rect

  /// How large its letters are on the surface, in points.
  var size: Double { text.size * text.transform.similarityScale }

  private static let columns = 16
  private static let rows = 4

  /// Something as good as opaque, and where.
  private struct Cover {
    let index: Int
    let shape: [Point]
    let clip: [Point]?
    let box: Rect

    init?(_ index: Int, _ shape: [Point], clip: [Point]?) {
      guard let box = FrameText.box(shape), box.width > 6, box.height > 6 else { return nil }
      (self.index, self.shape, self.clip, self.box) = (index, shape, clip, box)
    }

    func covers(_ point: Point) -> Bool {
      box.contains(point) && FrameText.isInside(point, shape)
        && clip.map { FrameText.isInside(point, $0) } ?? true
    }
  }

  /// Every text of a frame that can be seen.
  static func all(in list: DrawList) -> [FrameText] {
    var covers: [Cover] = []
    var texts: [(index: Int, text: TextDraw, clip: [Point]?)] = []
    var clip: [Point]?
    for (index, command) in list.commands.enumerated() {
      switch command {
      case .clip(let rect): clip = rect.map { Array($0.corners) }
      case .clipPolygon(let points): clip = points
      case .polygon(let points, let color) where color.alpha > 0.95:
        if let cover = Cover(index, points, clip: clip) { covers.append(cover) }
      case .image(let image) where image.tint.alpha > 0.95:
        let shape = image.rect.corners.map { $0.applying(image.transform) }
        if let cover = Cover(index, shape, clip: clip) { covers.append(cover) }
      case .text(let text):
        if let badge = text.badge, badge.color.alpha > 0.95 {
          let shape = text.letters
            .insetBy(dx: -badge.padding.width, dy: -badge.padding.height - 0.16 * text.size)
            .corners.map { $0.applying(text.transform) }
          if let cover = Cover(index, shape, clip: clip) { covers.append(cover) }
        }
        if text.color.alpha > 0.05, text.string.contains(where: { !$0.isWhitespace }) {
          texts.append((index, text, clip))
        }
      default: break
      }
    }
    return texts.compactMap { index, text, clip in
      FrameText(text, clip: clip, under: covers.filter { $0.index > index })
    }
  }

  private init?(_ text: TextDraw, clip: [Point]?, under covers: [Cover]) {
    self.text = text
    isClipped = clip != nil
    let box = text.letters
    corners = box.corners.map { $0.applying(text.transform) }
    guard let outline = Self.box(corners) else { return nil }
    self.outline = outline.insetBy(dx: -1e-6, dy: -1e-6)
    let near = covers.filter {
      $0.box.minX < outline.maxX && $0.box.maxX > outline.minX && $0.box.minY < outline.maxY
        && $0.box.maxY > outline.minY
    }
    var seen: [Point] = []
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let place = Point(
          x: box.minX + box.width * (Double(column) + 0.5) / Double(Self.columns),
          y: box.minY + box.height * (Double(row) + 0.5) / Double(Self.rows)
        ).applying(text.transform)
        if let clip, !Self.isInside(place, clip) { continue }
        if !near.contains(where: { $0.covers(place) }) { seen.append(place) }
      }
    }
    self.seen = seen
    visibility = Double(seen.count) / Double(Self.columns * Self.rows)
    if visibility < 0.1 { return nil }
  }

  /// The share of its seen places that lie in the letters of a text that was drawn later, 0…1.
  func overlap(_ other: FrameText) -> Double {
    // Most texts of a frame are far from each other.
    guard outline.intersection(other.outline) != nil else { return 0 }
    let inside = seen.count { Self.isInside($0, other.corners) }
    return Double(inside) / Double(Self.columns * Self.rows)
  }

  private static func box(_ points: [Point]) -> Rect? {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether a point lies in a convex polygon, either way round.
  private static func isInside(_ point: Point, _ shape: [Point]) -> Bool {
    var (left, right) = (false, false)
    for index in shape.indices {
      let (a, b) = (shape[index], shape[(index + 1) % shape.count])
      let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
      if side > 1e-9 { left = true }
      if side < -1e-9 { right = true }
      if left, right { return false }
    }
    return left || right
  }
}

extension DrawList {
  /// The same without its words; what they stand on stays.
  var withoutWords: DrawList {
    var list = DrawList(background: background)
    for command in commands {
      if case .text(var text) = command {
        text.color = .clear
        list.append(.text(text))
      } else {
        list.append(command)
      }
    }
    return list
  }
}
