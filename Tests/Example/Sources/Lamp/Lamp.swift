import TouchGestures
import TouchSandbox
import TouchScene

/// `"behavior": {"type": "lamp"}`: whatever recognizer its layer has switches the lamp.
struct Lamp: BehaviorKind {
  static let typeName = "lamp"
  var color = Color(0xFFD43B)
  var isLit = false
  var help: [String] { ["Rub a lamp to light it, and again to put it out"] }

  init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    color = try reader.color("color") ?? color
    isLit = try reader.bool("lit") ?? isLit
  }

  /// A scene that is saved opens with the lamp as it is now.
  func keep(in options: inout [String: SceneValue]) { options["lit"] = SceneValue(isLit) }

  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    LampBehavior(layer, self)
  }
}

/// A lamp on a layer; it draws, as it is a `LayerPainter`.
final class LampBehavior: Behavior, LayerPainter {
  let layer: Layer
  private var lamp: Lamp { didSet { show() } }

  init(_ layer: Layer, _ lamp: Lamp) {
    self.layer = layer
    self.lamp = lamp
    show()
    for recognizer in layer.gestureRecognizers {
      recognizer.addAction { [unowned self] _ in self.lamp.isLit.toggle() }
    }
  }

  private func show() { layer.content = .color(lamp.isLit ? lamp.color : Color(0x343A40)) }

  func draw(_ layer: Layer, into list: inout DrawList) {
    list.circle(center: layer.bounds.center, radius: 12, fill: .white)
  }

  func keep(in arrangement: inout LayerArrangement) { arrangement.behavior = lamp }
}
