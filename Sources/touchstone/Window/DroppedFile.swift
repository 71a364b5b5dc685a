import Foundation
import TouchInput

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

  /// Whether something is no pipe and no device, nor a link to one; what is not there is none.
  ///
  /// Opening a pipe would wait for somebody to write into it.
  static func isRegular(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let facts = try? FileManager.default.attributesOfItem(atPath: target) else { return true }
    let kind = facts[.type] as? FileAttributeType
    return kind == .typeRegular || kind == .typeDirectory
  }

  private static func start(of path: String) -> String {
    guard isRegular(path), let file = FileHandle(forReadingAtPath: path) else { return "" }
    defer { try? file.close() }
    let bytes = (try? file.read(upToCount: 100)) ?? nil
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }
}

/// A file that was dropped, while its images are read.
struct DroppedReading {
  let note: String
  /// When to say it, and to say it again.
  var due: Timestamp
  var isSaid = false
}
