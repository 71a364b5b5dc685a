import TouchSandbox
import TouchScenes
import TouchShell

/// The gallery's cards, read and played by other threads if any can be started.
struct GalleryCards {
  private let cards: [ParallelWork<Card>]

  private typealias Card = (entry: GalleryEntry?, complaints: [String])

  /// Starts reading the scenes and, after them, the card of the lessons, if there are any.
  init(_ scenes: SceneLibrary, _ lessons: LessonFiles) {
    cards =
      scenes.names.map { name in Self.card { scenes.galleryEntry(name, complain: $0) } }
      + (lessons.paths.isEmpty ? [] : [Self.card { lessons.galleryEntry(complain: $0) }])
  }

  private static func card(
    _ read: @escaping @Sendable ((String) -> Void) -> GalleryEntry?
  ) -> ParallelWork<Card> {
    ParallelWork {
      var complaints: [String] = []
      var entry = read { complaints.append($0) }
      entry?.preparePoster()
      return (entry, complaints)
    }
  }

  /// Waits for all cards, prints their errors, and returns those that can be shown.
  func complete() throws -> [GalleryEntry] {
    let all = cards.map { $0.wait() }
    for complaint in all.flatMap(\.complaints) { Diagnostics.write(complaint) }
    let entries = all.compactMap(\.entry)
    if entries.isEmpty { throw Failure.ofProgram("no bundled scene was found") }
    return entries
  }
}
