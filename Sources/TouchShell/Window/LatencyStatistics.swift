import TouchGeometry
package import TouchInput
import TouchSandbox
package import TouchScene

/// The time from events to the frames that first show them: median, 95 %, worst.
///
/// Times are in milliseconds, as in SDL's timestamps. There is one count for each millisecond, so
/// that hours of events take no more memory than one event.
package final class LatencyStatistics {
  /// The number of events that were shown.
  package private(set) var count = 0
  /// The longest time, in milliseconds.
  package private(set) var worst = 0

  private var counts = [Int](repeating: 0, count: LatencyStatistics.most + 1)
  /// The largest counted time, in milliseconds; longer ones count as this, except for the worst.
  private static let most = 2000

  /// Makes empty statistics.
  package init() {}

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - times: The times of the events that the frame is the first to show.
  ///   - shown: The time at which the frame was on the screen.
  package func add(_ times: [Timestamp], shownAt shown: Timestamp) {
    for time in times {
      let milliseconds = max(Int((shown.seconds(since: time) * 1000).rounded()), 0)
      worst = max(worst, milliseconds)
      counts[min(milliseconds, Self.most)] += 1
      count += 1
    }
  }

  /// Returns the time that a share of the events did not exceed.
  ///
  /// - Parameter part: The share; 0.5 for the median.
  /// - Returns: The time in milliseconds; 0 without events.
  package func quantile(_ part: Double) -> Int {
    let wanted = max(Int((part * Double(count)).rounded(.up)), 1)
    var seen = 0
    for (milliseconds, count) in counts.enumerated() {
      seen += count
      if seen >= wanted { return milliseconds }
    }
    return 0
  }

  /// The statistics in words.
  package var words: String {
    guard count > 0 else { return "latency: no events yet" }
    return "latency: median \(quantile(0.5)) ms, 95 % \(quantile(0.95)) ms, worst \(worst) ms, "
      + "\(count) \(count == 1 ? "event" : "events")"
  }

  /// Draws the statistics at the top right of a frame.
  package func draw(on surface: Surface, into list: inout DrawList) {
    list.text(
      words, at: .init(x: surface.size.width - 22, y: 18), size: 13, color: Palette.text,
      alignment: .right, baseline: .top,
      badge: .init(color: Palette.panel, padding: .init(width: 10, height: 6), cornerRadius: 8))
  }
}
