import TouchGeometry
import TouchSandbox
import TouchScene

/// The frame around a panel of the overlay: its background, its title, its handle, and the cross
/// that closes it.
struct PanelFrame {
  /// The handle before the title.
  enum Handle {
    /// Dots: the panel floats, and can be dragged by its title.
    case dots
    /// An arrow to the right: a tap on the title unfolds the panel.
    case folded
    /// An arrow down: a tap on the title folds the panel.
    case unfolded
  }

  /// The box of the whole panel.
  let box: Rect
  var handle = Handle.dots

  /// The height of the title row, in points.
  static let head = 34.0
  /// The insets of the panel's content from the frame's edge.
  static let inset = (side: 12.0, bottom: 12.0)
  /// The width of the close button, sized for a finger.
  private static let button = 44.0
  /// The distance above the frame at which a finger still hits the title.
  private static let slop = 8.0
  /// The background is opaque, because words showing through would look like ghosts of those above.
  private static let ground = ColorRole.panel.color

  /// Returns the size of a frame around the given content.
  static func size(around content: Size) -> Size {
    Size(width: content.width + 2 * inset.side, height: content.height + head + inset.bottom)
  }

  /// Returns the room for content in a frame of the given size.
  static func room(within size: Size) -> Size {
    Size(
      width: max(size.width - 2 * inset.side, 0), height: max(size.height - head - inset.bottom, 0))
  }

  /// The box of the panel's content.
  var content: Rect {
    Rect(
      x: box.minX + Self.inset.side, y: box.minY + Self.head,
      width: box.width - 2 * Self.inset.side, height: box.height - Self.head - Self.inset.bottom)
  }

  /// Returns the spot at a point, or nil outside the panel.
  func spot(at point: Point) -> PanelSpot? {
    let reach = Rect(
      x: box.minX, y: box.minY - Self.slop, width: box.width, height: box.height + Self.slop)
    guard reach.contains(point) else { return nil }
    guard point.y < box.minY + Self.head else { return .content }
    return point.x > box.maxX - Self.button ? .close : .title
  }

  /// Draws the frame with a title and, if the panel is folded, its headline beside the title.
  func draw(title: FrameTitle, into list: inout DrawList) {
    list.roundedRect(
      box, cornerRadius: 12, fill: Self.ground, stroke: Stroke(Palette.panelEdge, width: 1))
    let middle = box.minY + Self.head / 2
    drawHandle(around: Point(x: box.minX + Self.inset.side + 6, y: middle), into: &list)
    let left = box.minX + Self.inset.side + 20
    title.draw(
      at: Point(x: left, y: middle), width: max(box.maxX - Self.button - left, 0), into: &list)
    let center = Point(x: box.maxX - Self.inset.side - 7, y: middle)
    for slope in [-1.0, 1] {
      list.line(
        from: Point(x: center.x - 5, y: center.y - 5 * slope),
        to: Point(x: center.x + 5, y: center.y + 5 * slope), stroke: Stroke(Palette.quiet, width: 2)
      )
    }
  }

  private func drawHandle(around center: Point, into list: inout DrawList) {
    func place(_ x: Double, _ y: Double) -> Point { center + Vector(dx: x, dy: y) }
    func chevron(_ points: Point...) {
      list.polyline(points, stroke: Stroke(Palette.quiet, width: 2))
    }
    switch handle {
    case .dots:
      for x in [-3.0, 3] {
        for y in [-6.0, 0, 6] { list.circle(center: place(x, y), radius: 1.5, fill: Palette.quiet) }
      }
    case .folded: chevron(place(-2.5, -5), place(2.5, 0), place(-2.5, 5))
    case .unfolded: chevron(place(-5, -2.5), place(0, 2.5), place(5, -2.5))
    }
  }
}

/// The spot at a point of a panel.
package enum PanelSpot: Hashable, Sendable {
  /// The title, by which the panel is dragged.
  case title
  /// The close button.
  case close
  /// The content.
  case content
}
