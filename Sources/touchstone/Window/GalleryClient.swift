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
  private var input: DeviceStream
  private var notes = NoteBoard()
  private var showsHelp = false
  private(set) var wantsToQuit = false
  private var now = Timestamp.zero

  static let keys: [(key: String, what: String)] = [
    ("1 … 9", "open a scene"), ("F11", "whole screen"), ("H", "these keys"), ("Esc", "end"),
  ]

  init(_ gallery: Gallery, window: Window) {
    self.gallery = gallery
    self.window = window
    input = DeviceStream(surface: gallery.stage.surface)
  }

  /// Something else is shown now.
  func close(at time: Timestamp) {
    input.finish(at: max(now, time)) { gallery.handle($0) }
    gallery.pause()
  }

  /// It is shown again.
  func reopen(at time: Timestamp) {
    now = max(now, time)
    window.resources.loadForGallery(gallery.entries)
    if gallery.stage.surface != window.surface {
      gallery.handle(InputEvent(time: now, .surface(window.surface)))
    }
    input = DeviceStream(surface: gallery.stage.surface)
    gallery.resume(at: now)
    wantsToQuit = false
  }

  func say(_ words: String, isProblem: Bool) {
    notes.put(QuietNote(words, isProblem: isProblem))
  }

  func unsay(_ words: String) { notes.remove(words) }

  func handle(_ event: InputEvent) {
    now = max(now, event.time)
    input.process(event) { deliver($0) }
  }

  func didDrainEvents() { input.flush { deliver($0) } }

  func advance(to time: Timestamp) {
    now = max(now, time)
    input.advance(to: now) { deliver($0) }
    gallery.advance(to: now)
    notes.advance(to: now)
  }

  func drawList() -> DrawList {
    gallery.stage.clearNeedsDisplay()
    var list = gallery.drawList()
    if showsHelp {
      gallery.help.drawPanel(keys: Self.keys, on: gallery.stage.surface, into: &list)
    }
    notes.draw(on: gallery.stage.surface, at: now, into: &list)
    return list
  }

  var needsDisplay: Bool {
    gallery.stage.needsDisplay || gallery.stage.isAnimating || notes.needsDisplay
  }

  var nextDeadline: Timestamp? {
    if gallery.stage.isAnimating { return now }
    return [gallery.stage.nextDeadline, input.nextDeadline, notes.deadline].compactMap { $0 }
      .min()
  }

  func quitRequested() { wantsToQuit = true }

  func dropped(file: String) {}

  private func deliver(_ event: InputEvent) {
    gallery.handle(event)
    guard case .key(let key) = event.kind, key.phase == .down else { return }
    notes.clear()
    gallery.stage.setNeedsDisplay()
    switch key.key {
    case "H": showsHelp.toggle()
    case "F11": window.toggleFullScreen()
    case "Escape": if showsHelp { showsHelp = false } else { wantsToQuit = true }
    default: break
    }
  }
}

extension RenderResources {
  /// Reads what the cards show, as large as cards are: all scenes' images at their full size take more memory than
  /// any scene.
  @MainActor func loadForGallery(_ entries: [GalleryEntry]) {
    loadReduced(paths: entries.flatMap { $0.scene.images.map(\.0.path) }, toLongestSide: 1200)
  }
}
