import Foundation
import TouchRecording
import TouchSystem

/// A file in the system's temporary folder, removed with this object or when a signal ends the
/// program.
final class ScratchFile {
  /// The path, for a program that takes file names.
  let path: String

  /// Creates an empty file.
  ///
  /// - Parameter purpose: Part of the file's name.
  /// - Throws: An error that ends the program with one line if no file can be created.
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

  /// Creates an empty unnamed file, which is removed when it is closed.
  static func unnamed(for purpose: String) throws -> FileHandle {
    let (file, path) = try make(for: purpose)
    unlink(path)
    return file
  }

  private static func make(for purpose: String) throws -> (FileHandle, String) {
    guard let (file, path) = TemporaryFile.make(for: purpose) else {
      throw Failure.ofProgram(
        "cannot make a temporary file (\(String(cString: strerror(errno)))), expected room in "
          + TemporaryFile.folder)
    }
    return (FileHandle(fileDescriptor: file, closeOnDealloc: true), path)
  }
}
