/// Starts programs and waits for them to end.
package enum ChildProcess {
  /// How a process ended.
  package enum End: Equatable {
    /// It exited with this status.
    case status(Int32)
    /// A signal with this number ended it.
    case signal(Int32)
    /// Unknown: the process is not a child of this one, or the system does not report its end.
    case unknown
  }

  /// Starts a program.
  ///
  /// Of this process's close-on-exec descriptors, the program inherits only the listed ones.
  /// Signals are handled as in a program that a shell starts.
  ///
  /// - Parameters:
  ///   - program: The executable's path.
  ///   - arguments: The arguments after the program's name.
  ///   - environment: All variables, each as `NAME=VALUE`.
  ///   - descriptors: The descriptors that the program inherits: the number in this process, and
  ///     the number in the program.
  ///   - silenced: The program's descriptors that are opened on /dev/null, for writing only.
  /// - Returns: The process ID, or the system's error number.
  package static func start(
    _ program: String, _ arguments: [String], environment: [String],
    descriptors: [(here: Int32, there: Int32)], silenced: [Int32]
  ) -> Result<pid_t, Failure> {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // dup2 to the same number clears close-on-exec.
    for (here, there) in descriptors { posix_spawn_file_actions_adddup2(&actions, here, there) }
    for number in silenced {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXCPU, SIGSEGV, SIGABRT, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for word in words + variables { free(word) } }
    var id: pid_t = 0
    let status = posix_spawn(&id, program, &actions, &attributes, &words, &variables)
    return status == 0 ? .success(id) : .failure(Failure(number: status))
  }

  /// The reason why a program was not started.
  package struct Failure: Error {
    /// The system's error number.
    package let number: Int32
  }

  /// Returns how a process ended, or nil while it runs.
  ///
  /// - Parameters:
  ///   - process: The process ID.
  ///   - waits: Whether to wait until the process ends.
  /// - Returns: The end of the process, or nil.
  package static func end(of process: pid_t, waits: Bool) -> End? {
    var status: Int32 = 0
    var ended: pid_t
    repeat {
      ended = waitpid(process, &status, waits ? 0 : WNOHANG)
    } while ended < 0 && errno == EINTR
    if ended == 0 { return nil }
    guard ended == process else { return .unknown }
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }
}
