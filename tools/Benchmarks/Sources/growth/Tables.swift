import SplitMix
import TouchGeometry
import TouchGestures
import TouchInput
import TouchModels
import TouchScene

/// Stages with layers on them.
enum Tables {
  static let size = Size(width: 1280, height: 800)

  static func empty(_ size: Size = size) -> Stage { Stage(surface: Surface(size: size)) }

  /// A layer that shows a colour.
  static func layer(_ name: String, side: Double, at center: Point, turn: Double = 0) -> Layer {
    let layer = Layer(name: name, bounds: Rect(x: 0, y: 0, width: side, height: side))
    layer.position = center
    if turn != 0 { layer.transform = Transform2D(rotationAngle: turn) }
    layer.content = .color(Color(0x4a90d9))
    return layer
  }

  /// One recognizer that moves, turns and scales the layer at once.
  static func follow(_ layer: Layer) -> TransformGestureRecognizer {
    let recognizer = TransformGestureRecognizer()
    recognizer.hysteresis = 0
    recognizer.addAction { [unowned layer] in layer.setTransformToParent($0.transform) }
    return recognizer
  }

  /// So many layers in a square grid that fills the surface, each with a gap around it; and their centres.
  static func apart(_ count: Int, on stage: Stage) -> [Point] {
    let columns = Int(Double(count).squareRoot().rounded(.up))
    let step = Vector(
      dx: stage.surface.size.width / Double(columns),
      dy: stage.surface.size.height / Double(columns))
    let side = 0.8 * min(step.dx, step.dy)
    return (0..<count).map { index in
      let center = Point(
        x: (Double(index % columns) + 0.5) * step.dx, y: (Double(index / columns) + 0.5) * step.dy)
      stage.root.addChild(layer(String(index), side: side, at: center))
      return center
    }
  }

  /// So many layers of one size anywhere on the surface, turned, over each other.
  static func pile(_ count: Int, on stage: Stage) {
    var random = SplitMix(state: 7)
    for index in 0..<count {
      let center = point(in: stage.surface.size, using: &random)
      stage.root.addChild(
        layer(String(index), side: 80, at: center, turn: .random(in: -3...3, using: &random)))
    }
  }

  /// Anywhere on a surface.
  static func point(in size: Size, using random: inout SplitMix) -> Point {
    Point(
      x: .random(in: 20...size.width - 20, using: &random),
      y: .random(in: 20...size.height - 20, using: &random))
  }
}

/// Says that all recognizers may work at the same time.
final class Together: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
