import TouchSystem

/// The destination of an output, examined before anything is changed.
///
/// Symbolic links are followed: the link's target is replaced, and the link stays. A dangling link
/// is an error.
public struct OutputDestination {
  /// The kinds of destination.
  enum Kind {
    /// No file exists.
    case free
    /// A regular file.
    case file(stat)
    /// A file that this process was given open: `/dev/stdout`, `/dev/fd/3`.
    case open(Int32)
    /// A device, a pipe or a terminal.
    case device
  }

  static let uniqueName = "a name that is free"

  /// The file, as the caller named it.
  public let path: String
  /// The file itself, links followed.
  let file: String
  let kind: Kind

  /// Examines a path.
  ///
  /// - Parameter path: The file; also the name in errors.
  /// - Throws: An error if nothing can be written to the destination.
  public init(_ path: String) throws(RecordingError) {
    self.path = path
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT, !path.isEmpty, !path.hasSuffix("/") else {
        throw OpenFile.error(path, errno, expected: OpenFile.writable)
      }
      (file, kind) = (path, .free)
      return
    }
    var file = path
    if status.st_mode & S_IFMT == S_IFLNK {
      guard stat(path, &status) == 0 else {
        guard errno == ENOENT else {
          throw OpenFile.error(path, errno, expected: OpenFile.writable)
        }
        throw RecordingError(
          file: path, what: "it is a link that leads nowhere", expected: OpenFile.writable)
      }
      if status.st_mode & S_IFMT == S_IFREG, let real = FilePlace.real(path) { file = real }
    }
    self.file = file
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw OpenFile.error(path, EISDIR, expected: OpenFile.writable)
    case S_IFREG:
      kind = OutputDestination.descriptor(of: path, status).map { .open($0) } ?? .file(status)
    default:
      // The system would reopen a descriptor's device, regardless of the mode in which it was
      // opened.
      if let descriptor = Self.number(of: path), fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY
      {
        throw OpenFile.error(path, EBADF, expected: OpenFile.writable)
      }
      kind = .device
    }
  }

  /// Whether the path names a regular file, which would be replaced.
  public var isTaken: Bool { if case .file = kind { true } else { false } }

  /// Whether the destination and another path name the same file.
  ///
  /// - Parameter other: The other path.
  /// - Returns: Whether device and inode are the same; false unless both are regular files.
  public func isSame(as other: String) -> Bool {
    switch kind {
    case .file(let status): FileIdentity(status) == FileIdentity(path: other)
    case .open(let descriptor): FileIdentity(descriptor: descriptor) == FileIdentity(path: other)
    case .free, .device: false
    }
  }

  /// Returns the open file of a name that contains its number or names the file of standard output.
  ///
  /// The opener of the file chose the position at which it is written; the file is not replaced.
  private static func descriptor(of path: String, _ status: stat) -> Int32? {
    if let number = number(of: path) { return number }
    return FileIdentity(status) == FileIdentity(descriptor: 1) ? 1 : nil
  }

  /// Returns the number of the descriptor that a path names.
  private static func number(of path: String) -> Int32? {
    if path == "/dev/stdout" { return 1 }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  /// Throws an error if a regular file at the destination cannot be replaced.
  func checkReplaceable(_ replaces: Bool) throws(RecordingError) {
    guard case .file = kind else { return }
    guard replaces else {
      throw OpenFile.error(path, EEXIST, expected: OutputDestination.uniqueName)
    }
    guard access(file, W_OK) == 0 else {
      throw OpenFile.error(path, errno, expected: "a file that can be replaced")
    }
    // The lock of an unreadable file cannot be checked.
    guard var old = try? OpenFile(reading: file) else { return }
    if !old.lock() { throw OutputDestination.busy(path) }
  }

  static func busy(_ path: String) -> RecordingError {
    RecordingError(file: path, what: busyWords, expected: OutputDestination.uniqueName)
  }

  fileprivate static let busyWords = "another program is recording into it"
}

extension RecordingError {
  /// Whether another program writes or replaces the file at this moment.
  package var isBusy: Bool { what == OutputDestination.busyWords }
}

/// The identity of a file, whatever its name.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// The identity of a regular file; nil for anything else, and for a missing file.
  ///
  /// - Parameter path: The file; links are followed.
  public init?(path: String) {
    guard let status = FileStatus.of(path) else { return nil }
    self.init(status)
  }

  /// The identity of an open regular file; nil for anything else.
  ///
  /// - Parameter descriptor: The file descriptor.
  public init?(descriptor: Int32) {
    guard let status = FileStatus.of(descriptor) else { return nil }
    self.init(status)
  }

  init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
