public import TouchSandbox

extension Session {
  /// Shows touches and the mathematics on top of the frame.
  ///
  /// It is attached when it is first asked for, and knows what happens from then on.
  public var overlay: Overlay {
    if let overlay = observer(Overlay.self) { return overlay }
    let overlay = Overlay()
    attach(overlay)
    return overlay
  }

  /// What the overlay's panels may read of the present moment.
  package var overlayContext: OverlayContext { overlay.context(self) }
}
