import TouchInput
import TouchRecording

/// A scene of the gallery, and what plays on its card.
public struct GalleryEntry: Sendable {
  /// The name by which commands know it.
  public let name: String
  /// The scene.
  public let scene: SceneFile
  /// The recording that plays on the card; nil for a card that shows the scene as it begins.
  public let input: RecordedInput?

  /// Names a scene and its recording.
  public init(name: String, scene: SceneFile, input: RecordedInput? = nil) {
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

extension BundledScenes {
  /// The bundled scenes with their recordings, in the gallery's order.
  ///
  /// - Parameter complain: Receives one line for each scene or recording that cannot be read; the
  ///   others come without it.
  /// - Returns: Those that could be read.
  public func galleryEntries(complain: (String) -> Void) -> [GalleryEntry] {
    names.compactMap { name in
      do {
        let scene = try load(name)
        return GalleryEntry(name: name, scene: scene, input: input(for: name, complain: complain))
      } catch {
        complain("\(error)")
        return nil
      }
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
