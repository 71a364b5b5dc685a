/// The name of a file that is written line by line, live, and can be read meanwhile.
///
/// A new file is created under its own name, so no other program can have it at the same time. A
/// file that replaces another is created beside it and takes its name with its first line. So at
/// every moment the name belongs to a readable file.
struct LiveName {
  private let place: OutputDestination
  /// The temporary name until the first line; nil if the file has its own name from the start.
  private var part: String?

  /// Examines the destination.
  init(_ path: String, replaces: Bool) throws(RecordingError) {
    place = try OutputDestination(path)
    try place.checkReplaceable(replaces)
  }

  /// Creates the file.
  mutating func open() throws(RecordingError) -> OpenFile {
    switch place.kind {
    case .open(let descriptor):
      return try OpenFile(duplicating: descriptor, path: place.path)
    case .device: return try OpenFile(device: place.path, isLive: true)
    case .free:
      var file = try OpenFile(creating: place.file, as: place.path)
      // The file is new; another program locks it only while checking if the file is in use.
      _ = file.lock()
      return file
    case .file(let status):
      let file = try OpenFile.unfinished(beside: place.file, as: place.path, &part)
      do throws(RecordingError) {
        try file.resemble(status)
      } catch {
        abandon()
        throw error
      }
      return file
    }
  }

  /// Publishes the file under its name, after its first line.
  func publish() throws(RecordingError) {
    guard let part else { return }
    do throws(RecordingError) {
      try FileNames.rename(part, to: place.file)
      UnfinishedFiles.remove(part)
    } catch {
      abandon()
      var error = error
      error.file = place.path
      throw error
    }
  }

  /// Removes the file, because not even its first line was written.
  func abandon() {
    switch place.kind {
    case .free: FileNames.remove(place.file)
    case .file:
      guard let part else { return }
      FileNames.remove(part)
      UnfinishedFiles.remove(part)
    case .open, .device: break
    }
  }
}
