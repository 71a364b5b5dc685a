public import TouchGestures

/// An object that receives the touches that reach a layer itself.
public protocol LayerTouchResponder: AnyObject {
  /// Called when fingers landed.
  func layer(_ layer: Layer, touchesBegan touches: [Touch])
  /// Called when fingers moved.
  func layer(_ layer: Layer, touchesMoved touches: [Touch])
  /// Called when fingers were lifted.
  func layer(_ layer: Layer, touchesEnded touches: [Touch])
  /// Called when touches were cancelled.
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
