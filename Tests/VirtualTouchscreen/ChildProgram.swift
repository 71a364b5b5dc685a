public import Foundation
import Glibc

/// A program started by a test, with its output.
///
/// Output goes to temporary files and can be read at any time, while the program runs and after:
/// it cannot block on a full pipe. The program and what it starts form a process group that is
/// ended with this object, and also when the test process crashes.
///
/// ```swift
/// let program = try ChildProgram(
///   URL(filePath: "/usr/bin/xdpyinfo"), environment: screen.environment)
/// #expect(try program.waitForExit(timeout: .seconds(5)) == .code(0))
/// #expect(program.standardOutput.contains("1280x800"))
/// ```
public final class ChildProgram: Sendable {
  /// The executable file.
  public let executable: URL

  private let process: SpawnedProcess
  private let processGuard: ProcessGuard
  private let folder: String

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: The executable file; not searched along PATH.
  ///   - arguments: What follows the program's name.
  ///   - environment: The whole environment; ``VirtualTouchscreen/environment`` for a program that
  ///     opens a window on a virtual touchscreen. Without an XDG_STATE_HOME in it the program gets
  ///     one of its own: what it leaves for its next start is nothing to other tests, nor to
  ///     whoever runs them.
  ///   - workingDirectory: The folder to run in, or nil for that of the tests.
  ///   - standardInput: What the program can read from its standard input.
  /// - Throws: ``VirtualTouchscreenError/programDidNotStart(path:reason:)``.
  public init(
    _ executable: URL, arguments: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment,
    workingDirectory: URL? = nil, standardInput: Data = Data()
  ) throws {
    self.executable = executable
    processGuard = try ProcessGuard.shared()
    folder = try processGuard.makeFolder("program")
    var environment = environment
    if environment["XDG_STATE_HOME"] == nil { environment["XDG_STATE_HOME"] = "\(folder)/state" }
    do {
      try standardInput.write(to: URL(filePath: "\(folder)/in"))
      let input = try FileDescriptor.reading("\(folder)/in")
      let output = try FileDescriptor.writing("\(folder)/out")
      let error = try FileDescriptor.writing("\(folder)/err")
      var (path, arguments) = (executable.path, arguments)
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw VirtualTouchscreenError.programDidNotStart(path: path, reason: "not executable")
      }
      if let workingDirectory {
        let script = #"cd -- "$1" && shift && exec "$@""#
        arguments = ["-c", script, "sh", workingDirectory.path, path] + arguments
        path = "/bin/sh"
      }
      process = try SpawnedProcess(
        path, arguments: arguments, environment: environment,
        descriptors: [input.raw, output.raw, error.raw])
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
    processGuard.watch(process)
  }

  deinit {
    process.kill()
    processGuard.forget(process)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The number of the process.
  public var processIdentifier: Int32 { process.identifier }

  /// Whether the program has not ended yet.
  public var isRunning: Bool { process.exit == nil }

  /// How the program ended, or nil while it runs.
  public var exit: ProcessExit? { process.exit }

  /// What the program has written to its standard output so far.
  public var standardOutput: String { String(decoding: standardOutputData, as: UTF8.self) }

  /// What the program has written to its standard error so far.
  public var standardError: String { String(decoding: contents(of: "err"), as: UTF8.self) }

  /// The bytes that the program has written to its standard output so far.
  public var standardOutputData: Data { contents(of: "out") }

  /// Waits for the end of the program.
  ///
  /// - Parameter timeout: How long to wait at most; the program keeps running after that.
  /// - Returns: How it ended.
  /// - Throws: ``VirtualTouchscreenError/timedOut(_:)`` with the end of what the program wrote.
  @discardableResult
  public func waitForExit(timeout: Duration = patience) throws -> ProcessExit {
    guard let exit = process.waitForExit(timeout: timeout) else {
      throw VirtualTouchscreenError.timedOut(
        "\(executable.lastPathComponent) still runs after \(timeout).\(lastWords)")
    }
    return exit
  }

  /// Sends a signal to the program and everything it started; does nothing if it has ended.
  ///
  /// - Parameter signal: For example SIGTERM, SIGINT or SIGKILL.
  public func terminate(_ signal: Int32 = SIGTERM) { process.signal(signal) }

  /// Waits until a condition holds, and gives up early when the program ends without it.
  ///
  /// ```swift
  /// try program.waitUntil("the window is open") { try screen.screenshot().count(of: paper) > 0 }
  /// ```
  ///
  /// - Parameters:
  ///   - what: What is waited for; part of the message when it does not happen.
  ///   - timeout: How long to wait at most.
  ///   - condition: The question, asked again and again.
  /// - Throws: ``VirtualTouchscreenError/timedOut(_:)`` or
  ///   ``VirtualTouchscreenError/programEnded(_:)``, each with the end of what the program wrote,
  ///   or what the condition throws.
  public func waitUntil(
    _ what: String, timeout: Duration = patience, _ condition: () throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + timeout
    while true {
      let ended = exit  // asked first: what it wrote before it ended still counts
      if try condition() { return }
      if let ended {
        throw VirtualTouchscreenError.programEnded("\(ended), before \(what).\(lastWords)")
      }
      guard ContinuousClock.now < deadline else {
        throw VirtualTouchscreenError.timedOut("\(what), within \(timeout).\(lastWords)")
      }
      pause(until: .now + .milliseconds(10))
    }
  }

  /// Processor time used by the program so far, in seconds.
  ///
  /// All its threads count, user and system time; the kernel's resolution is 10 ms. An idle
  /// program is one for which two readings, a second apart, are equal.
  ///
  /// - Throws: ``VirtualTouchscreenError/programEnded(_:)`` if it has ended.
  public func cpuSeconds() throws -> Double {
    if let exit {
      throw VirtualTouchscreenError.programEnded("\(exit), before its time was read.\(lastWords)")
    }
    return try Self.cpuSeconds(of: processIdentifier)
  }

  /// Processor time used by any process so far, in seconds, from `/proc`.
  ///
  /// - Parameter processIdentifier: The number of the process.
  /// - Returns: User and system time of all its threads.
  /// - Throws: ``VirtualTouchscreenError/fileSystem(_:)`` if there is no such process.
  public static func cpuSeconds(of processIdentifier: Int32) throws -> Double {
    let path = "/proc/\(processIdentifier)/stat"
    // The second field is the name in parentheses and may hold anything, spaces included.
    guard let line = try? String(contentsOfFile: path, encoding: .utf8),
      let name = line.lastIndex(of: ")")
    else { throw VirtualTouchscreenError.fileSystem("\(path) cannot be read.") }
    let fields = line[name...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      throw VirtualTouchscreenError.fileSystem("\(path) is not understood: \(line)")
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// How often the program's main thread has gone to sleep so far: as often it was woken up.
  ///
  /// - Throws: ``VirtualTouchscreenError/fileSystem(_:)`` if it has ended.
  public func wakeups() throws -> Int {
    let path = "/proc/\(processIdentifier)/status"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    guard let count = line.flatMap({ Int($0.filter(\.isNumber)) }) else {
      throw VirtualTouchscreenError.fileSystem("\(path) does not tell how often it slept.")
    }
    return count
  }

  private func contents(of file: String) -> Data {
    FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data()
  }

  private var lastWords: String {
    let written = (standardOutput + standardError).trimmingCharacters(in: .whitespacesAndNewlines)
    return written.isEmpty ? "" : " It wrote: …\(written.suffix(600))"
  }
}
