// The one doorway to the operating system's files. Foundation is not used: it hides which call failed and
// writes through buffers of its own.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// An open file, closed when the value goes.
struct OpenFile: ~Copyable {
  /// The file, as the caller named it.
  let path: String
  private let descriptor: Int32
  /// Whether writing to it can raise SIGPIPE.
  private let isPipe: Bool

  /// Opens a file to read it.
  ///
  /// A pipe is read as long as somebody has it open to write. One that nobody writes to is empty, where the
  /// system would wait for ever.
  init(reading path: String) throws(RecordingError) {
    try self.init(path, O_RDONLY | O_NONBLOCK, expected: "a recording")
    // Only opening must not wait; reading may.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  /// Opens a file to write it: creates it, or empties it if it is there.
  init(writing path: String) throws(RecordingError) {
    try self.init(path, O_WRONLY | O_CREAT | O_TRUNC, expected: "a file that can be written")
  }

  private init(_ path: String, _ flags: Int32, expected: String) throws(RecordingError) {
    var descriptor: Int32
    repeat {
      descriptor = open(path, flags | O_CLOEXEC, 0o666)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else {
      throw OpenFile.error(path, errno, expected: expected)
    }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let kind = status.st_mode & S_IFMT
    if isKnown, kind == S_IFDIR {
      _ = close(descriptor)
      throw OpenFile.error(path, EISDIR, expected: expected)
    }
    self.path = path
    self.descriptor = descriptor
    self.isPipe = !isKnown || kind == S_IFIFO || kind == S_IFSOCK
  }

  deinit { _ = close(descriptor) }

  /// Reads up to as many bytes as there is room for, by `read`.
  ///
  /// - Returns: How many were read; 0 at the end of the file.
  func read(into room: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, room.baseAddress, room.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, room.baseAddress, room.count)
      #elseif canImport(Android)
        let count = Android.read(descriptor, room.baseAddress, room.count)
      #else
        let count = Darwin.read(descriptor, room.baseAddress, room.count)
      #endif
      if count >= 0 { return count }
      guard errno == EINTR else {
        throw OpenFile.error(path, errno, expected: "a file that can be read")
      }
    }
  }

  /// Writes all the bytes: by one `write` unless the system takes only a part of them.
  func write(_ bytes: UnsafeRawBufferPointer) throws(RecordingError) {
    if isPipe { OpenFile.ignoreBrokenPipes() }
    var rest = bytes[...]
    while !rest.isEmpty {
      let buffer = UnsafeRawBufferPointer(rebasing: rest)
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Android)
        let count = Android.write(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.write(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw OpenFile.error(path, errno, expected: "room and permission to write")
      }
    }
  }

  /// Whether the file still has a name, by `fstat`.
  var isLinked: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }

  /// Another handle of the same open file.
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
  /// Calls `fsync`; what cannot be synced, a pipe for instance, is let be.
  func synchronize() throws(RecordingError) {
    if fsync(descriptor) != 0, errno != EINVAL, errno != EROFS, errno != ENOTSUP {
      throw OpenFile.error(path, errno, expected: "a disk that takes it")
    }
  }
}

// MARK: - Names of files

extension OpenFile {
  /// Whether a file beside it can take its place: it is an ordinary file, or none.
  static func canBeReplaced(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// Puts a file in the place of another, by `rename`.
  static func rename(_ path: String, to other: String) throws(RecordingError) {
    #if canImport(Glibc)
      let status = Glibc.rename(path, other)
    #elseif canImport(Musl)
      let status = Musl.rename(path, other)
    #elseif canImport(Android)
      let status = Android.rename(path, other)
    #else
      let status = Darwin.rename(path, other)
    #endif
    guard status == 0 else {
      throw OpenFile.error(other, errno, expected: "a file that can be replaced")
    }
  }

  /// Removes a file, if it can.
  static func remove(_ path: String) { _ = unlink(path) }
}

// MARK: - Errors

extension OpenFile {
  private static func error(_ path: String, _ code: Int32, expected: String) -> RecordingError {
    let what: String
    switch code {
    case ENOENT: what = "no such file"
    case EISDIR: what = "it is a directory"
    case EACCES, EPERM: what = "no permission"
    case ENOSPC, EDQUOT: what = RecordingError.fullDisk
    default: what = String(cString: strerror(code))
    }
    return RecordingError(file: path, what: what, expected: expected)
  }

  /// Makes a write to a pipe without a reader an error (EPIPE) instead of the end of the program, on this
  /// thread and for good: it stays blocked, since taking it back could let a pending one through.
  private static func ignoreBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
