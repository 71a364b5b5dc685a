import TestSupport
import Testing

@Suite("A layer that shows a shape")
struct ShapeTests {
  private let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))

  private func layer(_ kind: Shape.Kind, width: Double, height: Double) -> Layer {
    let layer = Layer(name: kind.rawValue, bounds: Rect(x: 0, y: 0, width: width, height: height))
    layer.position = Point(x: 400, y: 300)
    var shape = Shape(kind, color: .white)
    // A path lies where its points are: here across the layer.
    if kind == .path { shape.points = [0, width].map { Point(x: $0, y: height / 2) } }
    layer.content = .shape(shape)
    stage.root.addChild(layer)
    return layer
  }

  private func hits(_ layer: Layer, _ point: Point) -> Bool {
    stage.root.hitTest(point, with: nil) === layer
  }

  @Test(
    "H-4, H-8: is touched where it is drawn, and not in the corners of its bounds",
    arguments: [
      (Shape.Kind.ellipse, Vector(dx: 99, dy: 0), true),
      (.ellipse, Vector(dx: 0, dy: -59), true),
      (.ellipse, Vector(dx: 69, dy: 42), true),
      (.ellipse, Vector(dx: 72, dy: 44), false),
      (.ellipse, Vector(dx: 95, dy: 55), false),
      (.rectangle, Vector(dx: 99, dy: 59), true),
      (.rectangle, Vector(dx: 101, dy: 0), false),
      (.line, Vector(dx: 0, dy: 21), true),
      (.line, Vector(dx: 0, dy: 23), false),
      (.line, Vector(dx: 0, dy: -50), false),
      (.line, Vector(dx: 121, dy: 0), true),
      (.line, Vector(dx: 116, dy: 16), false),
    ] as [(Shape.Kind, Vector, Bool)])
  func hitTest(kind: Shape.Kind, way: Vector, isHit: Bool) {
    let layer = layer(kind, width: 200, height: 120)
    #expect(hits(layer, layer.position + way) == isHit)
  }

  @Test(
    "is at least as large as a fingertip, however small it is shown",
    arguments: Shape.Kind.allCases, [1, 0.1, 0.01])
  func fingertip(kind: Shape.Kind, scale: Double) {
    let layer = layer(kind, width: 10, height: 10)
    layer.transform = Transform2D(scaleX: scale, y: scale)
    #expect(hits(layer, layer.position + Vector(dx: 0, dy: 21)))
    #expect(!hits(layer, layer.position + Vector(dx: 0, dy: 23)))
    #expect(hits(layer, layer.position + Vector(dx: 21, dy: 0)))
    #expect(!hits(layer, layer.position + Vector(dx: 30, dy: 0)))
  }

  @Test("is touched and drawn in a mirror as it is elsewhere", arguments: Shape.Kind.allCases)
  func mirrored(kind: Shape.Kind) {
    let layer = layer(kind, width: 200, height: 120)
    let straight = stage.drawList(background: .black).commands
    layer.transform = Transform2D(scaleX: 1, y: -1)
    let mirrored = stage.drawList(background: .black).commands
    #expect(mirrored.map(\.measure) == straight.map(\.measure))
    #expect(hits(layer, layer.position))
    #expect(!hits(layer, Point(x: 10, y: 10)))
    for number in 0..<60 {
      let other = Layer(name: "other \(number)", bounds: Rect(x: 0, y: 0, width: 4, height: 4))
      other.position = Point(x: 10 * Double(number), y: 590)
      stage.root.addChild(other)
    }
    #expect(hits(layer, layer.position))
    #expect(!hits(layer, Point(x: 10, y: 10)))
  }

  @Test("is found among many others, although it can be touched outside its bounds")
  func index() {
    for number in 0..<60 {
      let other = Layer(name: "other \(number)", bounds: Rect(x: 0, y: 0, width: 4, height: 4))
      other.position = Point(x: 10 * Double(number), y: 590)
      stage.root.addChild(other)
    }
    let line = layer(.line, width: 100, height: 0)
    #expect(hits(line, Point(x: 400, y: 320)))
    #expect(hits(line, Point(x: 345, y: 310)))
    // Another shape is touched elsewhere.
    line.content = .color(.white)
    #expect(!hits(line, Point(x: 400, y: 320)))
    line.content = .shape(Shape(.line, color: .white))
    #expect(hits(line, Point(x: 400, y: 320)))
  }

  private func polygon() throws -> [Point] {
    let commands = stage.drawList(background: .black).commands
    guard commands.count == 1, case .polygon(let points, let color) = commands[0] else {
      Issue.record("other commands: \(commands)")
      return []
    }
    #expect(color == .white)
    return points
  }

  @Test("A rectangle fills its bounds, an ellipse touches all four sides")
  func filled() throws {
    for kind in [Shape.Kind.rectangle, .ellipse] {
      let layer = layer(kind, width: 200, height: 120)
      let box = try #require(Rect(enclosing: try polygon()))
      expectClose(box, Rect(x: 300, y: 240, width: 200, height: 120), within: 0.1)
      layer.removeFromParent()
    }
  }

  @Test("A line goes from edge to edge with round ends, as thick as its width times its scale")
  func line() throws {
    let layer = layer(.line, width: 200, height: 0)
    layer.transform = Transform2D(scaleX: 2, y: 2)
      .concatenating(Transform2D(rotationAngle: .pi / 2))
    let box = try #require(Rect(enclosing: try polygon()))
    expectClose(box, Rect(x: 394, y: 94, width: 12, height: 412), within: 0.1)
  }

  @Test("A flat rectangle or ellipse is as thin as a line, and not invisible")
  func flat() throws {
    for kind in [Shape.Kind.rectangle, .ellipse] {
      let layer = layer(kind, width: 200, height: 0)
      let box = try #require(Rect(enclosing: try polygon()))
      expectClose(box, Rect(x: 300, y: 297, width: 200, height: 6), within: 0.1)
      layer.removeFromParent()
    }
  }
}

extension DrawCommand {
  /// The number of points and the width of a line, which a mirror does not change.
  fileprivate var measure: [Double] {
    switch self {
    case .polygon(let points, _): [Double(points.count)]
    case .stroke(let points, _, let stroke): [Double(points.count), stroke.width]
    default: []
    }
  }
}

extension Rect {
  /// The least rectangle around points; nil without any.
  fileprivate init?(enclosing points: [Point]) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
