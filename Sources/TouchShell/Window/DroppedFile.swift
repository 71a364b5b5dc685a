/// What a file is that was dropped on a window.
enum DroppedFile {
  case scene
  case recording
  /// A model in the OBJ format.
  case model
  /// An image, or something that cannot be read as one.
  case image

  /// Looks at its name, and at its first bytes where that says too little.
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
