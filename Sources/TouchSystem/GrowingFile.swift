/// A file, a pipe or a terminal that is read while another program writes to it.
package struct GrowingFile: ~Copyable {
  /// The reason why a file cannot be read.
  package struct Failure: Error {
    /// The reason, as text.
    package let what: String

    /// Creates a failure with a reason.
    package init(what: String) { self.what = what }

    /// The system's last error.
    static var last: Self { Self(what: String(cString: strerror(errno))) }
  }

  private let descriptor: Int32
  /// The process that writes the file, if it was started for that purpose.
  private let writer: pid_t?

  /// Opens a file; opening a pipe waits for a program that writes to it.
  ///
  /// - Parameter path: The file, or nil for standard input, which may be a socket and therefore
  ///   cannot be opened by name.
  /// - Throws: The reason why the file cannot be opened.
  package init(_ path: String?) throws(Failure) {
    let descriptor =
      path.map { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
      ?? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { throw .last }
    self.descriptor = descriptor
    writer = nil
  }

  /// Starts a program and reads its standard output, which ends when the program does.
  ///
  /// Its messages go to this process's standard error, and it cannot read standard input. When its
  /// output is no longer needed, the program receives SIGTERM.
  ///
  /// - Parameters:
  ///   - program: The executable's path.
  ///   - arguments: The arguments after the program's name.
  ///   - environment: All variables, each as `NAME=VALUE`.
  /// - Throws: The reason why the program was not started.
  package init(
    outputOf program: String, _ arguments: [String], environment: [String]
  ) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = ChildProcess.start(
      program, arguments, environment: environment, descriptors: [(ends[1], STDOUT_FILENO)],
      silenced: [STDIN_FILENO])
    _ = close(ends[1])
    switch started {
    case .success(let process): (descriptor, writer) = (ends[0], process)
    case .failure(let failure):
      _ = close(ends[0])
      throw Failure(what: String(cString: strerror(failure.number)))
    }
  }

  deinit {
    _ = close(descriptor)
    guard let writer else { return }
    kill(writer, SIGTERM)
    _ = ChildProcess.end(of: writer, waits: true)
  }

  /// Returns the reason why a file cannot be read, without opening it, or nil if it can.
  package static func problem(_ path: String) -> String? {
    guard let status = FileStatus.of(path) else {
      return errno == ENOENT ? "no such file" : String(cString: strerror(errno))
    }
    if status.st_mode & S_IFMT == S_IFDIR { return "it is a directory" }
    return access(path, R_OK) != 0 ? "no permission" : nil
  }

  /// Waits until data has arrived, or no more will.
  ///
  /// - Parameter milliseconds: The timeout in milliseconds; negative to wait without limit.
  /// - Returns: Whether either has happened.
  package func wait(_ milliseconds: Int32) -> Bool {
    var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wish, 1, milliseconds) != 0
  }

  /// Reads the data that has arrived, or waits for it.
  ///
  /// - Parameter room: The buffer for the data.
  /// - Returns: The number of bytes; 0 at the end. The loss of a terminal is an end like any other.
  package func read(into room: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = TouchSystem.read(descriptor, room.baseAddress, room.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: break
      // Another program has made the file non-blocking.
      case EAGAIN: _ = wait(-1)
      default: return 0
      }
    }
  }
}
