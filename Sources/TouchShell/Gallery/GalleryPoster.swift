import Synchronization

/// A scene that has been played to its card's resting moment.
///
/// Playing all scenes takes most of the time when a gallery is made. Each poster can be made on its
/// own thread, because it alone owns the scene's layers until one card takes them.
final class GalleryPoster: Sendable {
  private let played: Mutex<PlayedScene?>

  /// Plays an entry's recording to its resting moment.
  init(_ entry: GalleryEntry) {
    var scene = PlayedScene(entry)
    scene.show(entry.restingMoment)
    played = Mutex(scene)
  }

  /// Returns the scene to the first caller, and nil to the others.
  func take() -> PlayedScene? {
    played.withLock { played in
      let taken = played
      played = nil
      return taken
    }
  }
}
