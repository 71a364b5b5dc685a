import Foundation
import TestBasics
import VirtualTouchscreen

/// A process that a program under test has started.
package enum RunningProcess {
  /// Whether a process has a file open.
  package static func hasOpen(_ path: String, _ process: Int32) -> Bool {
    let folder = "/proc/\(process)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")) == path
    }
  }

  /// The processes that a process has started and that have not ended.
  package static func children(of parent: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(Int32.init).filter { self.parent(of: $0) == parent }
  }

  /// Waits until a process has ended, whether or not somebody has asked how.
  package static func waitForEnd(of process: Int32) throws {
    let deadline = ContinuousClock.now + patience
    while parent(of: process) != nil {
      guard ContinuousClock.now < deadline else {
        throw VirtualTouchscreenError.timedOut("process \(process) still runs")
      }
      usleep(10_000)
    }
  }

  /// Who has started a process; nil if it has ended.
  private static func parent(of process: Int32) -> Int32? {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // The second field is the name in parentheses and may hold anything.
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[name...].split(separator: " ")
    guard fields.count > 2, !["Z", "X"].contains(fields[1]) else { return nil }
    return Int32(fields[2])
  }
}
