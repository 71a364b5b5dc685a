import Synchronization

/// A scene that has played to what its card shows at rest.
///
/// To play all of them takes longest when a gallery is made. Each can be made on a thread of its
/// own, as it alone has the scene's layers until one card takes them.
final class GalleryPoster: Sendable {
  private let played: Mutex<PlayedScene?>

  /// Plays an entry's recording to its resting moment.
  init(_ entry: GalleryEntry) {
    var scene = PlayedScene(entry)
    scene.show(entry.restingMoment)
    played = Mutex(scene)
  }

  /// The scene, for the first who asks; nil for the others.
  func take() -> PlayedScene? {
    played.withLock { played in
      let taken = played
      played = nil
      return taken
    }
  }
}
