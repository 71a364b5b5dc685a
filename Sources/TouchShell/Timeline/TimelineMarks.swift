import TouchInput
package import TouchSandbox

/// What a timeline shows of a recording, cut into columns as wide as a few pixels.
///
/// So a recording of an hour costs a frame no more than one of a second.
package struct TimelineMarks: Hashable, Sendable {
  /// Neighbouring columns that look alike.
  package struct Run: Hashable, Sendable {
    /// Which columns.
    package var columns: Range<Int>
    /// What they have in common; not 0.
    package var value: Int

    /// Describes a run.
    package init(columns: Range<Int>, value: Int) {
      self.columns = columns
      self.value = value
    }
  }

  /// How many columns there are.
  package let columns: Int
  /// The most fingers that are down in each stretch; none is left out.
  package let fingers: [Run]
  /// Stretches in which gestures run.
  package let gestures: [Run]
  /// The columns in which something failed.
  package let failures: [Run]

  /// How a column of `gestures` went.
  package static let recognized = 1
  /// Something took a gesture back.
  package static let cancelled = 2

  /// Cuts a recording and its known gestures into columns.
  package init(_ input: RecordedInput, _ outline: GestureOutline, columns: Int) {
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
    fingers = Self.runs(Self.activity(input, columns: columns, column))
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
      // The columns since the last event, in which no finger landed or lifted.
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
