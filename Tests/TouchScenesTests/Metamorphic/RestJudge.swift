import TouchInput

/// Compares a trace with one of the same hands that report now and then that they are where they
/// were.
///
/// The layers hear of it, as the pressure may be another one. For recognizers it is no movement
/// (E-1): nothing is decided by it, nothing acts, and no value changes, but for a velocity, which is
/// smaller if anything: a sample says that the finger rests (PAN-14).
struct RestJudge {
  /// The first thing that is wrong.
  private(set) var complaint: String?

  private let times: Set<Timestamp>

  private static let tolerance = 1e-9

  init(times: Set<Timestamp>) { self.times = times }

  mutating func compare(_ lines: [ComparedLine], _ plain: [ComparedLine]) {
    var next = 0
    for line in lines where complaint == nil {
      if times.contains(line.time), line.number("end") == nil {
        if !line.isTouchMove, line.placedLayer == nil {
          complaint = "something was decided: \(line.text)"
        }
      } else if next < plain.count {
        check(line, plain[next])
        next += 1
      } else {
        complaint = "more lines than before: \(line.text)"
      }
    }
    if complaint == nil, next < plain.count { complaint = "missing: \(plain[next].text)" }
  }

  private mutating func check(_ line: ComparedLine, _ old: ComparedLine) {
    var (line, old) = (line, old)
    if let speed = line.speed, let former = old.speed {
      if speed > former * (1 + 1000 * Self.tolerance) + Self.tolerance {
        complaint = "faster: \(line.text)\ninstead of \(old.text)"
      }
      if speed < former { (line, old) = (line.without("velocity"), old.without("velocity")) }
    }
    if let key = line.difference(from: old, tolerance: Self.tolerance) {
      complaint = "\(key): \(line.text)\ninstead of \(old.text)"
    }
  }
}
