public import TouchGestures

/// Hears of the touches that reach a layer itself.
public protocol LayerTouchResponder: AnyObject {
  /// Fingers landed.
  func layer(_ layer: Layer, touchesBegan touches: [Touch])
  /// Fingers moved.
  func layer(_ layer: Layer, touchesMoved touches: [Touch])
  /// Fingers were lifted.
  func layer(_ layer: Layer, touchesEnded touches: [Touch])
  /// Fingers were taken away.
  func layer(_ layer: Layer, touchesCancelled touches: [Touch])
}

extension LayerTouchResponder {
  /// Does nothing.
  public func layer(_ layer: Layer, touchesBegan touches: [Touch]) {}
  /// Does nothing.
  public func layer(_ layer: Layer, touchesMoved touches: [Touch]) {}
  /// Does nothing.
  public func layer(_ layer: Layer, touchesEnded touches: [Touch]) {}
  /// Does nothing.
  public func layer(_ layer: Layer, touchesCancelled touches: [Touch]) {}
}
