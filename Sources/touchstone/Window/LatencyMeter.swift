import Foundation
import TouchSDL
import TouchShell

/// Measures the time from events to frames, for a panel and a report.
///
/// On request, the meter prints a line for each frame. A reader that knows when an event left its
/// device can compute the total latency from it.
@MainActor
final class LatencyMeter {
  /// The measurements so far.
  let statistics = LatencyStatistics()
  private let printsFrames: Bool

  /// Creates a meter without measurements.
  init(printsFrames: Bool) { self.printsFrames = printsFrames }

  /// Measures the frames of a loop.
  func watch(_ loop: FrameLoop) {
    loop.onPresent = { [unowned self] events, shown in
      // The time is read immediately, because the following code is not part of the latency.
      let moment = Self.monotonicSeconds
      MainActor.assumeIsolated {
        statistics.add(events, shownAt: shown)
        if printsFrames { printFrame(of: events.count, at: moment) }
      }
    }
  }

  /// The time of CLOCK_MONOTONIC, in seconds.
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
