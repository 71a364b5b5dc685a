import TouchInput
public import TouchRecording

/// A tool that reduces a failing recording to a small one that shows the same defect.
///
/// For an expectation, the same expectation fails under the same rule, still too often or still too
/// seldom. A measure misses its limit by no more than before: a press that was a tenth of a second
/// too short does not become a tap of a millisecond, which would also fail on a repaired app. An
/// actual count, location, rotation or scale stays the same, to the expectation's tolerance; a text
/// or a colour stays the same.
///
/// For a golden trace, the first actual line that differs stays, except for its moment, and the
/// golden line does not occur. Only a correct build can tell the golden trace of the smaller
/// recording.
///
/// The shrinker removes whole fingers first, then single samples, then time between events, and
/// repeats until it can remove no more.
public struct RecordingShrinker {
  /// The result of shrinking.
  public struct Result: Sendable {
    /// The small recording, with its one expectation if an expectation fails.
    public var recording: Recording
    /// The number of times a recording was played.
    public var runs: Int
    /// The numbers of fingers, before and after.
    public var fingers: (Int, Int)
    /// The numbers of finger samples and other lines, before and after.
    public var samples: (Int, Int)
    /// The durations in seconds, before and after.
    public var seconds: (Double, Double)
  }

  /// The largest number of times that a recording is played.
  public static let maximumRuns = 4000

  private let trial: Trial
  private var parts: RecordingParts
  private var search = DeltaDebugging(limit: maximumRuns)

  /// Prepares to shrink a recording with a failing expectation.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - failure: The failure to keep.
  ///   - makeHost: Makes the host, anew for each try.
  public init(
    _ recording: Recording, failure: ExpectationFailure,
    on makeHost: @escaping (RecordingHeader) -> any RecordingHost
  ) {
    trial = Trial { player throws(RecordingError) in
      try RecordingTest(player, on: makeHost).failures.contains {
        $0.expectation == failure.expectation && $0.rule == failure.rule
          && $0.isTooOften == failure.isTooOften && $0.evidence.keeps(failure.evidence)
      }
    }
    parts = RecordingParts(recording, keeping: failure.line)
  }

  /// Prepares to shrink a recording whose trace differs from its golden trace.
  ///
  /// Nil if no smaller recording can show that; see ``GoldenTrace/Mismatch/reasonNotToShrink``.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - mismatch: The mismatch of the traces.
  ///   - ignored: The keys that were ignored.
  ///   - makeHost: Makes the host, anew for each try.
  public init?(
    _ recording: Recording, mismatch: GoldenTrace.Mismatch,
    ignoring ignored: Set<TraceDifference.Key> = [],
    on makeHost: @escaping (RecordingHeader) -> any RecordingHost
  ) {
    guard let defect = GoldenDefect(mismatch, ignoring: ignored) else { return nil }
    trial = Trial { player throws(RecordingError) in
      defect.isKept(in: try TraceLines.of(player, on: makeHost))
    }
    parts = RecordingParts(recording, keeping: nil)
  }

  /// Shrinks the recording; nil if the expectation holds without the other expectations' lines, or
  /// if the golden line occurs elsewhere in the trace.
  public func shrink() -> Result? {
    var work = self
    return work.run()
  }

  private mutating func run() -> Result? {
    let before = parts
    guard trial.fails(parts) else { return nil }
    while search.remainingRuns > 0 {
      let runs = search.runs
      let size = (parts.parts.count, parts.duration)
      drop(parts.presentGroups) { $0.keep(groups: $1) }
      drop(parts.moves) { $0.keep(moves: $1) }
      dropTime()
      if (parts.parts.count, parts.duration) == size || runs == search.runs { break }
    }
    return Result(
      recording: parts.recording, runs: search.runs, fingers: (before.fingers, parts.fingers),
      samples: (before.parts.count, parts.parts.count),
      seconds: (before.duration.seconds, parts.duration.seconds))
  }

  /// Drops as many items as possible; `keep` reduces a recording to the given ones.
  private mutating func drop(_ all: [Int], keeping keep: (inout RecordingParts, [Int]) -> Void) {
    let (trial, before) = (trial, parts)
    let kept = search.minimize(all) { items in
      var less = before
      keep(&less, items)
      return trial.fails(less)
    }
    keep(&parts, kept)
  }

  /// Shortens gaps between lines to a millisecond, or if that is too short, as far as possible.
  private mutating func dropTime() {
    let trial = trial
    let lines = parts.lines
    let times = lines.map { parts.times[$0].nanoseconds }
    var gaps = zip(times, [0] + times).map { $0 - $1 }
    let least: Int64 = 1_000_000
    let long = gaps.indices.filter { gaps[$0] > least }
    let all = parts
    let kept = search.minimize(long) { units in
      var less = all
      less.setGaps(lines, Self.shortened(gaps, long, keeping: units, to: least))
      return trial.fails(less)
    }
    gaps = Self.shortened(gaps, long, keeping: kept, to: least)
    for index in kept {
      // The search goes in whole milliseconds, and its upper end always fails.
      var low = least
      var high = gaps[index]
      while high - low > least {
        var less = all
        var shorter = gaps
        let middle = (low + high) / 2 / least * least
        guard middle > low, middle < high else { break }
        shorter[index] = middle
        less.setGaps(lines, shorter)
        if search.attempt({ trial.fails(less) }) { high = middle } else { low = middle }
      }
      gaps[index] = high
    }
    parts.setGaps(lines, gaps)
  }

  private static func shortened(
    _ gaps: [Int64], _ long: [Int], keeping kept: [Int], to least: Int64
  ) -> [Int64] {
    var result = gaps
    let kept = Set(kept)
    for index in long where !kept.contains(index) { result[index] = least }
    return result
  }
}

/// A trial that plays the remaining parts and checks if they fail as the whole did.
private struct Trial {
  /// Whether a recording has the defect that must stay.
  let hasDefect: (RecordingPlayer) throws(RecordingError) -> Bool

  func fails(_ parts: RecordingParts) -> Bool {
    do throws(RecordingError) {
      let bytes = try parts.recording.bytes()
      return try hasDefect(RecordingPlayer(RecordingReader(bytes: bytes, name: "recording")))
    } catch {
      // Parts that form no recording fail in another way.
      return false
    }
  }
}

extension RecordingParts {
  /// Moves the lines so that these times are between them.
  fileprivate mutating func setGaps(_ lines: [Int], _ gaps: [Int64]) {
    var time: Int64 = 0
    for (line, gap) in zip(lines, gaps) {
      time += gap
      times[line] = Timestamp(nanoseconds: time)
    }
  }
}
