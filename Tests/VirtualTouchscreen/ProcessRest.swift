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
  /// Whether a program and the server sleep, and neither does anything for some frames' time.
  ///
  /// Then the program has seen all input and has drawn what it made of it, and nothing moves: a
  /// program that waits for a processor is not asleep, and one that waits for its next frame hands
  /// it to the server before the time is over.
  ///
  /// A program may wake for a glance meanwhile, as one does that looks four times a second whether
  /// a file was saved. On a busy machine every look takes longer than the time between two glances:
  /// nothing else than that the server rests tells such a program from one that draws.
  ///
  /// - Parameters:
  ///   - program: A program with a window on this screen.
  ///   - time: How long nothing may happen; longer than a frame, and than the 100 ms after which a
  ///     finger that is held rests.
  ///   - needsServer: Whether the server has to rest, too: one may run by itself, for nothing.
  /// - Returns: Whether both rested.
  /// - Throws: A failure to read `/proc`, for example when the program has ended.
  public func isAtRest(
    _ program: ChildProgram, for time: Duration = .milliseconds(150), needsServer: Bool = true
  ) throws -> Bool {
    func activities() throws -> (program: ProcessActivity, server: ProcessActivity) {
      try (ProcessActivity(of: program.processIdentifier), ProcessActivity(of: serverIdentifier))
    }
    let before = try activities()
    guard before.program.isAsleep, before.server.isAsleep || !needsServer else {
      pause(until: .now + .milliseconds(5))
      return false
    }
    let start = ContinuousClock.now
    pause(until: start + time)
    let after = try activities()
    guard after.program.isAsleep, after.server == before.server || !needsServer else {
      return false
    }
    // The sum may be less: a thread that has ended is not in it.
    let ran = Double(after.program.runTime) - Double(before.program.runTime)
    return ran <= Self.glance * (1 + start.duration(to: .now) / .milliseconds(250))
  }

  /// How long a program may run for what is no work, in nanoseconds; a frame takes longer.
  private static let glance = 2e6

  /// What a program and the server do within a second, thread by thread; for the message of a test
  /// that waited for their rest.
  ///
  /// - Parameter program: A program with a window on this screen.
  /// - Returns: A line for each thread that ran or was not asleep.
  public func unrest(of program: ChildProgram) -> String {
    let processes = ["the program": program.processIdentifier, "the server": serverIdentifier]
    let before = processes.mapValues { ThreadActivity.all(of: $0) }
    pause(until: .now + .seconds(1))
    var lines: [String] = []
    for (name, identifier) in processes.sorted(by: { $0.key < $1.key }) {
      for (number, now) in ThreadActivity.all(of: identifier).sorted(by: { $0.key < $1.key }) {
        let ran = now.runTime - (before[name]?[number]?.runTime ?? 0)
        if ran == 0, now.state == "S" { continue }
        lines.append("\(name), \(now.name): \(now.state), ran \(Double(ran) / 1e6) ms of a second")
      }
    }
    return lines.isEmpty ? "nothing runs now" : lines.joined(separator: "; ")
  }
}

/// What the kernel knows of a thread at one moment.
private struct ThreadActivity {
  var name: Substring
  var state: Substring
  var runTime: UInt64

  /// The threads of a process that can be read.
  static func all(of processIdentifier: Int32) -> [String: ThreadActivity] {
    let folder = "/proc/\(processIdentifier)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var threads: [String: ThreadActivity] = [:]
    for number in names {
      guard let stat = try? String(contentsOfFile: "\(folder)/\(number)/stat", encoding: .utf8),
        let first = stat.firstIndex(of: "("), let last = stat.lastIndex(of: ")"), first < last,
        let state = stat[last...].split(separator: " ").dropFirst().first,
        let time = try? String(contentsOfFile: "\(folder)/\(number)/schedstat", encoding: .utf8)
      else { continue }
      threads[number] = ThreadActivity(
        name: stat[stat.index(after: first)..<last], state: state,
        runTime: time.split(separator: " ").first.flatMap { UInt64($0) } ?? 0)
    }
    return threads
  }
}
