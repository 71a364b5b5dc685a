import TestSupport
import Testing

@Suite("What a layer's painter draws")
struct LayerPainterTests {
  private final class Square: LayerPainter {
    func draw(_ layer: Layer, into list: inout DrawList) {
      list.rect(Rect(x: 0, y: 0, width: 10, height: 10), fill: .white)
      list.line(from: .zero, to: Point(x: 10, y: 0), stroke: Stroke(.white, width: 2))
      list.text(TextDraw("A", at: Point(x: 5, y: 5), badge: .init(color: .black)))
      list.clip(to: Rect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  private let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
  private let layer = Layer(name: "square", bounds: Rect(x: 0, y: 0, width: 10, height: 10))
  private let painter = Square()

  init() {
    layer.anchorPoint = .zero
    layer.position = Point(x: 100, y: 50)
    layer.painter = painter
    stage.root.addChild(layer)
  }

  @Test("turns, grows and fades with the layer")
  func isMapped() throws {
    layer.transform = Transform2D(scaleX: 2, y: 2)
      .concatenating(Transform2D(rotationAngle: .pi / 2))
    layer.opacity = 0.5
    let commands = stage.drawList(background: .black).commands
    try #require(commands.count == 4)
    guard case .polygon(let points, let color) = commands[0],
      case .stroke(let line, _, let stroke) = commands[1], case .text(let text) = commands[2],
      case .clip(let clip?) = commands[3]
    else { throw Unexpected("other commands: \(commands)") }
    expectClose(points[2], Point(x: 80, y: 70), within: 1e-12)
    expectClose(line[1], Point(x: 100, y: 70), within: 1e-12)
    expectClose(text.position.applying(text.transform), Point(x: 90, y: 60), within: 1e-12)
    expectClose(clip, Rect(x: 80, y: 50, width: 20, height: 20), within: 1e-12)
    #expect(stroke.width == 4)
    #expect(color.alpha == 0.5 && stroke.color.alpha == 0.5)
    #expect(text.color.alpha == 0.5 && text.badge?.color.alpha == 0.5)
  }

  @Test("lies over the content and below the children")
  func order() throws {
    layer.content = .color(.black)
    let child = Layer(name: "child", bounds: Rect(x: 0, y: 0, width: 4, height: 4))
    child.content = .text("child", size: 10, color: .white)
    layer.addChild(child)
    let commands = stage.drawList(background: .black).commands
    expectEqual(commands.words, ["A", "child"])
    guard case .polygon(_, let first)? = commands.first else { throw Unexpected("no polygon") }
    #expect(first == .black)
  }

  @Test("shows nothing once the painter is gone, and asks for a frame when it comes")
  func weak() {
    stage.clearNeedsDisplay()
    layer.painter = nil
    #expect(stage.needsDisplay)
    #expect(stage.drawList(background: .black).commands.isEmpty)
  }
}
