import Foundation
import Glibc
import Synchronization

/// How a process ended.
public enum ProcessExit: Sendable, Equatable, CustomStringConvertible {
  /// It returned or called `exit` with this code; 0 is success.
  case code(Int32)
  /// A signal ended it.
  case signal(Int32)

  /// "exit code 1" or "signal 11".
  public var description: String {
    switch self {
    case .code(let code): "exit code \(code)"
    case .signal(let signal): "signal \(signal)"
    }
  }
}

/// A child process in a process group of its own, started with `posix_spawn`.
///
/// Compared with Foundation's `Process` it resets the signal mask (worker threads block signals,
/// and children would inherit that), can pass further descriptors on, and needs no run loop or
/// thread to wait. The process is collected when ``exit`` is asked, so its number is not reused
/// before that.
final class SpawnedProcess: Sendable {
  /// The number of the process, and of its process group.
  let identifier: pid_t

  private let state = Mutex<ProcessExit?>(nil)

  /// Starts an executable.
  ///
  /// - Parameters:
  ///   - path: The executable file; no search along PATH.
  ///   - arguments: What follows the program's name.
  ///   - environment: The whole environment of the child.
  ///   - descriptors: Which descriptor of this process the child gets as 0, 1, 2, ….
  /// - Throws: ``VirtualTouchscreenError/programDidNotStart(path:reason:)``.
  init(
    _ path: String, arguments: [String], environment: [String: String], descriptors: [Int32]
  ) throws(VirtualTouchscreenError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Two rounds, through numbers above all sources: a target may be the source of a later one.
    let spare = max(100, (descriptors.max() ?? 0) + 1)
    for (target, source) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source, spare + Int32(target))
    }
    for target in descriptors.indices {
      posix_spawn_file_actions_adddup2(&actions, spare + Int32(target), Int32(target))
    }
    for other in Self.openDescriptors() where other >= descriptors.count {
      posix_spawn_file_actions_addclose(&actions, other)
    }
    for target in descriptors.indices {
      posix_spawn_file_actions_addclose(&actions, spare + Int32(target))
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    var allSignals = sigset_t()
    sigfillset(&allSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))

    var identifier: pid_t = 0
    let status = withCStrings([path] + arguments) { argv in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { envp in
        posix_spawn(&identifier, path, &actions, &attributes, argv, envp)
      }
    }
    guard status == 0 else {
      throw .programDidNotStart(path: path, reason: lastSystemError(status))
    }
    self.identifier = identifier
  }

  deinit { kill() }

  /// How the process ended, or nil while it runs.
  var exit: ProcessExit? {
    state.withLock { collect(&$0, options: WNOHANG) }
  }

  /// Waits for the end of the process; nil if it still runs after the time.
  func waitForExit(timeout: Duration) -> ProcessExit? {
    let deadline = ContinuousClock.now + timeout
    while true {
      if let exit { return exit }
      if ContinuousClock.now >= deadline { return nil }
      usleep(2_000)
    }
  }

  /// Sends a signal to the process and its group, unless it has ended.
  func signal(_ number: Int32) {
    state.withLock { state in
      if collect(&state, options: WNOHANG) == nil { _ = Glibc.kill(-identifier, number) }
    }
  }

  /// Ends the process politely, then by force.
  ///
  /// - Parameter grace: How long it may take to end after SIGTERM.
  func terminate(grace: Duration) {
    signal(SIGTERM)
    if waitForExit(timeout: grace) == nil { kill() }
  }

  /// Ends the process by force and collects it.
  func kill() {
    state.withLock { state in
      guard collect(&state, options: WNOHANG) == nil else { return }
      _ = Glibc.kill(-identifier, SIGKILL)
      collect(&state, options: 0)
    }
  }

  /// What is open in this process now; most of it closes itself in children, some does not.
  private static func openDescriptors() -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { Int32($0) }
  }

  @discardableResult
  private func collect(_ state: inout ProcessExit?, options: Int32) -> ProcessExit? {
    if let state { return state }
    var status: Int32 = 0
    var result = waitpid(identifier, &status, options)
    while result < 0 && errno == EINTR { result = waitpid(identifier, &status, options) }
    if result == identifier {
      let signal = status & 0x7F
      state = signal == 0 ? .code((status >> 8) & 0xFF) : .signal(signal)
    } else if result < 0 {
      state = .code(-1)  // somebody else collected it
    }
    return state
  }
}

/// Calls a closure with a nil-terminated array of C strings.
private func withCStrings<R>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
) -> R {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
