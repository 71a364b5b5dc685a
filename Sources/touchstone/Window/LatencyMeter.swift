import Foundation
import TouchInput
import TouchSDL
import TouchSandbox
import TouchShell

/// Collects how long frames take after events, for a panel and for a report; and prints, if that is
/// wanted, a line for each frame, by which a reader who knows when an event left its device can
/// tell how long all of its way took.
@MainActor
final class LatencyMeter {
  /// What was measured so far.
  let record = LatencyRecord()
  private let printsFrames: Bool

  /// Makes a meter that has seen nothing.
  init(printsFrames: Bool) { self.printsFrames = printsFrames }

  /// Listens to a loop.
  func watch(_ loop: FrameLoop) {
    loop.onPresent = { [unowned self] events, shown in
      // Read at once: what follows is not part of the way.
      let moment = Self.monotonicSeconds
      MainActor.assumeIsolated {
        record.statistics.add(events, shownAt: shown)
        if printsFrames { printFrame(of: events.count, at: moment) }
      }
    }
  }

  /// What CLOCK_MONOTONIC says, in seconds.
  private nonisolated static var monotonicSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func printFrame(of events: Int, at seconds: Double) {
    StandardOutput.print(String(format: "{\"presented\":%.6f,\"events\":%d}", seconds, events))
    StandardOutput.flush()
  }
}
