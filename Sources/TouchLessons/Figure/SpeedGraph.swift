import TouchGeometry
import TouchSandbox
import TouchScene

/// The speed of a gliding layer over time: v falls as a power of e, and the area under the curve is
/// the distance.
package struct SpeedGraph: Hashable, Sendable {
  /// The time since the last finger lifted, in seconds.
  let seconds: Double

  /// The decay rate of the speed, a second.
  static let decay = Glide.friction
  /// The length of the time axis, in seconds.
  private static let span = 2.5

  /// A part of the graph, with the position of its letter.
  struct Piece {
    let shape: FigureShape
    let letter: Point
  }

  /// The size of the graph, in points.
  private static let size = Size(width: 330, height: 210)
  /// The factor by which the graph grows at most in a figure that is shown smaller: its letters may
  /// be larger, but it should hide nothing that glides beside it.
  private static let mostGrowth = 1.15
  /// The room for letters around the axes.
  private static let inset = EdgeInsets(top: 40, left: 40, bottom: 40, right: 24)

  /// Returns the frame of the graph on a surface, and the scale of its lines.
  ///
  /// - Parameters:
  ///   - surface: The size of the surface.
  ///   - growth: The scale of words and lines in the figure.
  /// - Returns: The frame in the lower right corner, and the scale.
  static func place(on surface: Size, growth: Double) -> (frame: Rect, scale: Double) {
    let scale = min(growth, mostGrowth)
    let frame = Rect(
      x: surface.width - (size.width + 16) * scale, y: surface.height - (size.height + 16) * scale,
      width: size.width * scale, height: size.height * scale)
    return (frame, scale)
  }

  /// Returns the point of a speed at a time after the lift; the speed at the lift has the whole
  /// height.
  private func place(_ time: Double, _ part: Double, in box: Rect) -> Point {
    Point(x: box.minX + time / Self.span * box.width, y: box.maxY - part * box.height)
  }

  private func place(_ time: Double, in box: Rect) -> Point {
    place(time, exponential(-Self.decay * time), in: box)
  }

  /// Draws the graph into a rectangle.
  ///
  /// - Parameters:
  ///   - frame: The rectangle.
  ///   - growth: The scale of lines.
  ///   - title: The title above the curve.
  ///   - titleSize: The letters of the title.
  ///   - pieces: The marks besides the curve, each with its colour.
  ///   - list: The list to which the graph is added.
  func draw(
    in frame: Rect, growth: Double, title: String, titleSize: Double,
    _ pieces: [(mark: FigureMark, color: Color)], into list: inout DrawList
  ) {
    list.roundedRect(
      frame, cornerRadius: 12 * growth, fill: Palette.panel,
      stroke: Stroke(Palette.panelEdge, width: growth))
    let box = box(in: frame, growth)
    let pen = Stroke(Palette.quiet, width: 1.5 * growth)
    list.line(
      from: Point(x: box.minX, y: box.minY - 8 * growth), to: place(0, 0, in: box), stroke: pen)
    list.line(from: place(0, 0, in: box), to: place(Self.span, 0, in: box), stroke: pen)
    list.text(
      title, centeredAt: Point(x: frame.midX, y: frame.minY + 18 * growth), face: .sans,
      size: titleSize, color: Palette.quiet)
    let now = min(seconds, Self.span)
    list.polygon(swept(to: now, in: box), fill: Palette.limit.opacity(0.3))
    list.polyline(
      (0...40).map { place(Self.span * Double($0) / 40, in: box) },
      stroke: Stroke(Palette.line, width: 2.5 * growth))
    for (mark, color) in pieces {
      piece(mark, in: frame, growth)?.shape.draw(color, width: 2.5, growth: growth, into: &list)
    }
  }

  private func box(in frame: Rect, _ growth: Double) -> Rect {
    Rect(
      x: frame.minX + Self.inset.left * growth, y: frame.minY + Self.inset.top * growth,
      width: frame.width - (Self.inset.left + Self.inset.right) * growth,
      height: frame.height - (Self.inset.top + Self.inset.bottom) * growth)
  }

  private func swept(to time: Double, in box: Rect) -> [Point] {
    [place(0, 0, in: box)] + (0...20).map { place(time * Double($0) / 20, in: box) }
      + [place(time, 0, in: box)]
  }

  /// Returns the part of the graph that a mark stands for.
  func piece(_ mark: FigureMark, in frame: Rect, _ growth: Double) -> Piece? {
    let box = box(in: frame, growth)
    let now = min(seconds, Self.span)
    let away = 17 * growth
    let fall = 1 / Self.decay
    switch mark {
    case .speed:
      return Piece(
        shape: .arrow(from: place(0, 0, in: box), to: place(0, in: box)),
        letter: place(0, 0.6, in: box) - Vector(dx: away, dy: 0))
    case .time:
      return Piece(
        shape: .arrow(from: place(0, 0, in: box), to: place(max(now, 0.02), 0, in: box)),
        letter: place(now / 2, 0, in: box) + Vector(dx: 0, dy: away))
    case .distance:
      return Piece(
        shape: .area(swept(to: now, in: box)), letter: place(min(now, fall) * 0.36, 0.24, in: box))
    case .decay:
      return Piece(
        shape: .line(from: place(0, in: box), to: place(fall, 0, in: box)),
        letter: place(fall * 0.25, 0.85, in: box) + Vector(dx: away * 1.2, dy: -away * 0.4))
    case .base:
      return Piece(
        shape: .line(from: place(0, exponential(-1), in: box), to: place(fall, in: box)),
        letter: place(fall, in: box) + Vector(dx: away * 1.2, dy: -away * 0.8))
    default: return nil
    }
  }
}
