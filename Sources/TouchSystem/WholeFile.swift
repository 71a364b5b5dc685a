/// Reads files whole, up to a size.
package enum WholeFile {
  /// Why a file was not read.
  package enum Failure: Error {
    /// It cannot be opened or read, or is a directory.
    case unreadable
    /// It is a pipe, a device or the like.
    case notRegular
    /// It is too large: so many bytes, or nil where a pipe or a device gave more than may be read.
    case tooLarge(Int?)
  }

  /// Reads a file.
  ///
  /// A pipe is waited for until it has a writer, and read as long as a process has it open to
  /// write.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: How many bytes it may have.
  ///   - mustBeRegular: Whether pipes and devices are refused, since they may keep the caller
  ///     waiting.
  /// - Returns: Its bytes.
  /// - Throws: Why it was not read.
  package static func read(
    _ path: String, upTo limit: Int, mustBeRegular: Bool
  ) throws(Failure) -> [UInt8] {
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw .unreadable }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw .unreadable }
    let isRegular = kind == S_IFREG
    if mustBeRegular, !isRegular { throw .notRegular }
    let size = isRegular ? Int(status.st_size) : 0
    if size > limit { throw .tooLarge(size) }
    if !isRegular { NamedPipe.waitForWriter(descriptor) }
    // Only opening must not wait; reading may.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    // One more than it has, to see its end; files without a size come in portions.
    var room = [UInt8](repeating: 0, count: min(max(size + 1, 1 << 16), 1 << 20))
    // A file may grow while it is read, and those of the system have no size.
    while bytes.count <= limit {
      let count = room.withUnsafeMutableBytes {
        TouchSystem.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count > 0 {
        bytes += room[..<count]
      } else if errno != EINTR {
        throw .unreadable
      }
    }
    throw .tooLarge(nil)
  }
}
