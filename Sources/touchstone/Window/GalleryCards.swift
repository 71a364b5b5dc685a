import TouchSandbox
import TouchScenes
import TouchShell

/// What the gallery shows, read and played by other threads as far as there are any.
struct GalleryCards {
  private let cards: [ParallelWork<Card>]

  private struct Card {
    var entry: GalleryEntry?
    var complaints: [String] = []
  }

  /// Starts reading.
  init(_ scenes: SceneLibrary) {
    cards = scenes.names.map { name in
      ParallelWork {
        var card = Card()
        var complaints: [String] = []
        card.entry = scenes.galleryEntry(name) { complaints.append($0) }
        card.entry?.preparePoster()
        card.complaints = complaints
        return card
      }
    }
  }

  /// All that can be shown; says what cannot.
  func complete() throws -> [GalleryEntry] {
    let all = cards.map { $0.wait() }
    for complaint in all.flatMap(\.complaints) { Diagnostics.write(complaint) }
    let entries = all.compactMap(\.entry)
    if entries.isEmpty {
      throw Failure.unreadable("touchstone: error: no bundled scene was found")
    }
    return entries
  }
}
