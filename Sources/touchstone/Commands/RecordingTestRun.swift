import Foundation
import TouchInput
import TouchRecording
import TouchSandbox

/// One recording, tested: its expectations, then its golden trace.
enum RecordingTestRun {
  /// What the command line asks for.
  struct Options: Sendable {
    /// The scenes that recordings name.
    let scenes: SceneCache
    /// The scene to play on; nil for what each recording names.
    var scene: String?
    var updates: Bool
    var shrinks: Bool
    /// Whether a recording with nothing that could fail counts as failed.
    var isStrict: Bool
  }

  /// What came of it.
  struct Outcome: Sendable {
    enum Verdict: Sendable {
      case passed
      case failed
      /// Nothing in it could fail, and that is not allowed.
      case empty(String)
      case skipped(String)
      case unreadable(String)
    }

    var path: String
    var verdict = Verdict.passed
    /// What was checked, in words.
    var checked: [String] = []
    var failures: [ExpectationFailure] = []
    var golden: GoldenTrace.Mismatch?
    /// Remarks about files that were written.
    var notes: [String] = []
    /// For standard error.
    var warnings: [String] = []
  }

  static func run(_ file: RecordingSearch.File, _ options: Options) -> Outcome {
    var outcome = Outcome(path: file.path)
    do {
      try check(file, options, &outcome)
    } catch {
      outcome.verdict = .unreadable("\(error)")
    }
    return outcome
  }

  private static func check(
    _ file: RecordingSearch.File, _ options: Options, _ outcome: inout Outcome
  ) throws {
    let player = RecordingPlayer(try RecordingReader(path: file.path))
    let scene = try options.scenes.scene(
      of: player.header, path: file.path, sceneName: options.scene)
    let test = try RecordingTest(player, scene: scene)
    if let cut = player.reader.cut { outcome.warnings.append("\(cut)") }
    outcome.failures = test.failures
    if test.expectations > 0 {
      outcome.checked.append(
        "\(test.expectations) \(test.expectations == 1 ? "expectation" : "expectations")")
    }
    let golden = GoldenTrace(for: file.path)
    let wantsGolden =
      options.updates && (golden.exists || file.isNamed || test.expectations == 0)
    if golden.exists || wantsGolden {
      let player = RecordingPlayer(try RecordingReader(path: file.path))
      let lines = try TraceLines.of(player, scene: scene)
      if wantsGolden {
        outcome.notes.append(try golden.update(lines))
      } else {
        outcome.golden = try golden.mismatch(lines)
      }
      outcome.checked.append("a trace of \(lines.count) lines")
    }
    if outcome.checked.isEmpty {
      // Nobody pipes a recording into a test to have it skipped.
      let isPiped = file.path == Dash.standardInput
      let reason =
        isPiped
        ? "no expect line, and standard input has no golden trace beside it: nothing that could fail"
        : "no expect line and no golden trace: nothing that could fail"
      outcome.verdict = options.isStrict || isPiped ? .empty(reason) : .skipped(reason)
    } else if !outcome.failures.isEmpty || outcome.golden != nil {
      outcome.verdict = .failed
      if options.shrinks { try shrink(file.path, scene, &outcome) }
    }
  }

  private static func shrink(
    _ path: String, _ scene: SceneFile, _ outcome: inout Outcome
  ) throws {
    guard let failure = outcome.failures.first else {
      outcome.notes.append("not shrunk: a golden trace belongs to the whole recording")
      return
    }
    let recording = try Recording(contentsOf: path)
    let shrinker = RecordingShrinker(recording, scene: scene, failure: failure)
    outcome.notes.append(try RecordingFile(path).write(shrunk: shrinker.shrink(), failure: failure))
  }
}
