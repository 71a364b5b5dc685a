import TouchGeometry
package import TouchInput
import TouchSandbox
package import TouchScene

/// How long it took from events to the frames that show them first: median, 95 %, worst.
///
/// Milliseconds, as SDL stamps events. It keeps a count for each, so that hours of events take no
/// more room than one.
package struct LatencyStatistics: Sendable {
  /// How many events were shown.
  package private(set) var count = 0
  /// The longest time, in milliseconds.
  package private(set) var worst = 0

  private var counts = [Int](repeating: 0, count: Self.most + 1)
  /// Longer ones count as this long, but for the worst.
  private static let most = 2000

  /// Makes statistics of nothing.
  package init() {}

  /// Notes a frame.
  ///
  /// - Parameters:
  ///   - times: The moments of the events that it shows first.
  ///   - shown: When it was on the screen.
  package mutating func add(_ times: [Timestamp], shownAt shown: Timestamp) {
    for time in times {
      let milliseconds = max(Int((shown.seconds(since: time) * 1000).rounded()), 0)
      worst = max(worst, milliseconds)
      counts[min(milliseconds, Self.most)] += 1
      count += 1
    }
  }

  /// The time that a part of the events took at most.
  ///
  /// - Parameter part: 0.5 for the median.
  /// - Returns: Milliseconds; 0 without events.
  package func quantile(_ part: Double) -> Int {
    let wanted = max(Int((part * Double(count)).rounded(.up)), 1)
    var seen = 0
    for (milliseconds, count) in counts.enumerated() {
      seen += count
      if seen >= wanted { return milliseconds }
    }
    return 0
  }

  /// In words.
  package var words: String {
    guard count > 0 else { return "latency: no events yet" }
    return "latency: median \(quantile(0.5)) ms, 95 % \(quantile(0.95)) ms, worst \(worst) ms, "
      + "\(count) \(count == 1 ? "event" : "events")"
  }

  /// Draws them at the top right of a frame.
  package func draw(on surface: Surface, into list: inout DrawList) {
    list.text(
      TextDraw(
        words, at: .init(x: surface.size.width - 22, y: 18), size: 13, color: Palette.text,
        alignment: .right, baseline: .top,
        badge: .init(color: Palette.panel, padding: .init(width: 10, height: 6), cornerRadius: 8)))
  }
}
