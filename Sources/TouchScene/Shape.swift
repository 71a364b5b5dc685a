/// A line, a rectangle, an ellipse or a freehand path of one colour, in a layer's bounds.
///
/// Touches land on the shape and not on the layer's whole bounds; see ``contains(_:in:scale:)``.
public struct Shape: Hashable, Sendable {
  /// The kind of a shape.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A line from the middle of the left edge to the middle of the right one; the layer's
    /// transform turns it.
    case line
    /// All of the bounds.
    case rectangle
    /// The ellipse inside the bounds.
    case ellipse
    /// A freehand stroke: ``Shape/points``, smoothed.
    case path
  }

  /// The kind of the shape.
  public var kind: Kind
  /// The colour.
  public var color: Color
  /// The width of a line, and the least side of a rectangle or an ellipse, in the layer's points.
  ///
  /// A line's round ends reach half of the width beyond the bounds; a rectangle's corners are
  /// rounded by half of it.
  public var lineWidth: Double
  /// Whether a rectangle or an ellipse is filled; otherwise it is a line along its edge.
  public var isFilled = true
  /// The points of a path, in the layer's coordinates; other kinds have none.
  public var points: [Point] = []

  /// The maximum number of points of a path.
  public static let maximumPoints = 10_000
  /// The default line width, in points.
  public static let defaultLineWidth = 6.0
  /// The size at which a smaller or thinner shape can be touched, in the points of the layer's
  /// parent.
  public static let touchSize = 44.0

  /// Makes a shape.
  public init(_ kind: Kind, color: Color, lineWidth: Double = Shape.defaultLineWidth) {
    self.kind = kind
    self.color = color
    self.lineWidth = lineWidth
  }

  // MARK: Touches

  /// Whether a point is on the shape, or near a shape smaller than a fingertip.
  ///
  /// - Parameters:
  ///   - point: The point, in the layer's coordinates.
  ///   - bounds: The layer's bounds.
  ///   - scale: The layer's scale in its parent, by which ``touchSize`` is divided.
  /// - Returns: Whether a finger at the point touches the shape.
  public func contains(_ point: Point, in bounds: Rect, scale: Double) -> Bool {
    let box = outline(in: bounds, atLeast: max(Self.touchSize / max(scale, 1e-6), lineWidth))
    if isOutlined {
      let reach = self.reach(scale: scale)
      let outer = box.insetBy(dx: -reach, dy: -reach)
      let (width, height) = (box.width - 2 * reach, box.height - 2 * reach)
      guard covers(outer, point) else { return false }
      return width <= 0 || height <= 0 || !covers(box.insetBy(dx: reach, dy: reach), point)
    }
    switch kind {
    case .rectangle, .ellipse: return covers(box, point)
    case .path: return pathDistance(to: point) <= reach(scale: scale)
    case .line:
      let nearest = min(max(point.x, bounds.minX), bounds.maxX)
      let reach = box.height / 2
      return point.distance(to: Point(x: nearest, y: bounds.midY)) <= reach
    }
  }

  /// Whether it is drawn as an outline.
  private var isOutlined: Bool { !isFilled && (kind == .rectangle || kind == .ellipse) }

  /// Returns the distance from a line at which a finger still touches it.
  private func reach(scale: Double) -> Double {
    max(Self.touchSize / max(scale, 1e-6), lineWidth) / 2
  }

  /// Whether the filled shape in a box has a point.
  private func covers(_ box: Rect, _ point: Point) -> Bool {
    guard kind == .ellipse else { return box.contains(point) }
    let x = (point.x - box.midX) / (box.width / 2)
    let y = (point.y - box.midY) / (box.height / 2)
    return x * x + y * y <= 1
  }

  /// Returns the smallest rectangle that includes all points of ``contains(_:in:scale:)``.
  func touchBounds(in bounds: Rect, scale: Double) -> Rect {
    let box = outline(in: bounds, atLeast: max(Self.touchSize / max(scale, 1e-6), lineWidth))
    let reach = reach(scale: scale)
    if isOutlined || kind == .path { return box.insetBy(dx: -reach, dy: -reach) }
    return kind == .line ? box.insetBy(dx: -box.height / 2, dy: 0) : box
  }

  // MARK: Drawing

  /// Adds the shape, mapped by `transform`.
  func draw(in bounds: Rect, transform: Transform2D, opacity: Double, into list: inout DrawList) {
    let box = outline(in: bounds, atLeast: lineWidth)
    let fill = color.opacity(opacity)
    let stroke = Stroke(fill, width: lineWidth * transform.meanScale)
    switch kind {
    case .path: drawPath(transform: transform, stroke: stroke, into: &list)
    case .line:
      list.roundedRect(
        box.insetBy(dx: -lineWidth / 2, dy: 0), cornerRadius: lineWidth / 2, transform: transform,
        fill: fill)
    case .rectangle:
      list.roundedRect(
        box, cornerRadius: lineWidth / 2, transform: transform, fill: isFilled ? fill : nil,
        stroke: isFilled ? nil : stroke)
    case .ellipse:
      let larger = max(box.width, box.height) / 2
      let scale = max(transform.meanScale, 1e-3)
      // As many corners as a circle has that is drawn so large.
      let circle = DrawList.arcPoints(
        center: .zero, radius: larger * scale, from: 0, to: 2 * Double.pi, closed: true)
      let (x, y) = (box.width / 2 / (larger * scale), box.height / 2 / (larger * scale))
      let points = circle.map {
        Point(x: box.midX + $0.x * x, y: box.midY + $0.y * y).applying(transform)
      }
      if isFilled {
        list.polygon(points, fill: fill)
      } else {
        list.polyline(points, closed: true, stroke: stroke)
      }
    }
  }

  /// The bounds, and about their middle at least as large as given; a line is as thick as that.
  private func outline(in bounds: Rect, atLeast least: Double) -> Rect {
    let width = kind == .line ? bounds.width : max(bounds.width, least)
    let height = kind == .line ? least : max(bounds.height, least)
    return Rect(
      x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}
