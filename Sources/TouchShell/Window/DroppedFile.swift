/// The kind of a file that was dropped on a window.
enum DroppedFile {
  case scene
  case recording
  /// A model in the OBJ format.
  case model
  /// An image, or a file that cannot be read as one.
  case image

  /// Decides by the name, and by the first bytes if the name is not enough.
  init(_ path: String, _ storage: any Storage) {
    if path.hasSuffix(".jsonl") {
      self = .recording
    } else if path.hasSuffix(".json") {
      self =
        String(decoding: storage.start(of: path, count: 100), as: UTF8.self).contains(
          "\"recording\"") ? .recording : .scene
    } else if path.lowercased().hasSuffix(".obj") {
      self = .model
    } else {
      self = .image
    }
  }
}
