import TouchInput

/// Compares a trace with one of the same hands that report now and then that they are where they were.
///
/// That is input: a recognizer under way acts once more (S-8), and a velocity is estimated from more samples
/// (PAN-13). But nothing is decided by it, no other value changes, and what rests for 100 ms has no velocity
/// (PAN-14).
struct RestJudge {
  /// The first thing that is wrong.
  private(set) var complaint: String?

  private let times: Set<Timestamp>
  private let sorted: [Timestamp]
  /// What each recognizer said last, in the trace with rests.
  private var latest: [String: ComparedLine] = [:]
  /// When each recognizer's values changed last.
  private var changes: [String: Timestamp] = [:]

  private static let tolerance = 1e-9
  private static let window = 0.1

  init(times: Set<Timestamp>) {
    self.times = times
    sorted = times.sorted()
  }

  mutating func compare(_ lines: [ComparedLine], _ plain: [ComparedLine]) {
    var next = 0
    for line in lines where complaint == nil {
      checkSpeed(of: line)
      if times.contains(line.time), line.number("end") == nil {
        checkRest(line)
      } else if next < plain.count {
        check(line, plain[next])
        next += 1
      } else {
        complaint = "more lines than before: \(line.text)"
      }
      if let name = line.recognizer { latest[name] = line }
    }
    if complaint == nil, next < plain.count { complaint = "missing: \(plain[next].text)" }
  }

  /// A line at a moment when fingers only said that they were still there.
  private mutating func checkRest(_ line: ComparedLine) {
    if line.isTouchMove || line.placedLayer != nil { return }
    guard line.isChange, let name = line.recognizer, let before = latest[name] else {
      complaint = "something was decided: \(line.text)"
      return
    }
    let key = line.values.difference(from: before.values, tolerance: Self.tolerance)
    if let key { complaint = "\(key): \(line.text)\nafter \(before.text)" }
  }

  private mutating func check(_ line: ComparedLine, _ old: ComparedLine) {
    var (line, old) = (line, old)
    if isNearRest(line) || countsFromLastEvent(line) {
      line = line.without("velocity")
      old = old.without("velocity")
    }
    // A recognizer that waited may have moved on to `changed` meanwhile.
    if let key = line.without("from").difference(
      from: old.without("from"), tolerance: Self.tolerance)
    {
      complaint = "\(key): \(line.text)\ninstead of \(old.text)"
    }
  }

  /// The first velocity of a pinch or a turn counts from the last event (PIN-6, ROT-7).
  private func countsFromLastEvent(_ line: ComparedLine) -> Bool {
    line.state == "began" && (line.type == "pinch" || line.type == "rotation")
  }

  /// Whether there was a rest in the time that a velocity is estimated from.
  private func isNearRest(_ line: ComparedLine) -> Bool {
    // The last one that is not later.
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] <= line.time { low = middle + 1 } else { high = middle }
    }
    return low > 0 && line.time.seconds(since: sorted[low - 1]) <= Self.window
  }

  private mutating func checkSpeed(of line: ComparedLine) {
    guard let name = line.recognizer, let speed = line.speed else { return }
    let key = latest[name]?.values.difference(from: line.values, tolerance: Self.tolerance)
    if line.isFirst || key != nil {
      changes[name] = line.time
    } else if let change = changes[name], line.time.seconds(since: change) > Self.window,
      speed > 1e-6
    {
      complaint = "PAN-14, at rest since \(change): \(line.text)"
    }
  }
}

extension ComparedLine {
  /// What the gesture is worth, without where and when and how fast.
  fileprivate var values: ComparedLine { only("translation", "scale", "rotation", "matrix") }
}
