import TouchExplain
import TouchGeometry
import TouchSandbox
import TouchScene

extension PlaybackContent: PanelOwner {
  var panelOwner: (any PanelOwner)? { self }

  private var shownSession: Session { take?.session ?? playback.presentSession }

  var showsPanels: Bool { shownSession.overlay.hasPanels }
  var panelFit: SurfaceFit? { room == nil ? fit : nil }
  var room: PanelRoom? { shownSession.overlay.room }

  /// The session's place in the window.
  private var fit: SurfaceFit? {
    if let take { return take.player.fit }
    return SurfaceFit(
      inner: shownSession.stage.surface.size,
      outer: Rect(origin: .zero, size: room?.scene ?? context.window.surface.size))
  }

  /// Gives panels their room, clear of the timeline and the bar's tab.
  ///
  /// - Returns: Whether frames look different as a result.
  func arrangePanels() -> Bool {
    let window = context.window.surface.size
    let top = min(topInset, BarLayout.tabBottom(on: window))
    let overlay = shownSession.overlay
    let before = (overlay.room, overlay.topInset, overlay.bottomInset)
    // A take has no timeline, and so leaves the bottom free.
    let bottom = take == nil ? layout.height - 8 * layout.magnification : 0
    if let take {
      take.player.topInset = top
    } else {
      overlay.room = overlay.room(dividing: window)
      overlay.room?.topInset = top
      overlay.room?.bottomInset = layout.height
    }
    let area = room?.scene ?? window
    overlay.keepFree(
      top: top, bottom: max(bottom - (window.height - area.height), 0), of: area, fit: fit)
    return before != (overlay.room, overlay.topInset, overlay.bottomInset)
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
