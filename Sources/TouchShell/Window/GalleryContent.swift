import TouchInput
import TouchSandbox
import TouchScene

/// The gallery in a window.
@MainActor
final class GalleryContent: NotedContent {
  let gallery: Gallery
  let context: ShellContext
  private var live: LiveFeed
  var notes = StatusMessagePresenter()
  let shownHelp = ShownHelp()
  var topInset = 0.0
  /// Whether the window is visible.
  private var isSeen = true
  private(set) var wantsToQuit = false
  var now = Timestamp.zero

  init(_ gallery: Gallery, _ context: ShellContext) {
    self.gallery = gallery
    self.context = context
    live = LiveFeed(gallery, from: .zero)
    gallery.reducesMotion = context.preferences.reducedMotion
    gallery.textScale = context.preferences.textScale
    gallery.stage.focus.isRingBold = context.preferences.highContrast
  }

  /// The images on the cards.
  var imagePaths: [String] { gallery.entries.flatMap(\.imagePaths) }

  /// Pauses the gallery because other content is shown.
  func close(at time: Timestamp) {
    live.finish(at: max(now, time))
    // The release of a pressed key goes to the other content.
    gallery.handle(InputEvent(time: gallery.stage.now, .focus(.lost)))
    gallery.pause()
  }

  /// Resumes the gallery, which is shown again.
  func reopen(at time: Timestamp) {
    now = max(now, time)
    context.images.loadForCards(imagePaths)
    if gallery.stage.surface != context.window.surface {
      gallery.handle(InputEvent(time: now, .surface(context.window.surface)))
    }
    live = LiveFeed(gallery, from: .zero)
    gallery.resume(at: now)
    isSeen = true
    wantsToQuit = false
  }

  func receive(_ event: InputEvent) -> Bool {
    live.handle(event)
    return false
  }

  func didDrainEvents() { live.flush() }

  func advance() {
    // The cards pause while the window is hidden or minimised, so that the loop sleeps.
    if isSeen != context.window.isVisible {
      isSeen = context.window.isVisible
      if isSeen { gallery.resume(at: now) } else { gallery.pause() }
    }
    live.advance(to: now)
    notes.advance(to: now)
  }

  func drawStage() -> DrawList {
    gallery.stage.clearNeedsDisplay()
    gallery.stage.clearChangedLayers()
    return gallery.drawList()
  }

  func draw(_ layer: FrameLayer, on surface: Surface, into list: inout DrawList) {
    switch layer {
    case .hint: gallery.help.drawLine(on: surface, into: &list)
    case .timeline: break
    case .help:
      shownHelp.draw(
        gallery.help, keys: KeyCommand.rows(in: .gallery),
        on: surface.without(bottom: notes.room(on: surface)), context.preferences, into: &list)
    case .message: notes.draw(on: surface, at: now, into: &list)
    }
  }

  var needsDisplay: Bool { live.needsDisplay || notes.needsDisplay }

  var nextDeadline: Timestamp? { [live.nextDeadline, notes.deadline].compactMap { $0 }.min() }

  // MARK: Keys and buttons

  let place = KeyCommand.Place.gallery

  func perform(_ action: KeyCommand.Action) {
    notes.clear()
    gallery.stage.setNeedsDisplay()
    switch action {
    case .openLessons: gallery.openLessons()
    case .toggleHelp: shownHelp.turn()
    case .toggleFullScreen: context.window.toggleFullScreen()
    case .leave: if shownHelp.isShown { shownHelp.close() } else { wantsToQuit = true }
    default: break
    }
  }
}

extension Gallery: LiveTarget {}

extension GalleryEntry { fileprivate var imagePaths: [String] { scene.images.map(\.0.path) } }
