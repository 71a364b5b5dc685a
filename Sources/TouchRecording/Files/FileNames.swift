import TouchSystem

/// Operations on the names of files.
enum FileNames {
  /// Replaces a file with another, by `rename`.
  static func rename(_ path: String, to other: String) throws(RecordingError) {
    let status = TouchSystem.rename(path, other)
    guard status == 0 else {
      throw OpenFile.error(other, errno, expected: "a file that can be replaced")
    }
  }

  /// Renames a file if the new name is free.
  static func move(_ path: String, toFree other: String) throws(RecordingError) {
    if link(path, other) == 0 { return remove(path) }
    let code = errno
    // Some file systems have no hard links; for a moment, another program could then take the name.
    guard code != EEXIST, !FilePlace.isTaken(other) else {
      throw OpenFile.error(other, EEXIST, expected: OutputDestination.uniqueName)
    }
    try rename(path, to: other)
  }

  /// Removes a file if possible.
  static func remove(_ path: String) { _ = unlink(path) }

  /// Returns the folder that contains a file.
  static func folder(of path: String) -> String {
    // A slash and an accent after it would be one character.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns an unpredictable name beside a file.
  static func unpredictable(beside path: String) throws(RecordingError) -> String {
    // The name is in no output, so the output does not depend on chance.
    var bytes: (UInt64, UInt64) = (0, 0)
    guard getentropy(&bytes, MemoryLayout.size(ofValue: bytes)) == 0 else {
      throw OpenFile.error(path, errno, expected: OpenFile.writable)
    }
    let digits = String(bytes.0, radix: 36) + String(bytes.1, radix: 36)
    let name = StaleFiles.prefix + digits + StaleFiles.suffix
    let folder = folder(of: path)
    return folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name
  }

  /// Waits until the names in a file's folder are on the disk, if a folder can be synced.
  static func synchronizeFolder(of path: String) throws(RecordingError) {
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // The system itself syncs, at some time, a folder that is writable but not readable.
    guard descriptor >= 0 else { return }
    defer { _ = close(descriptor) }
    if fsync(descriptor) != 0, errno == EIO || errno == ENOSPC || errno == EDQUOT {
      throw OpenFile.error(path, errno, expected: "a disk that takes it")
    }
  }
}
