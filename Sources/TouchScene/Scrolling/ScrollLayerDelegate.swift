/// A ``ScrollLayer``'s delegate (UIKit's `UIScrollViewDelegate`); every method is optional.
///
/// During motion ``scrollLayerDidScroll(_:)`` is called once for each drawn frame, and for each
/// event in between. Derive values from the offset and add nothing up, so that they do not depend
/// on the frame rate.
public protocol ScrollLayerDelegate: AnyObject {
  /// Called when the offset has changed, by a gesture or by the app.
  func scrollLayerDidScroll(_ layer: ScrollLayer)
  /// Called when fingers begin to move the content.
  func scrollLayerWillBeginDragging(_ layer: ScrollLayer)
  /// Called when the fingers lift, with the offset's `velocity` in points **a second** (UIKit: a
  /// millisecond).
  ///
  /// `targetContentOffset` is the offset at which the content would come to rest; set it to change
  /// that. An offset outside the limits counts as the nearest one inside. Insets that you change
  /// here already limit the motion, which begins at the present offset (SCL-4).
  func scrollLayerWillEndDragging(
    _ layer: ScrollLayer, withVelocity velocity: Vector, targetContentOffset: inout Point)
  /// Called when the fingers have lifted; `willDecelerate` if the content moves on by itself.
  func scrollLayerDidEndDragging(_ layer: ScrollLayer, willDecelerate: Bool)
  /// Called when the content begins to move on by itself.
  func scrollLayerWillBeginDecelerating(_ layer: ScrollLayer)
  /// Called once for each such motion, when it came to rest or a finger or the program stopped it.
  func scrollLayerDidEndDecelerating(_ layer: ScrollLayer)
  /// Called when ``ScrollLayer/setContentOffset(_:animated:)`` or
  /// ``ScrollLayer/setZoomScale(_:animated:)`` has reached its end without being stopped.
  func scrollLayerDidEndScrollingAnimation(_ layer: ScrollLayer)

  /// Returns the layer inside that is zoomed; nil, the default, for no zooming.
  ///
  /// Set ``ScrollLayer/zoomScale`` to 1 before you return another layer; otherwise the scale of the
  /// old one counts for it.
  func layerForZooming(in layer: ScrollLayer) -> Layer?
  /// Called when the scale has changed, by a gesture or by the app, after
  /// ``scrollLayerDidScroll(_:)``.
  func scrollLayerDidZoom(_ layer: ScrollLayer)
  /// Called when the scale is at rest after a pinch, or after an animated
  /// ``ScrollLayer/setZoomScale(_:animated:)`` that was not stopped.
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
