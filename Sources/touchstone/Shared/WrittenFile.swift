import Foundation
import TouchRecording

/// Describes files that a command has written.
enum WrittenFile {
  /// Describes a recording in one line.
  static func describe(_ summary: RecordingSummary) -> String {
    var words = [
      String(format: "%.3f s", summary.duration), count(summary.events, "event"),
      count(summary.touches, "touch", "touches"), count(summary.moves, "move"),
      "at most \(count(summary.maximumFingers, "finger")) at once",
    ]
    if summary.expectations > 0 { words.append(count(summary.expectations, "expectation")) }
    if !summary.isClosed { words.append("not closed") }
    return "a recording of " + words.joined(separator: ", ")
  }

  /// Returns a number with its noun.
  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }
}
