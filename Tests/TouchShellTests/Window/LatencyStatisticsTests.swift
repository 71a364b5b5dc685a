import Testing
import TouchInput
import TouchSandbox
import TouchShell

@Suite("Statistics of latency")
struct LatencyStatisticsTests {
  private static func statistics(_ milliseconds: [Double]) -> LatencyStatistics {
    let statistics = LatencyStatistics()
    let shown = Timestamp(seconds: 100)
    statistics.add(milliseconds.map { shown.advanced(bySeconds: -$0 / 1000) }, shownAt: shown)
    return statistics
  }

  @Test(
    "Median, 95 % and worst are those of the events",
    arguments: [
      ([], (0, 0, 0)), ([7], (7, 7, 7)), ([1, 2, 3, 4], (2, 4, 4)),
      ((1...100).map(Double.init), (50, 95, 100)), ([5, 5, 5, 9_000], (5, 2000, 9000)),
      ([-3], (0, 0, 0)),
    ] as [([Double], (Int, Int, Int))])
  func quantiles(times: [Double], expected: (Int, Int, Int)) {
    let statistics = Self.statistics(times)
    #expect(statistics.count == times.count)
    #expect(statistics.quantile(0.5) == expected.0)
    #expect(statistics.quantile(0.95) == expected.1)
    #expect(statistics.worst == expected.2)
  }

  @Test("The order makes no difference, and neither do frames")
  func order() {
    let all = Self.statistics([3, 1, 2, 40])
    let parts = LatencyStatistics()
    for time in [40.0, 2, 1, 3] {
      parts.add([Timestamp(seconds: 1)], shownAt: Timestamp(seconds: 1 + time / 1000))
    }
    #expect(all.words == parts.words)
    #expect(all.words == "latency: median 2 ms, 95 % 40 ms, worst 40 ms, 4 events")
    #expect(LatencyStatistics().words == "latency: no events yet")
  }
}
