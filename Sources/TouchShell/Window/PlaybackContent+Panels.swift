import TouchExplain
import TouchSandbox
import TouchScene

extension PlaybackContent: PanelOwner {
  var panelOwner: (any PanelOwner)? { self }

  private var shownSession: Session { take?.session ?? playback.presentSession }

  var showsPanels: Bool { shownSession.overlay.isShown }

  var fit: SurfaceFit? {
    if let take { return take.player.fit }
    return SurfaceFit(
      inner: shownSession.stage.surface.size, outer: context.window.surface.bounds)
  }

  func panelSession() -> Session { take?.session ?? playback.session }

  func panelsDidChange() {
    if let take {
      take.session.stage.setNeedsDisplay()
    } else {
      playback.discardDrawLists()
      noteUse()
    }
    let overlay = shownSession.overlay
    guard let request = overlay.playbackRequest else { return }
    overlay.playbackRequest = nil
    if take == nil { perform(request) }
  }
}
