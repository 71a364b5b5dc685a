import TouchSandbox

/// How long frames take after events.
@MainActor
package final class LatencyRecord {
  /// What was measured so far.
  package var statistics = LatencyStatistics()

  /// Makes one that has seen nothing.
  package init() {}
}
