import Foundation
import Glibc

/// What the kernel knows of a process at one moment: whether it sleeps, and how long it has run.
///
/// Two readings tell whether a process rests, however busy the machine is: one that has something
/// to do is not asleep, it waits for a processor.
struct ProcessActivity: Equatable {
  /// Whether every thread waits for something to happen.
  let isAsleep: Bool
  /// The processor time of all threads so far, in nanoseconds.
  let runTime: UInt64

  /// Reads `/proc`.
  ///
  /// - Parameter processIdentifier: The number of the process.
  /// - Throws: ``VirtualTouchscreenError/fileSystem(_:)`` if there is no such process.
  init(of processIdentifier: Int32) throws(VirtualTouchscreenError) {
    let folder = "/proc/\(processIdentifier)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder),
      !threads.isEmpty
    else { throw .fileSystem("\(folder) cannot be read.") }
    var isAsleep = true
    var runTime: UInt64 = 0
    for thread in threads {
      // A thread may end between the listing and the reading; it runs no more.
      guard let state = try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8),
        let name = state.lastIndex(of: ")"),
        let letter = state[name...].split(separator: " ").dropFirst().first,
        let schedule = try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)
      else { continue }
      if letter != "S" { isAsleep = false }
      runTime += schedule.split(separator: " ").first.flatMap { UInt64($0) } ?? 0
    }
    self.isAsleep = isAsleep
    self.runTime = runTime
  }
}

extension VirtualTouchscreen {
  /// Whether a program and the server sleep, and neither runs for some frames' time.
  ///
  /// Then the program has seen all input and has drawn what it made of it, and nothing moves: a
  /// program that waits for a processor is not asleep, and one that waits for its next frame runs
  /// before the time is over.
  ///
  /// - Parameters:
  ///   - program: A program with a window on this screen.
  ///   - time: How long neither may run; longer than a frame, and than the 100 ms after which a
  ///     finger that is held rests.
  /// - Returns: Whether both rested.
  /// - Throws: A failure to read `/proc`, for example when the program has ended.
  public func isAtRest(
    _ program: ChildProgram, for time: Duration = .milliseconds(150)
  ) throws -> Bool {
    let processes = [program.processIdentifier, serverIdentifier]
    let before = try processes.map { try ProcessActivity(of: $0) }
    guard before.allSatisfy(\.isAsleep) else {
      pause(until: .now + .milliseconds(5))
      return false
    }
    pause(until: .now + time)
    return try before == processes.map { try ProcessActivity(of: $0) }
  }
}
