import Foundation
import TouchRecording
import TouchSystem

/// A file of the system's temporary folder, removed with this object or when the program is asked to
/// end.
final class ScratchFile {
  /// Where it is, for a program that is given names.
  let path: String

  /// Makes an empty one.
  ///
  /// - Parameter purpose: Part of its name.
  /// - Throws: The end of the program with one line that says why no file can be made.
  init(for purpose: String) throws {
    let file: FileHandle
    (file, path) = try Self.make(for: purpose)
    UnfinishedFiles.add(path)
    try? file.close()
  }

  deinit {
    unlink(path)
    UnfinishedFiles.remove(path)
  }

  /// Makes an empty one that has no name any more and goes when it is closed.
  static func unnamed(for purpose: String) throws -> FileHandle {
    let (file, path) = try make(for: purpose)
    unlink(path)
    return file
  }

  private static func make(for purpose: String) throws -> (FileHandle, String) {
    guard let (file, path) = TemporaryFile.make(for: purpose) else {
      throw Failure.unreadable(
        "touchstone: error: cannot make a temporary file (\(String(cString: strerror(errno)))), expected "
          + "room in \(TemporaryFile.folder)")
    }
    // Another program opens it by name.
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return (FileHandle(fileDescriptor: file, closeOnDealloc: true), path)
  }
}
