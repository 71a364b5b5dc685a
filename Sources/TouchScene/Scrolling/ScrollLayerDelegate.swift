public import TouchGeometry

/// Hears what a ``ScrollLayer`` does (UIKit's `UIScrollViewDelegate`); every method is optional.
///
/// While the layer moves by itself ``scrollLayerDidScroll(_:)`` is called once for each frame that
/// is drawn, and for each event on the way: set what depends on the offset from the offset, and do
/// not add anything up, so that it does not depend on the frame rate.
public protocol ScrollLayerDelegate: AnyObject {
  /// The offset has changed, by a gesture or by the app.
  func scrollLayerDidScroll(_ layer: ScrollLayer)
  /// Fingers begin to move the content.
  func scrollLayerWillBeginDragging(_ layer: ScrollLayer)
  /// The fingers let go, at `velocity` in points **a second** (UIKit: a millisecond), the direction
  /// being that of the offset.
  ///
  /// `targetContentOffset` is where the content would come to rest; set it to have it rest
  /// elsewhere. A place outside the limits counts as the nearest one inside.
  func scrollLayerWillEndDragging(
    _ layer: ScrollLayer, withVelocity velocity: Vector, targetContentOffset: inout Point)
  /// The fingers have let go; `willDecelerate` if the content goes on by itself.
  func scrollLayerDidEndDragging(_ layer: ScrollLayer, willDecelerate: Bool)
  /// The content goes on by itself.
  func scrollLayerWillBeginDecelerating(_ layer: ScrollLayer)
  /// It came to rest, or a finger or the program stopped it: once for each beginning.
  func scrollLayerDidEndDecelerating(_ layer: ScrollLayer)
  /// What ``ScrollLayer/setContentOffset(_:animated:)`` or
  /// ``ScrollLayer/setZoomScale(_:animated:)`` started is at its end, and was not stopped before.
  func scrollLayerDidEndScrollingAnimation(_ layer: ScrollLayer)

  /// The layer inside that is made larger and smaller; nil, the default, for no zooming.
  func layerForZooming(in layer: ScrollLayer) -> Layer?
  /// The scale has changed, by a gesture or by the app.
  func scrollLayerDidZoom(_ layer: ScrollLayer)
  /// The scale rests after a pinch.
  func scrollLayerDidEndZooming(_ layer: ScrollLayer, atScale scale: Double)
}

extension ScrollLayerDelegate {
  /// Does nothing.
  public func scrollLayerDidScroll(_ layer: ScrollLayer) {}
  /// Does nothing.
  public func scrollLayerWillBeginDragging(_ layer: ScrollLayer) {}
  /// Changes nothing.
  public func scrollLayerWillEndDragging(
    _ layer: ScrollLayer, withVelocity velocity: Vector, targetContentOffset: inout Point
  ) {}
  /// Does nothing.
  public func scrollLayerDidEndDragging(_ layer: ScrollLayer, willDecelerate: Bool) {}
  /// Does nothing.
  public func scrollLayerWillBeginDecelerating(_ layer: ScrollLayer) {}
  /// Does nothing.
  public func scrollLayerDidEndDecelerating(_ layer: ScrollLayer) {}
  /// Does nothing.
  public func scrollLayerDidEndScrollingAnimation(_ layer: ScrollLayer) {}
  /// Nil.
  public func layerForZooming(in layer: ScrollLayer) -> Layer? { nil }
  /// Does nothing.
  public func scrollLayerDidZoom(_ layer: ScrollLayer) {}
  /// Does nothing.
  public func scrollLayerDidEndZooming(_ layer: ScrollLayer, atScale scale: Double) {}
}
