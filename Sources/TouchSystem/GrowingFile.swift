/// A file, a pipe or a terminal that is read while another program writes to it.
package struct GrowingFile: ~Copyable {
  /// Why a file cannot be read.
  package struct Failure: Error {
    /// That, in words.
    package let what: String

    /// Says why.
    package init(what: String) { self.what = what }

    /// What the system said last.
    static var last: Self { Self(what: String(cString: strerror(errno))) }
  }

  private let descriptor: Int32
  /// The process that writes to it, where it was started for that.
  private let writer: pid_t?

  /// Opens it; a pipe waits for a program that writes to it.
  ///
  /// - Parameter path: The file; nil for standard input, which may be a socket: such cannot be opened
  ///   by a name.
  /// - Throws: Why not.
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
  /// Its messages go where this process's go, and it reads nothing. It is asked to end as soon as
  /// its output is not wanted any more.
  ///
  /// - Parameters:
  ///   - program: The executable's path.
  ///   - arguments: What follows the program's name.
  ///   - environment: All variables, each as `NAME=VALUE`.
  /// - Throws: Why it was not started.
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

  /// Why a file cannot be read, without opening it; nil if it can.
  package static func problem(_ path: String) -> String? {
    var status = stat()
    if stat(path, &status) != 0 {
      return errno == ENOENT ? "no such file" : String(cString: strerror(errno))
    }
    if status.st_mode & S_IFMT == S_IFDIR { return "it is a directory" }
    return access(path, R_OK) != 0 ? "no permission" : nil
  }

  /// Waits until something has come, or nothing more will.
  ///
  /// - Parameter milliseconds: How long at most; negative for ever.
  /// - Returns: Whether it has.
  package func wait(_ milliseconds: Int32) -> Bool {
    var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wish, 1, milliseconds) != 0
  }

  /// Takes what has come, or waits for it.
  ///
  /// - Parameter room: Receives it.
  /// - Returns: How many bytes it are; 0 at the end. A terminal that has gone is an end like any
  ///   other.
  package func read(into room: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = TouchSystem.read(descriptor, room.baseAddress, room.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: break
      // Another program has made it non-blocking.
      case EAGAIN: _ = wait(-1)
      default: return 0
      }
    }
  }
}
