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
    guard let (file, path) = TemporaryFile.make(for: purpose) else { throw Self.failure }
    self.path = path
    UnfinishedFiles.add(path)
    close(file)
  }

  deinit {
    unlink(path)
    UnfinishedFiles.remove(path)
  }

  /// Creates an empty unnamed file, which is removed when it is closed.
  static func unnamed(for purpose: String) throws -> FileHandle {
    guard let file = TemporaryFile.unnamed(for: purpose) else { throw failure }
    return FileHandle(fileDescriptor: file, closeOnDealloc: true)
  }

  private static var failure: any Error {
    Failure.ofProgram(
      "cannot make a temporary file (\(String(cString: strerror(errno)))), expected room in "
        + TemporaryFile.folder)
  }
}
