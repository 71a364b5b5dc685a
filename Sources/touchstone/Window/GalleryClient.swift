import TouchInput
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes

/// The gallery in a window.
@MainActor
final class GalleryClient: HostedClient {
  let gallery: Gallery
  private let window: Window
  private let preferences: Preferences
  private var live: LiveFeed
  private var notes = StatusMessagePresenter()
  var shownHelp = ShownHelp()
  var topInset = 0.0
  /// Whether somebody may see it.
  private var isSeen = true
  private(set) var wantsToQuit = false
  private var now = Timestamp.zero

  init(_ gallery: Gallery, window: Window, preferences: Preferences) {
    self.gallery = gallery
    self.window = window
    self.preferences = preferences
    live = LiveFeed(gallery, from: .zero)
    gallery.reducesMotion = preferences.reducedMotion
  }

  /// What the cards show.
  var imagePaths: [String] { gallery.entries.flatMap(\.imagePaths) }

  /// Something else is shown now.
  func close(at time: Timestamp) {
    live.finish(at: max(now, time))
    gallery.pause()
  }

  /// It is shown again.
  func reopen(at time: Timestamp) {
    now = max(now, time)
    window.resources.loadForGallery(gallery.entries)
    if gallery.stage.surface != window.surface {
      gallery.handle(InputEvent(time: now, .surface(window.surface)))
    }
    live = LiveFeed(gallery, from: .zero)
    gallery.resume(at: now)
    isSeen = true
    wantsToQuit = false
  }

  func showMessage(_ words: String, isProblem: Bool) {
    notes.put(StatusMessage(words, isProblem: isProblem))
  }

  func removeMessage(_ words: String) { notes.remove(words) }

  func handle(_ event: InputEvent) {
    now = max(now, event.time)
    live.handle(event)
    guard case .key(let key) = event.kind, key.phase == .down else { return }
    if let action = KeyCommand.action(for: key, in: .gallery) {
      perform(action)
    } else {
      notes.clear()
    }
  }

  func didDrainEvents() { live.flush() }

  func advance(to time: Timestamp) {
    now = max(now, time)
    pauseWhileHidden()
    live.advance(to: now)
    notes.advance(to: now)
  }

  /// No card plays where nobody sees it, in a window that is hidden or minimised; the loop then
  /// sleeps.
  private func pauseWhileHidden() {
    guard isSeen != window.isVisible else { return }
    isSeen = window.isVisible
    if isSeen { gallery.resume(at: now) } else { gallery.pause() }
  }

  func drawList() -> DrawList {
    gallery.stage.clearNeedsDisplay()
    var list = gallery.drawList()
    list.below(topInset, of: gallery.stage.surface) { surface, list in
      list.appendWords(on: surface, preferences) { surface, list in
        shownHelp.draw(
          gallery.help, keys: KeyCommand.rows(in: .gallery),
          on: surface.without(bottom: notes.room(on: surface)), preferences, into: &list)
        notes.draw(on: surface, at: now, into: &list)
      }
    }
    return list
  }

  var needsDisplay: Bool { live.needsDisplay || notes.needsDisplay }

  var nextDeadline: Timestamp? {
    [live.nextDeadline, notes.deadline].compactMap { $0 }.min()
  }

  func quitRequested() { wantsToQuit = true }

  // MARK: Keys and buttons

  var barState: BarState {
    BarState(place: .gallery, showsHelp: shownHelp.isShown, isFullScreen: window.isFullScreen)
  }

  var recordedSeconds: Double? { nil }

  func perform(_ action: KeyCommand.Action) {
    notes.clear()
    gallery.stage.setNeedsDisplay()
    switch action {
    case .toggleHelp: shownHelp.turn()
    case .toggleFullScreen: window.toggleFullScreen()
    case .leave: if shownHelp.isShown { shownHelp.close() } else { wantsToQuit = true }
    default: break
    }
  }
}

extension Gallery: LiveTarget {}

extension RenderResources {
  /// Reads what the cards show.
  @MainActor func loadForGallery(_ entries: [GalleryEntry]) {
    loadForCards(paths: entries.flatMap(\.imagePaths))
  }
}

extension GalleryEntry {
  fileprivate var imagePaths: [String] { scene.images.map(\.0.path) }
}
