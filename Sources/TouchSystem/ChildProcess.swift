/// Programs that this process starts, and their ends.
package enum ChildProcess {
  /// How a process ended.
  package enum End: Equatable {
    /// By itself, with this status.
    case status(Int32)
    /// By this signal.
    case signal(Int32)
    /// The system does not say: the process is no child of this one, or it is not told of its ends.
    case unknown
  }

  /// Starts a program.
  ///
  /// It gets none of this process's descriptors that are closed in other programs, but those named
  /// here. Signals are as in a program that a shell starts.
  ///
  /// - Parameters:
  ///   - program: The executable's path.
  ///   - arguments: What follows the program's name.
  ///   - environment: All variables, each as `NAME=VALUE`.
  ///   - descriptors: What the program gets open: this process's number, and the number there.
  ///   - silenced: The numbers that lead nowhere, as /dev/null does.
  /// - Returns: The process's number, or the system's error number.
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
    // A number that stays the same is no longer closed in the program.
    for (here, there) in descriptors {
      posix_spawn_file_actions_adddup2(&actions, here, there)
    }
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

  /// Why a program was not started.
  package struct Failure: Error {
    /// The system's error number.
    package let number: Int32
  }

  /// How a process has ended; nil while it runs.
  ///
  /// - Parameters:
  ///   - process: Its number.
  ///   - waits: Whether to wait for its end.
  /// - Returns: Its end.
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
