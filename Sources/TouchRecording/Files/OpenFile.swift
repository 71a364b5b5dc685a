// All access to the operating system's files. Foundation is not used: it hides which call failed
// and writes through buffers of its own.

import TouchSystem

/// An open file, closed at the end of the value's lifetime.
struct OpenFile: ~Copyable {
  /// The file, as the caller named it.
  let path: String
  private let descriptor: Int32
  /// Whether writing to it can raise SIGPIPE.
  private let isPipe: Bool
  private var isLocked = false

  /// Opens a file for reading.
  ///
  /// If the file is a pipe, the call waits until a program opens it for writing. Reading goes on as
  /// long as a program has it open.
  init(reading path: String, expected: String = "a recording") throws(RecordingError) {
    try self.init(path, O_RDONLY | O_NONBLOCK, expected: expected)
    NamedPipe.waitForWriter(descriptor)
    // Only opening must not block; reading may.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  /// The expectation in errors about an unwritable destination.
  static let writable = "a file that can be written"

  /// Creates a file; an existing file or link is an error.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: The name in errors, if the file stands in for another; nil for its path.
  /// - Throws: An error if the file cannot be created.
  init(creating path: String, as name: String? = nil) throws(RecordingError) {
    try self.init(
      path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, as: name, expected: OpenFile.writable)
  }

  /// Opens an existing device, pipe or terminal for writing.
  ///
  /// A pipe without a reader is an error, although the system would wait forever. Afterwards the
  /// pipe is written at the reader's pace.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isLive: Whether a window freezes while a pipe's reader takes nothing; this is then an
  ///     error after a second.
  /// - Throws: An error if the file cannot be written.
  init(device path: String, isLive: Bool = false) throws(RecordingError) {
    try self.init(path, O_WRONLY | O_NONBLOCK | O_NOCTTY, expected: OpenFile.writable)
    if isLive, isPipe { return }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  /// Duplicates a descriptor that the caller opened.
  init(duplicating other: Int32, path: String) throws(RecordingError) {
    let copy = fcntl(other, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw OpenFile.error(path, errno, expected: OpenFile.writable) }
    self.init(path: path, descriptor: copy, isPipe: true)
  }

  private init(
    _ path: String, _ flags: Int32, as name: String? = nil, expected: String
  ) throws(RecordingError) {
    let name = name ?? path
    var descriptor: Int32
    repeat {
      descriptor = open(path, flags | O_CLOEXEC, 0o666)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else {
      if errno == ENXIO, flags & O_WRONLY != 0 {
        throw RecordingError(
          file: name, what: "no program reads from it", expected: "a pipe with a reader")
      }
      // A file that would be created can miss only its folder.
      if errno == ENOENT, flags & O_CREAT != 0 {
        throw RecordingError(file: name, what: "no such folder", expected: "an existing one")
      }
      throw OpenFile.error(name, errno, expected: expected)
    }
    let kind = FileStatus.of(descriptor).map { $0.st_mode & S_IFMT }
    if kind == S_IFDIR {
      _ = close(descriptor)
      throw OpenFile.error(name, EISDIR, expected: expected)
    }
    self.path = name
    self.descriptor = descriptor
    self.isPipe = kind == nil || kind == S_IFIFO || kind == S_IFSOCK
  }

  deinit {
    // A program that another thread is just starting also has the file open until it has begun.
    // Without this call, the lock would last as long.
    if isLocked { _ = flock(descriptor, LOCK_UN) }
    _ = close(descriptor)
  }

  /// Reads at most as many bytes as fit into the room, by `read`.
  ///
  /// - Returns: The number of bytes read; 0 at the end of the file.
  func read(into room: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    while true {
      let count = TouchSystem.read(descriptor, room.baseAddress, room.count)
      if count >= 0 { return count }
      guard errno == EINTR else {
        throw OpenFile.error(path, errno, expected: "a file that can be read")
      }
    }
  }

  /// Writes all the bytes: by one `write` unless the system takes only a part of them.
  func write(_ bytes: UnsafeRawBufferPointer) throws(RecordingError) {
    if isPipe { NamedPipe.ignoreBrokenPipes() }
    guard let code = Descriptor.write(bytes, to: descriptor, patience: 1000) else { return }
    throw code == EAGAIN
      ? RecordingError(
        file: path, what: "its reader takes nothing more", expected: "a pipe with a reader")
      : OpenFile.error(path, code, expected: "room and permission to write")
  }

  /// Replaces bytes that were written before, by `pwrite`.
  ///
  /// - Returns: Whether the write succeeded. It fails in a pipe, in a terminal, and in a file that
  ///   another program opened and may have written to before.
  func overwrite(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard !isPipe else { return false }
    return bytes.withUnsafeBytes { bytes in
      var count: Int
      repeat {
        count = pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(offset))
      } while count < 0 && errno == EINTR
      return count == bytes.count
    }
  }

  /// Gives the file another's permissions and, as far as the system allows it, owner.
  func resemble(_ status: stat) throws(RecordingError) {
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    guard fchmod(descriptor, status.st_mode & 0o777) == 0 else {
      throw OpenFile.error(path, errno, expected: OpenFile.writable)
    }
  }

  /// Locks the file for this process as long as it is open; false if another process has locked it.
  ///
  /// On a file system without locks, the result is true, because no process can lock the file.
  mutating func lock() -> Bool {
    isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
    return isLocked || errno != EWOULDBLOCK
  }

  /// Whether the file still has a name, by `fstat`.
  var isLinked: Bool { FileStatus.of(descriptor).map { $0.st_nlink > 0 } ?? true }

  /// The size of a regular file in bytes; nil for other files.
  var size: Int? {
    guard let status = FileStatus.of(descriptor), status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Int(status.st_size)
  }

  /// Returns another handle of the same open file.
  borrowing func duplicate() throws(RecordingError) -> OpenFile {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw OpenFile.error(path, errno, expected: "one more open file") }
    return OpenFile(path: path, descriptor: copy, isPipe: isPipe)
  }

  private init(path: String, descriptor: Int32, isPipe: Bool) {
    self.path = path
    self.descriptor = descriptor
    self.isPipe = isPipe
  }

  /// Waits until everything written is on the disk.
  ///
  /// Calls `fsync`; files that cannot be synced, such as pipes, are left alone.
  func synchronize() throws(RecordingError) {
    if fsync(descriptor) != 0, errno != EINVAL, errno != EROFS, errno != ENOTSUP {
      throw OpenFile.error(path, errno, expected: "a disk that takes it")
    }
  }

  // MARK: Errors

  /// Returns a system error about a file, in words.
  static func error(_ path: String, _ code: Int32, expected: String) -> RecordingError {
    let what: String
    switch code {
    case ENOENT: what = "no such file"
    case EISDIR: what = "it is a directory"
    case EACCES, EPERM: what = "no permission"
    case EEXIST: what = "the file is there already"
    case EFBIG: what = "the file would be larger than it may be"
    case EBADF: what = "it is not open for writing"
    case ENOSPC, EDQUOT: what = RecordingError.fullDisk
    default: what = String(cString: strerror(code))
    }
    return RecordingError(file: path, what: what, expected: expected)
  }
}
