import SceneTestSupport
import TouchShell

extension GalleryEntry {
  /// The card of a bundled scene with its recording, which are read once in a process.
  static func bundled(_ name: String) throws -> GalleryEntry {
    GalleryEntry(
      name: name, scene: try TestScene.load(name), input: try BundledRecording(name).input)
  }
}
