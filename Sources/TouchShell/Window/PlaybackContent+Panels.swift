import TouchExplain
import TouchGeometry
import TouchSandbox
import TouchScene

extension PlaybackContent: PanelOwner {
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
    if let take {
      take.player.topInset = top
    } else {
      overlay.room = overlay.room(dividing: window)
      overlay.room?.topInset = top
      overlay.room?.bottomInset = layout.height
    }
    let area = room?.scene ?? window
    // A take has the line about its file in place of the timeline.
    let timeline = layout.height - 8 * layout.magnification - (window.height - area.height)
    overlay.keepFree(
      top: top, bottom: take.map(room(ofLineAbout:)) ?? max(timeline, 0), of: area, fit: fit)
    return before != (overlay.room, overlay.topInset, overlay.bottomInset)
  }

  private func room(ofLineAbout take: LiveTake) -> Double {
    let fit = FrameComposer(surface: context.window.surface, preferences: context.preferences)
      .fit(of: .message, over: self)
    return KeyPanel.room(
      recording: take.fileName, isTyping: take.isTyping, on: Surface(size: fit.inner))
      * fit.transform.d
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
    guard let moment = overlay.playbackRequest else { return }
    overlay.playbackRequest = nil
    if take == nil { stop(at: moment) }
  }
}
