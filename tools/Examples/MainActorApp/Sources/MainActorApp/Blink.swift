import TouchGestures
import TouchSandbox
import TouchScene

/// `"behavior": {"type": "blink"}`: a tap hides the layer's content, the next one shows it.
///
/// The protocols of a kind and of a behavior leave both types without an actor.
struct Blink: BehaviorKind {
  static let typeName = "blink"
  var recognizerNames: [String] { ["tap"] }

  init() {}
  init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {}

  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    BlinkBehavior(layer)
  }
}

final class BlinkBehavior: Behavior {
  let layer: Layer

  init(_ layer: Layer) {
    self.layer = layer
    let tap = TapGestureRecognizer()
    tap.name = "\(layer.name).tap"
    layer.addGestureRecognizer(tap) { [unowned self] layer, _ in
      layer.opacity = layer.opacity < 1 ? 1 : 0.2
      tell()
    }
  }

  private func tell() {
    let opacity = layer.opacity
    MainActor.assumeIsolated { Score.shared.note("blinks at \(opacity)") }
  }
}
