import Foundation

/// What a file is that was dropped on a window.
enum DroppedFile {
  case scene
  case recording
  /// A model in the OBJ format.
  case model
  /// An image, or something that cannot be read as one.
  case image

  /// Looks at its name, and at its first bytes where that says too little.
  init(_ path: String) {
    if path.hasSuffix(".jsonl") {
      self = .recording
    } else if path.hasSuffix(".json") {
      self = Self.start(of: path).contains("\"recording\"") ? .recording : .scene
    } else if path.lowercased().hasSuffix(".obj") {
      self = .model
    } else {
      self = .image
    }
  }

  private static func start(of path: String) -> String {
    // Opening a pipe would wait for somebody to write into it.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let kind = (try? FileManager.default.attributesOfItem(atPath: target))?[.type]
    guard kind as? FileAttributeType == .typeRegular,
      let file = FileHandle(forReadingAtPath: path)
    else { return "" }
    defer { try? file.close() }
    let bytes = (try? file.read(upToCount: 100)) ?? nil
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }
}
