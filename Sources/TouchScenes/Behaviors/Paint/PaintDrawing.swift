import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// The drawing of one finger, from its landing to its current place.
struct PaintDrawing {
  let touch: Touch
  let start: Point
  let tool: PaintTool
  let color: PaintColor
  /// The shape on the canvas; nil until the finger has moved on purpose.
  var shape: PaintedShape?

  /// The distance that a finger moves before it draws, in points: the same as for two fingers that
  /// grab a shape (TRF-4).
  let hysteresis: Double
  /// The minimum size of a finished shape, in points; a smaller one counts as withdrawn.
  private static let least = 4.0

  /// The size of the tool *stamp*'s image, in points.
  let imageSize: Size
  /// The minimum distance between points of a freehand stroke.
  private static let spacing = 2.0

  var layer: Layer? { shape?.layer }

  /// Returns whether a finger at `place` has moved far enough to draw.
  func isMeant(at place: Point) -> Bool { start.distance(to: place) >= hysteresis }

  /// Whether the shape is large enough to keep.
  var isLargeEnough: Bool {
    guard let size = layer?.bounds.size else { return false }
    return max(size.width, size.height) >= Self.least
  }

  /// Stretches the shape from the start to a place.
  func stretch(to place: Point) {
    guard let layer else { return }
    if tool == .freehand { return lengthen(to: place) }
    if tool == .stamp {
      layer.bounds = Rect(origin: .zero, size: imageSize)
      layer.position = place
      return
    }
    let way = place - start
    layer.position = start + way / 2
    guard tool == .line else {
      layer.bounds = Rect(x: 0, y: 0, width: abs(way.dx), height: abs(way.dy))
      return
    }
    // The line runs along its own x axis, which is rotated into the direction of the drag.
    let length = way.length
    layer.bounds = Rect(x: 0, y: 0, width: length, height: 0)
    guard length > 0 else { return }
    let along = way / length
    layer.transform = Transform2D(a: along.dx, b: along.dy, c: -along.dy, d: along.dx, tx: 0, ty: 0)
  }

  /// Adds a point to a freehand stroke, whose own origin is the finger's landing point.
  private func lengthen(to place: Point) {
    guard let layer, case .shape(var shape) = layer.content else { return }
    // The steps are exact in a file.
    func rounded(_ value: Double) -> Double { (value * 64).rounded() / 64 }
    let way = place - start
    let point = Point(x: rounded(way.dx), y: rounded(way.dy))
    guard let last = shape.points.last, last.distance(to: point) >= Self.spacing,
      shape.points.count < Shape.maximumPoints
    else { return }
    // This is the only reference to the points now, so they grow in place.
    layer.content = .none
    shape.points.append(point)
    layer.content = .shape(shape)
    layer.bounds = layer.bounds.union(Rect(x: point.x, y: point.y, width: 0, height: 0))
    layer.position = start + (layer.bounds.center - .zero)
  }
}

extension PaintDrawing: StateHashable {
  func add(to hash: inout StateHash) {
    hash.add(touch.id.rawValue, start, tool.rawValue, color.rawValue, layer?.name ?? "")
  }
}
