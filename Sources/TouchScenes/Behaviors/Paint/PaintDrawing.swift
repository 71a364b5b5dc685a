import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// What one finger is drawing: from where it landed to where it is.
struct PaintDrawing {
  let touch: Touch
  let start: Point
  let tool: PaintTool
  let color: PaintColor
  /// What shows; nil until the finger has moved on purpose.
  var shape: PaintedShape?

  /// How far a finger moves before it draws, in points: as far as two that take hold of a shape
  /// (TRF-4).
  private static let hysteresis = GestureTuning.standard.transform.hysteresis
  /// What is smaller at the end was taken back, in points.
  private static let least = 4.0

  /// The tool *stamp*'s image, in points.
  let imageSize: Size
  /// Points of a freehand stroke that are nearer to the last one say nothing new.
  private static let spacing = 2.0

  init(
    _ touch: Touch, at start: Point, tool: PaintTool, color: PaintColor, imageSize: Size
  ) {
    self.touch = touch
    self.start = start
    self.tool = tool
    self.color = color
    self.imageSize = imageSize
  }

  var layer: Layer? { shape?.layer }

  /// Whether it has come so far that it means to draw.
  func isMeant(at place: Point) -> Bool { start.distance(to: place) >= Self.hysteresis }

  /// Whether something is to be seen of it.
  var isLargeEnough: Bool {
    guard let size = layer?.bounds.size else { return false }
    return max(size.width, size.height) >= Self.least
  }

  /// Makes the shape reach from the start to a place.
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
    // Along its own x axis, turned into the way.
    let length = way.length
    layer.bounds = Rect(x: 0, y: 0, width: length, height: 0)
    guard length > 0 else { return }
    let along = way / length
    layer.transform = Transform2D(
      a: along.dx, b: along.dy, c: -along.dy, d: along.dx, tx: 0, ty: 0)
  }

  /// Adds a place to a freehand stroke, whose own coordinates begin where the finger landed.
  private func lengthen(to place: Point) {
    guard let layer, case .shape(var shape) = layer.content else { return }
    // In steps that a file holds exactly.
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
    hash.add(touch.id.rawValue)
    hash.add(start)
    hash.add(tool.rawValue)
    hash.add(color.rawValue)
    hash.add(layer?.name ?? "")
  }
}
