import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

extension SceneContent: PanelOwner {
  var panelOwner: (any PanelOwner)? { self }
  var showsPanels: Bool { session.overlay.isShown }
  func panelSession() -> Session { session }

  func panelsDidChange() {
    session.stage.setNeedsDisplay()
    // Live input has no timeline to go back on.
    session.overlay.playbackRequest = nil
  }

  /// The overlay's panels stay off the bar's tab and off the line of gestures.
  func keepEdgesFree() {
    let surface = context.window.surface
    let scale = context.preferences.textScale
    let words = context.preferences.legibility.surface(ofWordsOn: surface)
    let bottom = GestureHelp(session).lineRoom(on: words) * scale
    session.overlay.keepFree(
      top: min(topInset, BarLayout.tabBottom(on: surface.size)), bottom: bottom,
      of: surface.size, fit: fit)
  }
}

extension Overlay {
  /// Keeps edges of the window free for something else.
  ///
  /// - Parameters:
  ///   - top: How much of the window's top.
  ///   - bottom: How much of its bottom.
  ///   - window: The window's size.
  ///   - fit: How the overlay's surface lies there; nil where it is the window's.
  func keepFree(top: Double, bottom: Double, of window: Size, fit: SurfaceFit?) {
    guard let fit, fit.transform.a > 0 else { return (topInset, bottomInset) = (top, bottom) }
    topInset = max(top - fit.place.minY, 0) / fit.transform.a
    bottomInset = max(bottom - (window.height - fit.place.maxY), 0) / fit.transform.a
  }
}
