import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

extension SceneContent: PanelOwner {
  var showsPanels: Bool { session.overlay.hasPanels }
  var panelFit: SurfaceFit? { room == nil ? fit : nil }
  var room: PanelRoom? { player?.room }
  func panelSession() -> Session { session }

  func panelsDidChange() {
    session.stage.setNeedsDisplay()
    // Live input has no timeline on which to go back.
    session.overlay.playbackRequest = nil
  }

  /// Keeps the overlay's panels off the bar's tab and off the line of gestures.
  func keepEdgesFree() {
    let window = context.window.surface
    // The line of gestures is as wide as the scene.
    let surface = Surface(size: room?.scene ?? window.size, scale: window.scale)
    let scale = context.preferences.textScale
    let top = min(topInset, BarLayout.tabBottom(on: window.size))
    player?.topInset = top
    let words = context.preferences.legibility.surface(ofWordsOn: surface)
    let bottom = GestureHelp(session).lineRoom(on: words) * scale
    session.overlay.keepFree(top: top, bottom: bottom, of: surface.size, fit: fit)
  }
}

extension Overlay {
  /// Reserves the edges of the session's part of the window.
  ///
  /// - Parameters:
  ///   - top: The height to reserve at the top.
  ///   - bottom: The height to reserve at the bottom.
  ///   - window: The size of the window, or of the part that a room leaves.
  ///   - fit: The place of the overlay's surface there; nil if it fills the window.
  func keepFree(top: Double, bottom: Double, of window: Size, fit: SurfaceFit?) {
    guard let fit, fit.transform.a > 0 else {
      return (topInset, bottomInset, shownScale) = (top, bottom, 1)
    }
    shownScale = fit.transform.a
    topInset = max(top - fit.place.minY, 0) / fit.transform.a
    bottomInset = max(bottom - (window.height - fit.place.maxY), 0) / fit.transform.a
  }
}
