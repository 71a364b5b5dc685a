import TouchScene

/// A layer that keeps its touches, as UIKit's controls do: the layers around it do not receive them
/// (V-11).
final class ButtonLayer: Layer {
  override var handlesTouches: Bool { true }
}
