import TouchSystem

/// What can be done with the names of files.
enum FileNames {
  /// Puts a file in the place of another, by `rename`.
  static func rename(_ path: String, to other: String) throws(RecordingError) {
    let status = TouchSystem.rename(path, other)
    guard status == 0 else {
      throw OpenFile.error(other, errno, expected: "a file that can be replaced")
    }
  }

  /// Gives a file another name, if that is free.
  static func move(_ path: String, toFree other: String) throws(RecordingError) {
    if link(path, other) == 0 {
      remove(path)
      return
    }
    let code = errno
    var status = stat()
    // Some file systems know no second name; there is a moment then in which another program
    // could take it.
    guard code != EEXIST, lstat(other, &status) != 0 else {
      throw OpenFile.error(other, EEXIST, expected: OutputDestination.uniqueName)
    }
    try rename(path, to: other)
  }

  /// Removes a file, if it can.
  static func remove(_ path: String) { _ = unlink(path) }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// An unpredictable name beside a file.
  static func unpredictable(beside path: String) throws(RecordingError) -> String {
    // It is in no output: what is written does not hang on chance.
    var bytes: (UInt64, UInt64) = (0, 0)
    guard getentropy(&bytes, MemoryLayout.size(ofValue: bytes)) == 0 else {
      throw OpenFile.error(path, errno, expected: OpenFile.writable)
    }
    let digits = String(bytes.0, radix: 36) + String(bytes.1, radix: 36)
    let name = StaleFiles.prefix + digits + StaleFiles.suffix
    let folder = folder(of: path)
    return folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name
  }

  /// Waits until the names in a file's folder are on the disk, where a folder can be synced.
  static func synchronizeFolder(of path: String) throws(RecordingError) {
    let descriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder that may be written to and not read is synced by the system, some time.
    guard descriptor >= 0 else { return }
    defer { _ = close(descriptor) }
    if fsync(descriptor) != 0, errno == EIO || errno == ENOSPC || errno == EDQUOT {
      throw OpenFile.error(path, errno, expected: "a disk that takes it")
    }
  }
}
