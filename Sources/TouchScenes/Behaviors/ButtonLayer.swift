import TouchScene

/// A layer that keeps its touches, as UIKit's controls do: what it lies on does not hear of them
/// (V-11).
final class ButtonLayer: Layer {
  override var handlesTouches: Bool { true }
}
