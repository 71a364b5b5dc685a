import Foundation
import TouchGestures
import TouchRecording
import TouchSandbox
import TouchTesting

/// Tests one recording: its expectations, then its golden trace.
enum RecordingTestRun {
  /// The options of the command line.
  struct Options {
    /// The program's resource folder.
    let resources: String
    /// The scenes that recordings name.
    let scenes: SceneCache
    /// The scene to play on, or nil for the scene that each recording names.
    var scene: String?
    /// The anchor of the fingers on the scene.
    var anchor: AnchorOption.Anchor
    var updates: Bool
    var shrinks: Bool
    /// Whether a recording without any check counts as failed.
    var isStrict: Bool
    /// The form of the report.
    var form: TestReport.Form
  }

  /// The outcome of a test.
  struct Outcome {
    enum Verdict {
      case passed
      case failed
      /// The recording has no checks, and that is not allowed.
      case empty(String)
      case skipped(String)
      case unreadable(String)
    }

    var path: String
    var verdict = Verdict.passed
    /// Descriptions of the checks.
    var checked: [String] = []
    var failures: [ExpectationFailure] = []
    var golden: GoldenTrace.Mismatch?
    /// Remarks about files that were written.
    var notes: [String] = []
    /// Lines for standard error.
    var warnings: [String] = []
  }

  static func run(_ file: RecordingSearch.File, _ options: Options) -> Outcome {
    var outcome = Outcome(path: file.path)
    do {
      try check(file, options, &outcome)
    } catch { outcome.verdict = .unreadable("\(error)") }
    return outcome
  }

  private static func check(
    _ file: RecordingSearch.File, _ options: Options, _ outcome: inout Outcome
  ) throws {
    if !file.isNamed { try FileStorage.checkRegular(file.path, expected: "a recording") }
    let source = try RecordingSource(file.path)
    let player = RecordingPlayer(try source.reader())
    let makeHost = try hosts(for: player.header, of: file.path, options)
    let test = try RecordingTest(player, on: makeHost)
    if let cut = player.reader.cut { outcome.warnings.append("\(cut)") }
    outcome.failures = test.failures
    if test.expectations > 0 {
      outcome.checked.append(WrittenFile.count(test.expectations, "expectation"))
    }
    let golden = GoldenTrace(for: file.path)
    let wantsGolden = options.updates && (golden.exists || file.isNamed || test.expectations == 0)
    if golden.exists || wantsGolden {
      try FileStorage.checkRegular(golden.path, expected: "a trace")
      let player = RecordingPlayer(try source.reader())
      let lines = try TraceLines.of(player, on: makeHost)
      if wantsGolden {
        outcome.notes.append(try golden.update(lines))
      } else {
        outcome.golden = try golden.mismatch(lines)
      }
      outcome.checked.append("a trace of \(lines.count) lines")
    }
    if outcome.checked.isEmpty {
      // A recording that is piped into a test is meant to have checks.
      let isPiped = file.path == Dash.standardInput
      let reason =
        isPiped
        ? "no expect line, and standard input has no golden trace beside it: nothing that could fail"
        : "no expect line and no golden trace: nothing that could fail"
      outcome.verdict = options.isStrict || isPiped ? .empty(reason) : .skipped(reason)
    } else if !outcome.failures.isEmpty || outcome.golden != nil {
      outcome.verdict = .failed
      let rules =
        outcome.golden.map(\.rules) ?? GestureRules.difference(recorded: player.header.rules)
      if let rules { outcome.notes.append(rules) }
      if options.shrinks { try shrink(source, &outcome, on: makeHost) }
    }
  }

  /// Returns a function that creates a new host for each playback of a recording.
  private static func hosts(
    for header: RecordingHeader, of path: String, _ options: Options
  ) throws -> (RecordingHeader) -> any RecordingHost {
    let scene = try options.scenes.scene(of: header, path: path, sceneName: options.scene)
    guard options.anchor == .layer else { return { Session(scene: scene, header: $0) } }
    let recorded = try options.scenes.scene(
      of: header, path: path, sceneName: nil, wayOut: AnchorOption.wayOut)
    return { AnchoredSession(scene: scene, recordedOn: recorded, header: $0) }
  }

  private static func shrink(
    _ source: RecordingSource, _ outcome: inout Outcome,
    on makeHost: @escaping (RecordingHeader) -> any RecordingHost
  ) throws {
    let recording = try Recording(source.reader())
    let file = RecordingFile(source.path)
    if let failure = outcome.failures.first {
      let shrinker = RecordingShrinker(recording, failure: failure, on: makeHost)
      outcome.notes.append(try file.write(shrunk: shrinker.shrink(), of: failure))
    } else if let mismatch = outcome.golden {
      let shrinker = RecordingShrinker(recording, mismatch: mismatch, on: makeHost)
      outcome.notes.append(try file.write(shrunk: shrinker?.shrink(), of: mismatch))
    }
  }
}

extension RecordingTestRun.Options {
  /// The options as arguments of another process.
  var words: [String] {
    [resources, anchor.rawValue, form.rawValue]
      + [(updates, "update"), (shrinks, "shrink"), (isStrict, "strict")].map { $0 ? $1 : "" }
      + (scene.map { [$0] } ?? [])
  }

  /// Creates options from such arguments, or returns nil for other arguments.
  init?(words: [String]) {
    guard (6...7).contains(words.count), let anchor = AnchorOption.Anchor(rawValue: words[1]),
      let form = TestReport.Form(rawValue: words[2])
    else { return nil }
    self.init(
      resources: words[0], scenes: SceneCache(ResourceLocator(root: words[0])),
      scene: words.count > 6 ? words[6] : nil, anchor: anchor, updates: words[3] == "update",
      shrinks: words[4] == "shrink", isStrict: words[5] == "strict", form: form)
  }
}
