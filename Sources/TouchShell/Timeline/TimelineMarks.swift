import TouchInput
package import TouchSandbox

/// The marks with which a timeline shows a recording, in columns that are a few pixels wide.
///
/// So a frame takes no more time to draw for a recording of an hour than for one of a second.
package struct TimelineMarks: Hashable, Sendable {
  /// A run of adjacent columns that look the same.
  package struct Run: Hashable, Sendable {
    /// The columns of the run.
    package var columns: Range<Int>
    /// The value of all these columns, which is not 0.
    package var value: Int
  }

  /// The number of columns.
  package let columns: Int
  /// The largest number of fingers that are down in each run; columns without fingers have no run.
  package let fingers: [Run]
  /// The runs of columns in which gestures are active.
  package let gestures: [Run]
  /// The columns with failures.
  package let failures: [Run]

  /// The value of a column of ``gestures`` in which gestures were recognized and none was
  /// cancelled.
  package static let recognized = 1
  /// The value of a column of ``gestures`` in which a gesture was cancelled.
  package static let cancelled = 2

  /// Divides a recording and its known gestures into columns.
  ///
  /// - Parameters:
  ///   - input: The recording.
  ///   - outline: The gestures that are known.
  ///   - columns: The number of columns.
  ///   - last: The marks of the same recording when other gestures were known; nil for none. To look
  ///     at each event of hours again, in every frame until all gestures are known, would take longer
  ///     than the frame has.
  package init(
    _ input: RecordedInput, _ outline: GestureOutline, columns: Int, after last: Self? = nil
  ) {
    let columns = max(columns, 1)
    let scale = Double(columns) / max(input.duration.seconds, 1e-9)
    func column(_ time: Timestamp) -> Int { min(max(Int(time.seconds * scale), 0), columns - 1) }

    var lanes = [Int](repeating: 0, count: columns)
    for gesture in outline.gestures {
      let value = gesture.outcome == .cancelled ? Self.cancelled : Self.recognized
      for index in column(gesture.start)...column(gesture.end) {
        lanes[index] = max(lanes[index], value)
      }
    }
    var failed = [Int](repeating: 0, count: columns)
    for failure in outline.failures { failed[column(failure.start)] = 1 }
    self.columns = columns
    if let last, last.columns == columns {
      fingers = last.fingers
    } else {
      fingers = Self.runs(Self.activity(input, columns: columns, column))
    }
    gestures = Self.runs(lanes)
    failures = Self.runs(failed)
  }

  private static func activity(
    _ input: RecordedInput, columns: Int, _ column: (Timestamp) -> Int
  ) -> [Int] {
    var activity = [Int](repeating: 0, count: columns)
    var down = 0
    var filled = 0
    for event in input.events {
      let here = column(event.time)
      // In the columns since the last event, no finger landed or lifted.
      if here > filled {
        for index in (filled + 1)...here { activity[index] = max(activity[index], down) }
        filled = here
      }
      switch event.kind {
      case .touches(let frame):
        for sample in frame.samples {
          if sample.phase == .began { down += 1 }
          activity[here] = max(activity[here], down)
          if sample.phase.isTerminal { down = max(down - 1, 0) }
        }
      case .focus(.lost): down = 0
      case .pinch: activity[here] = max(activity[here], 2)
      case .wheel: activity[here] = max(activity[here], 1)
      default: break
      }
    }
    return activity
  }

  private static func runs(_ values: [Int]) -> [Run] {
    var runs: [Run] = []
    for (index, value) in values.enumerated() where value != 0 {
      if let last = runs.last, last.value == value, last.columns.upperBound == index {
        runs[runs.count - 1].columns = last.columns.lowerBound..<index + 1
      } else {
        runs.append(Run(columns: index..<index + 1, value: value))
      }
    }
    return runs
  }
}
