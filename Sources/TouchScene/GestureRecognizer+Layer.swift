public import TouchGestures

extension GestureRecognizer {
  /// The layer to which the recognizer is attached: its `view`, if that is a layer.
  ///
  ///     transform.addAction { $0.layer?.setTransformToParent($0.transform) }
  public final var layer: Layer? { view as? Layer }
}

extension Touch {
  /// The layer on which the touch landed: its `view`, if that is a layer.
  public var layer: Layer? { view as? Layer }
}
