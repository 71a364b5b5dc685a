import TouchSandbox

/// A record of the time from events to frames.
@MainActor
package final class LatencyRecord {
  /// The measurements so far.
  package var statistics = LatencyStatistics()

  /// Makes an empty record.
  package init() {}
}
