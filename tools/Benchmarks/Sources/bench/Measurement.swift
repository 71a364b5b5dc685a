/// What one process found out about one row.
struct Measurement: Codable {
  /// CPU time of the timed passes.
  var nanoseconds: Double
  /// Touch events handled in that time.
  var touches: Int
  /// Frames handled in that time.
  var frames: Int
  /// The most memory resident in the process, the loaded recording included.
  var peakBytes: Int
  /// How much the resident memory grew from the second pass to the last.
  var growthBytes: Int
  /// Calls of the allocator for each touch in frames whose touches only move; nil where they cannot be counted.
  var allocationsPerMove: Double?
  /// The same for each touch of the other frames: those that land and leave.
  var allocationsPerOther: Double?
  /// What was compared with what is expected.
  var checked: String

  /// The figure of this process.
  var nanosecondsPerTouch: Double { nanoseconds / Double(touches) }
  /// The figure of this process.
  var nanosecondsPerFrame: Double { nanoseconds / Double(frames) }
}
