/// A file that is written under a name of its own until it takes its destination's.
///
/// A live file, which other programs read while it grows, is created under its destination's name
/// if that is free, so no other program can have it at the same time; otherwise it takes the name
/// with its first line. So at every moment the name belongs to a readable file. A file that is not
/// live takes its name when it is complete.
struct NewFile {
  private let place: OutputDestination
  private let replaces: Bool
  private let isLive: Bool
  /// The temporary name; nil if the file has its own name from the start.
  private var part: String?

  /// Examines the destination.
  init(_ path: String, replaces: Bool, isLive: Bool = false) throws(RecordingError) {
    place = try OutputDestination(path)
    try place.checkReplaceable(replaces)
    (self.replaces, self.isLive) = (replaces, isLive)
  }

  /// Creates the file.
  mutating func open() throws(RecordingError) -> OpenFile {
    switch place.kind {
    case .open(let descriptor): return try OpenFile(duplicating: descriptor, path: place.path)
    case .device: return try OpenFile(device: place.path, isLive: isLive)
    case .free where isLive:
      var file = try OpenFile(creating: place.file, as: place.path)
      // The file is new; another program locks it only while checking if the file is in use.
      _ = file.lock()
      return file
    case .free, .file:
      let file = try OpenFile.unfinished(beside: place.file, as: place.path, &part)
      guard case .file(let status) = place.kind else { return file }
      do throws(RecordingError) {
        try file.resemble(status)
      } catch {
        abandon()
        throw error
      }
      return file
    }
  }

  /// Gives the file its destination's name.
  func publish() throws(RecordingError) {
    guard let part else { return }
    do throws(RecordingError) {
      if replaces {
        try FileNames.rename(part, to: place.file)
      } else {
        try FileNames.move(part, toFree: place.file)
      }
      UnfinishedFiles.remove(part)
      if !isLive { try FileNames.synchronizeFolder(of: place.file) }
    } catch {
      abandon()
      var error = error
      error.file = place.path
      throw error
    }
  }

  /// Removes the file, because it does not become what it should.
  func abandon() {
    if let part {
      FileNames.remove(part)
      UnfinishedFiles.remove(part)
    } else if case .free = place.kind {
      FileNames.remove(place.file)
    }
  }
}
