public import TouchSandbox

extension Session {
  /// The overlay that shows touches and their mathematics on top of the frame.
  ///
  /// The overlay is attached at the first access, and knows only later events.
  public var overlay: Overlay {
    if let overlay = observer(Overlay.self) { return overlay }
    let overlay = Overlay()
    attach(overlay)
    return overlay
  }

  /// The context that the overlay's panels may read for the current moment.
  package var overlayContext: OverlayContext { overlay.context(self) }
}
