/// Reads and writes whole files, up to a size.
package enum WholeFile {
  /// The reason why a file was not read.
  package enum Failure: Error {
    /// The file cannot be opened or read, or is a directory.
    case unreadable
    /// The file is a pipe, a device or another special file.
    case notRegular
    /// The file is too large: its size in bytes, or nil if only reading exceeded the limit.
    case tooLarge(Int?)
  }

  /// Reads a whole file.
  ///
  /// For a pipe, the call waits for a writer, then reads until no process has the pipe open for
  /// writing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The largest size in bytes.
  ///   - mustBeRegular: Whether pipes and devices are refused, because they may keep the caller
  ///     waiting.
  /// - Returns: The bytes of the file.
  /// - Throws: The reason why the file was not read.
  package static func read(
    _ path: String, upTo limit: Int, mustBeRegular: Bool
  ) throws(Failure) -> [UInt8] {
    let descriptor = openWithoutWaiting(path, O_RDONLY)
    guard descriptor >= 0 else { throw .unreadable }
    defer { _ = close(descriptor) }
    guard let status = FileStatus.of(descriptor) else { throw .unreadable }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw .unreadable }
    let isRegular = kind == S_IFREG
    if mustBeRegular, !isRegular { throw .notRegular }
    let size = isRegular ? Int(status.st_size) : 0
    if size > limit { throw .tooLarge(size) }
    if !isRegular { NamedPipe.waitForWriter(descriptor) }
    allowWaiting(descriptor)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    // One byte more than the size, to detect the end; files without a size are read in portions.
    var room = [UInt8](repeating: 0, count: min(max(size + 1, 1 << 16), 1 << 20))
    // A file may grow while it is read, and system files report no size.
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

  /// Writes a whole file, which replaces an existing one only when it is complete.
  ///
  /// Another process sees the old file or the new one. A link is followed, even if nothing is there
  /// yet; an existing file keeps its permissions. A pipe or a device, which nothing replaces, is
  /// written to; a pipe without a reader is an error.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The file.
  /// - Returns: The system's error number, or nil if the file is written.
  package static func write(_ bytes: [UInt8], to path: String) -> Int32? {
    switch FilePlace(path) {
    case .folder: return EISDIR
    case .other: return write(bytes, toSpecial: path)
    case .file, .nothing: break
    }
    guard let target = FilePlace.destination(of: path) else { return ELOOP }
    // Hidden, and named after the file, whose name may be as long as names can be.
    let parent = FilePlace.parent(of: target)
    let name = String(decoding: target.utf8.dropFirst(parent.utf8.count).prefix(200), as: UTF8.self)
    let part = "\(parent).\(name).\(UInt64.random(in: 0 ... .max)).part"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return errno }
    if let old = FileStatus.of(target) { _ = fchmod(descriptor, old.st_mode & 0o777) }
    let failure = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) }
    let closing = close(descriptor) == 0 ? nil : errno
    if let number = failure ?? closing ?? (rename(part, target) == 0 ? nil : errno) {
      unlink(part)
      return number
    }
    return nil
  }

  private static func write(_ bytes: [UInt8], toSpecial path: String) -> Int32? {
    let descriptor = openWithoutWaiting(path, O_WRONLY)
    guard descriptor >= 0 else { return errno }
    allowWaiting(descriptor)
    if let status = FileStatus.of(descriptor), status.st_mode & S_IFMT == S_IFIFO {
      NamedPipe.ignoreBrokenPipes()
    }
    let failure = bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) }
    let closing = close(descriptor) == 0 ? nil : errno
    return failure ?? closing
  }
  /// Opens a file; an open that blocks would wait for the other end of a pipe forever.
  private static func openWithoutWaiting(_ path: String, _ flags: Int32) -> Int32 {
    var descriptor: Int32
    repeat {
      descriptor = open(path, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    return descriptor
  }

  /// Lets reading and writing wait, which opening must not.
  private static func allowWaiting(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }
}
