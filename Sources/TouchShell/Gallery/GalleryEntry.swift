import TouchInput
import TouchRecording
package import TouchSandbox

/// A card of the gallery: what it opens, and what plays on it.
package struct GalleryEntry: Sendable {
  /// The name by which commands know it.
  package let name: String
  /// The scene that it opens, or that stands for the lessons.
  package let scene: SceneFile
  /// Whether it opens the lessons, and not its scene.
  package let opensLessons: Bool
  /// The recording that plays on the card; nil for a card that shows the scene as it begins.
  package let input: RecordedInput?
  /// The scene as the card shows it first, where that was made before.
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

  /// What its card shows at rest: the moment that the scene names, as far as the recording goes, or
  /// the liveliest one.
  var restingMoment: Timestamp {
    guard let input else { return .zero }
    guard let named = scene.posterTime else { return PosterFrame.of(input) }
    return min(Timestamp(seconds: named), input.duration)
  }
}

extension GalleryEntry {
  /// Plays the recording to what the card shows at rest, so that a gallery need not.
  ///
  /// To be called on any thread. The next gallery of this entry takes it.
  package mutating func preparePoster() { poster = GalleryPoster(self) }
}

extension SceneLibrary {
  /// The bundled scenes with their recordings, in the gallery's order.
  ///
  /// - Parameter complain: Receives one line for each scene or recording that cannot be read; the
  ///   others come without it.
  /// - Returns: Those that could be read.
  package func galleryEntries(complain: (String) -> Void) -> [GalleryEntry] {
    names.compactMap { galleryEntry($0, complain: complain) }
  }

  /// A bundled scene with its recording.
  ///
  /// - Parameters:
  ///   - name: Its name.
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
