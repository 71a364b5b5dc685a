import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// Shapes from the first to the last touch: a tap chooses the tool, and each finger draws.
final class ShapesLesson: Layer {
  private enum Tool: String, CaseIterable {
    case line, rectangle, ellipse, image
  }

  private static let color = Color(0xFF6B6B)
  private var tool = Tool.line
  private var buttons: [Layer] = []
  /// What fingers draw now.
  private var drawn: [TouchID: (start: Point, shape: Layer)] = [:]

  init(size: Size) {
    super.init(name: "shapes", bounds: Rect(origin: .zero, size: size))
    position = bounds.center
    for (number, tool) in Tool.allCases.enumerated() {
      let button = Layer(
        name: tool.rawValue,
        frame: Rect(x: 20 + 195 * Double(number), y: 540, width: 175, height: 44))
      button.addChild(makeLabel(tool.rawValue, at: button.bounds.center))
      button.decoration.cornerRadius = 8
      let tap = TapGestureRecognizer()
      tap.addTarget(self, action: ShapesLesson.choose)
      button.addGestureRecognizer(tap)
      buttons.append(button)
      addChild(button)
    }
    showTool()
  }

  private func choose(_ tap: TapGestureRecognizer) {
    if let chosen = tap.layer.flatMap({ Tool(rawValue: $0.name) }) { tool = chosen }
    showTool()
  }

  private func showTool() {
    for button in buttons {
      button.content = .color(Color(button.name == tool.rawValue ? 0x1C7ED6 : 0x495057))
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    // Buttons have no touch methods, so that their touches come here too.
    for touch in touches where touch.location(in: self).y < 530 {
      let shape = Layer(bounds: .zero)
      // Fingers draw over it.
      shape.isUserInteractionEnabled = false
      switch tool {
      case .line: shape.content = .shape(Shape(.line, color: Self.color))
      case .rectangle: shape.content = .shape(Shape(.rectangle, color: Self.color))
      case .ellipse: shape.content = .shape(Shape(.ellipse, color: Self.color))
      case .image: shape.content = Resources.image("balloons.jpg")
      }
      insertChild(shape, at: 0)
      drawn[touch.id] = (touch.location(in: self), shape)
    }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      guard let (start, shape) = drawn[touch.id] else { continue }
      let end = touch.location(in: self)
      if shape.content == .shape(Shape(.line, color: Self.color)) {
        // A line's layer is as long as the line, and turned.
        let way = end - start
        shape.bounds = Rect(x: 0, y: 0, width: way.length, height: 0)
        shape.transform = Transform2D(rotationAngle: way.angle)
        shape.position = start + way / 2
      } else {
        shape.frame = Rect(
          x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
          height: abs(end.y - start.y))
      }
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { drawn[touch.id] = nil }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    // Nobody wanted that one.
    for touch in touches { drawn.removeValue(forKey: touch.id)?.shape.removeFromParent() }
  }
}
