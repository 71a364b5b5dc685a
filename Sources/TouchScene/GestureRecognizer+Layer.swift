public import TouchGestures

extension GestureRecognizer {
  /// The layer that it is attached to: its `view`, when that is a layer.
  ///
  ///     transform.addAction { $0.layer?.setTransformToParent($0.transform) }
  public final var layer: Layer? { view as? Layer }
}

extension Touch {
  /// The layer that it landed on: its `view`, when that is a layer.
  public var layer: Layer? { view as? Layer }
}
