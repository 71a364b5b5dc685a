import TouchInput
import TouchRecording
package import TouchSandbox

/// A card of the gallery: the scene that it opens, and the recording that plays on it.
package struct GalleryEntry: Sendable {
  /// The entry's name in commands.
  package let name: String
  /// The scene that the card opens, or that represents the lessons.
  package let scene: SceneFile
  /// Whether the card opens the lessons instead of its scene.
  package let opensLessons: Bool
  /// The recording that plays on the card; nil if the card shows the scene's beginning.
  package let input: RecordedInput?
  /// The scene as the card first shows it, if it was prepared.
  private(set) var poster: GalleryPoster?

  /// Names a scene and its recording.
  package init(
    name: String, scene: SceneFile, input: RecordedInput? = nil, opensLessons: Bool = false
  ) {
    self.opensLessons = opensLessons
    self.name = name
    self.scene = scene
    self.input = input
  }

  /// The moment that the card shows at rest: the one that the scene names, at most the recording's
  /// end, or else the liveliest one.
  var restingMoment: Timestamp {
    guard let input else { return .zero }
    guard let named = scene.posterTime else { return PosterFrame.of(input) }
    return min(Timestamp(seconds: named), input.duration)
  }
}

extension GalleryEntry {
  /// Plays the recording to the card's resting moment, so that a gallery does not have to.
  ///
  /// Call it on any thread. The next gallery of this entry uses the result.
  package mutating func preparePoster() { poster = GalleryPoster(self) }
}

extension SceneLibrary {
  /// Returns the bundled scenes with their recordings, in the gallery's order.
  ///
  /// - Parameter complain: Receives one line for each scene or recording that cannot be read; the
  ///   other scenes are returned without it.
  /// - Returns: The readable scenes.
  package func galleryEntries(complain: (String) -> Void) -> [GalleryEntry] {
    names.compactMap { galleryEntry($0, complain: complain) }
  }

  /// Returns a bundled scene with its recording.
  ///
  /// - Parameters:
  ///   - name: The scene's name.
  ///   - complain: Receives one line for the scene or the recording if it cannot be read.
  /// - Returns: The scene, without its recording if that cannot be read; or nil.
  package func galleryEntry(_ name: String, complain: (String) -> Void) -> GalleryEntry? {
    do {
      let scene = try load(name)
      return GalleryEntry(name: name, scene: scene, input: input(for: name, complain: complain))
    } catch {
      complain("\(error)")
      return nil
    }
  }

  private func input(for name: String, complain: (String) -> Void) -> RecordedInput? {
    guard let path = recording(for: name) else { return nil }
    do throws(RecordingError) {
      return try RecordedInput(RecordingPlayer(try RecordingReader(path: path)))
    } catch {
      complain("\(error)")
      return nil
    }
  }
}
