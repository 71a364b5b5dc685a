import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

extension SceneContent {
  /// What is left of an event when the overlay's panels have taken what begins on them: that is
  /// neither the scene's nor the recording's.
  func passPanels(_ event: InputEvent) -> InputEvent? {
    if case .surface = event.kind { keepEdgesFree() }
    // What is the window's own is no panel's.
    if case .key(let key) = event.kind, KeyCommand.purpose(of: key, in: place) != nil {
      return event
    }
    let session = session
    let outcome = panelHand.handle(event, isShown: session.overlay.isShown, fit: fit) { session }
    if outcome.didChange { session.stage.setNeedsDisplay() }
    // Live input has no timeline to go back on.
    session.overlay.playbackRequest = nil
    return outcome.rest
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
